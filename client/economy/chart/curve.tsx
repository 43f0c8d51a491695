import { formatDay } from '#shared/days.ts'
import { AT_MOST_OLDER_DAYS } from '#shared/economy/curve.ts'
import { MADE_UP } from '#shared/economy/reading.ts'
import type { CurveLine } from '#shared/economy/views.ts'
import { asDecimal, asPercent, COLON, LOCALE } from '#shared/language/locale.en.ts'
import type { Figured } from '#shared/ui/told.ts'
import { ticksOf, verticalScale } from '../../ui/chart/scale.ts'
import { Datum } from '../../ui/datum.tsx'
import { Day } from '../../ui/when.tsx'
import { Words } from '../../ui/words.tsx'
import { figureOrigin } from '../value.tsx'
import styles from './curve.module.css'
import * as texts from './texts.en.tsx'

const LONGEST = 30
const MATURITIES = [0.25, 2, 5, 10, 30]
const nameOf = (years: number): string => (years < 1 ? texts.shortMonths(years * 12) : texts.shortYears(years))
/** Short maturities are spread: the square root of the years. */
const x = (years: number): number => Math.sqrt(years / LONGEST) * 100
const two = (value: number): string => value.toFixed(2)

function whenWords({ day, sampleOf }: CurveLine): string {
  if (sampleOf === null) return formatDay(day)
  return formatDay(day) + (sampleOf === MADE_UP ? texts.madeUp : texts.sampleOf(formatDay(sampleOf)))
}

/** The slope between two and ten years in a sentence; nothing where one of them is missing, or was made up. */
function Slope({ lines }: { lines: readonly CurveLine[] }) {
  const slopeOf = (id: CurveLine['id']): Figured | undefined => {
    const line = lines.find((each) => each.id === id)
    const [short, long] = [2, 10].map((years) => line?.points.find(([each]) => each === years))
    if (!line || !short || !long) return undefined
    const value = long[1] - short[1]
    return [asDecimal(Math.abs(value), 2), value, `figure:${long[2]}/${short[2]} spread ${line.day}`]
  }
  const now = slopeOf('today')
  const today = lines.find(({ id }) => id === 'today')
  if (now === undefined || today?.sampleOf === MADE_UP) return null
  const ago = slopeOf('year')
  const words = now[1] < 0 ? texts.less : texts.more
  return (
    <p className={styles.slope}>
      {texts.spreadOnDay(
        today && <Day of={today.day} />,
        <b>
          <Words of={[now]} />
        </b>,
        words,
      )}
      {ago !== undefined &&
        texts.spreadYearEarlier(
          <b>
            <Words of={[ago]} />
          </b>,
          ago[1] < 0 ? texts.less : texts.more,
        )}
    </p>
  )
}

const Yield = ({ point }: { point: CurveLine['points'][number] | undefined }) =>
  point ? (
    <Datum of={figureOrigin(point[2], 'value', point[3])} value={point[1]}>
      {asDecimal(point[1], 2)}
    </Datum>
  ) : (
    texts.notStored
  )

function Table({ lines }: { lines: readonly CurveLine[] }) {
  const maturities = [...new Set(lines.flatMap(({ points }) => points.map(([years]) => years)))].sort((a, b) => a - b)
  return (
    <table className={styles.table}>
      <caption className="vh">{texts.yieldsByMaturity}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.maturity}</th>
          {lines.map(({ id, label, day }) => (
            <th key={id} scope="col">
              {label}{' '}
              <span className={styles.day}>
                <Day of={day} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {maturities.map((years) => (
          <tr key={years}>
            <th scope="row">{years < 1 ? texts.months(years * 12) : texts.years(years)}</th>
            {lines.map(({ id, points }) => (
              <td key={id}>
                <Yield point={points.find(([each]) => each === years)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The lines in their box. Text is in per cent of it, so that none is stretched. */
function Drawing({ lines }: { lines: readonly CurveLine[] }) {
  const all = lines.flatMap(({ points }) => points.map(([, value]) => value))
  const ticks = ticksOf(Math.min(...all), Math.max(...all))
  const y = verticalScale(ticks)
  const spoken = lines.map(
    (line) =>
      `${line.label}, ${whenWords(line)}${COLON} ${line.points.map(([years, value]) => `${nameOf(years)} ${asDecimal(value, 2)}`).join(', ')}`,
  )
  const path = ({ points }: CurveLine): string =>
    points.map(([years, value], index) => `${index ? 'L' : 'M'}${two(x(years))} ${two(y(value))}`).join('')
  const dots = lines.find(({ id }) => id === 'today')?.points ?? []
  return (
    <svg className={styles.chart} role="img" aria-label={texts.yieldCurvesPer(spoken.join('. '))}>
      {ticks.map((tick) => (
        <line key={tick} className={styles.rule} x1="0" x2="100%" y1={`${y(tick)}%`} y2={`${y(tick)}%`} />
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible" aria-hidden="true">
        {lines.map((line) => (
          <path key={line.id} className={styles[line.id]} d={path(line)} />
        ))}
      </svg>
      {dots.map(([years, value]) => (
        <circle key={years} className={styles.dot} cx={`${two(x(years))}%`} cy={`${two(y(value))}%`} r="3.5" />
      ))}
      {ticks.map((tick) => (
        <text key={tick} className={styles.label} x="100%" dx="10" y={`${y(tick)}%`} dy="4">
          {asPercent(tick.toLocaleString(LOCALE))}
        </text>
      ))}
      {MATURITIES.map((years) => (
        <text key={years} className={styles.years} x={`${two(x(years))}%`} y="100%" dy="1.8em">
          {nameOf(years)}
        </text>
      ))}
    </svg>
  )
}

/** Which line is which. Where all of them were made up, that is said once above them. */
function Key({ lines }: { lines: readonly CurveLine[] }) {
  const isMadeUp = lines.every(({ sampleOf }) => sampleOf === MADE_UP)
  return (
    <>
      {isMadeUp && <p className={styles.note}>{texts.allMadeUp}</p>}
      <ul className={styles.key}>
        {lines.map((line) => (
          <li key={line.id}>
            <svg width="28" height="8" viewBox="0 0 28 8" aria-hidden="true">
              <path className={styles[line.id]} d="M0 4H28" />
            </svg>
            {line.label}, {isMadeUp ? formatDay(line.day) : whenWords(line)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The yield curve: Canada today, a month and a year earlier, and the United States beside it. */
export const Curve = ({ lines }: { lines: readonly CurveLine[] }) => (
  <div className={styles.curve}>
    <Slope lines={lines} />
    <div className={styles.box}>
      <Drawing lines={lines} />
    </div>
    <Key lines={lines} />
    <p className={styles.note}>{texts.curveNote(AT_MOST_OLDER_DAYS)}</p>
    <details className={styles.data}>
      <summary>{texts.curveTableLabel}</summary>
      <div className={styles.scroll}>
        <Table lines={lines} />
      </div>
    </details>
  </div>
)
