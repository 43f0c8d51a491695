import { extremes, formatValue, inPeriod, type Printed } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { LedgerRow } from '#shared/economy/views.ts'
import { type Figured, figured, wordsOf } from '#shared/ui/told.ts'
import { ChartReader, type Mark } from '../../ui/chart/reader.tsx'
import { cx } from '../../ui/cx.ts'
import type { Origin } from '../../ui/datum.tsx'
import { Words } from '../../ui/words.tsx'
import styles from './figure-chart.module.css'
import { daysToMark, horizontalScale, pathOf, ticksOf, verticalScale } from './scale.ts'

const MARKS_SHOWN = 6
/** Further right, in per cent, a mark would stand under the figures of the scale. */
const LAST_MARK = 92

type FigureChartProps = {
  readonly row: Printed & Pick<LedgerRow, 'name'>
  readonly values: readonly Value[]
  /** What the value of a period is of. */
  readonly originOf: (period: string) => Origin
}

/** Stored values of a figure as one line of ink, drawn on the server. Text is not stretched: it stands in per cent of the box. */
export function FigureChart({ row, values, originOf }: FigureChartProps) {
  const found = extremes(values)
  const [first] = values
  const last = values.at(-1)
  if (!found || !first || !last || values.length < 2) return null
  const ticks = ticksOf(found.low[1], found.high[1])
  const x = horizontalScale(values)
  const y = verticalScale(ticks)
  const say = ([period, value]: Value): string => `${formatValue(value, row)} ${inPeriod(period, row.frequency)}`
  const marks = daysToMark(values, MARKS_SHOWN).filter(([day]) => x(day) <= LAST_MARK)
  const markAt = (index: number): Mark => {
    const value = values[index] ?? last
    return { x: x(value[0]), y: y(value[1]), text: say(value) }
  }
  const tell = ([period, value]: Value): (string | Figured)[] => [
    figured(originOf(period), value, formatValue(value, row)),
    ` ${inPeriod(period, row.frequency)}`,
  ]
  const ends = ['From ', ...tell(first), ' to ', ...tell(last)]
  const words = [...ends, '; lowest ', ...tell(found.low), ', highest ', ...tell(found.high), '.']
  return (
    <figure className={styles.figure}>
      <ChartReader name={row.name} count={values.length} markAt={markAt} frame={styles.box}>
        <svg className={styles.chart} role="img" aria-label={`${row.name}. ${wordsOf(words)}`}>
          {ticks.map((tick) => (
            <line key={tick} className={styles.rule} x1="0" x2="100%" y1={`${y(tick)}%`} y2={`${y(tick)}%`} />
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible" aria-hidden="true">
            <path className={styles.line} d={pathOf(values, row.frequency, x, y)} />
          </svg>
          <circle className={styles.end} cx="100%" cy={`${y(last[1]).toFixed(2)}%`} r="3.5" />
          {ticks.map((tick) => (
            <text key={tick} className={styles.tick} x="100%" dx="12" y={`${y(tick)}%`} dy="4">
              {formatValue(tick, row)}
            </text>
          ))}
          {marks.map(([day, text], index) => (
            <text
              key={day}
              className={cx(styles.year, index % 2 === 1 && styles.between, index % 4 === 2 && styles.halfway)}
              x={`${x(day).toFixed(2)}%`}
              y="100%"
              dy="1.8em"
            >
              {text}
            </text>
          ))}
        </svg>
      </ChartReader>
      <figcaption className="meta num">
        <Words of={words} />
      </figcaption>
    </figure>
  )
}
