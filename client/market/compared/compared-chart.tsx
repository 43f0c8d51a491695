import { type ReactNode, useMemo } from 'react'
import { asPercent, COLON, LOCALE } from '#shared/language/locale.en.ts'
import { isMonthly } from '#shared/market/change-period.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { ChartReader, type Mark } from '../../ui/chart/reader.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Words } from '../../ui/words.tsx'
import { priceTicks, timeMarks } from '../chart/axes.ts'
import { chartMoment } from '../chart/chart-time.ts'
import { HEIGHT, inBox, Rules, Scale, STRETCHED, Times, WIDTH } from '../chart/plot.tsx'
import rangeStyles from '../chart/range-chart.module.css'
import { SimulatedNote } from '../chart/range-chart.tsx'
import { Change } from '../quote/change.tsx'
import { directionOf, formatPercent } from '../quote/format.ts'
import type { Instant, Known } from '../quotes-at-instant/instant.ts'
import { useInstant } from '../quotes-at-instant/use-instant.ts'
import styles from './compared.module.css'
import { acrossOf, type Compared, compare, lineOf, type Side } from './compared.ts'
import { ComparedFigures, spanTold } from './compared-words.tsx'
import { asQuoted } from './pair.ts'
import * as texts from './texts.en.tsx'
import { useOneSpan } from './use-one-span.ts'
import { type Both, gainOrigin, verdict } from './verdict.ts'

const INSET = 3

/** The scale of the drawing in per cent: all of both lines, and the beginning. */
function heights({ own, other }: Compared) {
  const all = [0, ...own.points, ...other.points].map((point) => (typeof point === 'number' ? point : point.percent))
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const span = high - low || 1
  const toY = (percent: number): number => HEIGHT - INSET - ((percent - low) / span) * (HEIGHT - 2 * INSET)
  return { toY, ticks: priceTicks(low, high) }
}

/** `+5%`, with no more decimals than the steps need. */
export function printStep(tick: number, ticks: readonly number[]): string {
  const digits = Math.max(...ticks.map((each) => (String(each).split('.')[1] ?? '').length))
  const figure = Math.abs(tick).toLocaleString(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return asPercent(`${tick === 0 ? '' : tick < 0 ? '\u2212' : '+'}${figure}`)
}

/** The hours, days or years of the time that both are drawn of. */
function timesOf({ since, until }: Compared, { chart: { range, isSession, slots } }: Instant) {
  const size = (until - since) / Math.max(1, slots.length - 1)
  return timeMarks({ range, isSession, slots, to: until, from: until - size * slots.length })
}

function Drawing({ own, other, compared, label }: Both & { readonly label: string }) {
  const { toY, ticks } = heights(compared)
  const yOf = (percent: number): number => inBox(toY(percent))
  const xOf = (at: number): number => (acrossOf(compared, at) / 100) * WIDTH
  const pathOf = (side: Side, { quoted }: Instant): string => lineOf(side, { xOf, yOf: toY, isSteps: isMonthly(quoted.symbol) })
  const isSimulated = own.chart.simulated || other.chart.simulated
  return (
    <svg role="img" aria-label={label} data-simulated={isSimulated || undefined} className={rangeStyles.chart}>
      <Rules ticks={ticks} yOf={yOf} />
      <svg {...STRETCHED} overflow="visible" aria-hidden="true">
        <path className={rangeStyles.base} d={`M0 ${toY(0).toFixed(1)}H${WIDTH}`} />
        <path className={styles.other} d={pathOf(compared.other, other)} />
        <path className={styles.own} d={pathOf(compared.own, own)} />
      </svg>
      {[compared.other, compared.own].map(({ last }, index) => (
        <circle
          key={index === 0 ? 'other' : 'own'}
          className={index === 0 ? styles.otherEnd : styles.ownEnd}
          cx={`${acrossOf(compared, last.at).toFixed(1)}%`}
          cy={`${yOf(last.percent)}%`}
          r="3.5"
        />
      ))}
      <Scale ticks={ticks} yOf={yOf} print={(tick) => printStep(tick, ticks)} />
      <Times marks={timesOf(compared, own)} />
    </svg>
  )
}

const Key = ({ of: { quoted }, side, look }: { of: Instant; side: Side; look: 'own' | 'other' }) => (
  <span className={styles.key}>
    <svg width="22" height="4" viewBox="0 0 22 4" aria-hidden="true">
      <path className={styles[look]} d="M0 2H22" />
    </svg>{' '}
    <b>{quoted.symbol}</b>{' '}
    <Change
      direction={directionOf({ category: 'stock', change_amount: null, change_percent: side.last.percent })}
      text={formatPercent(side.last.percent)}
      of={gainOrigin(quoted.symbol, side)}
      value={side.last.percent}
    />
  </span>
)

/** What both gained, read above the drawing while nothing is pointed at. */
function Gains({ own, other, compared }: Both) {
  const span = spanTold({ own, other, compared })
  return (
    <>
      <b className={styles.verdict}>
        <Words of={verdict({ own, other, compared })} />
      </b>{' '}
      <span>
        {span.charAt(0).toUpperCase() + span.slice(1)}
        {COLON}
      </span>{' '}
      <span className={styles.keys}>
        <Key of={own} side={compared.own} look="own" /> <Key of={other} side={compared.other} look="other" />
      </span>
    </>
  )
}

function marksOf({ own, other, compared }: Both): Mark[] {
  const { toY } = heights(compared)
  return compared.own.points.map(({ at, percent }) => {
    const theirs = compared.besideOf(at)
    return {
      x: acrossOf(compared, at),
      y: inBox(toY(percent)),
      text: `${chartMoment(at, own.chart.range)}: ${own.quoted.symbol} ${formatPercent(percent)}, ${other.quoted.symbol} ${theirs ? formatPercent(theirs.percent) : texts.notObserved}`,
    }
  })
}

const NO_MARK: Mark = { x: 100, text: '' }

type PairProps = {
  readonly now: Instant
  /** What the page came with of the first symbol, and of the other. */
  readonly stored: StoredChart
  readonly known: Known
}

/** Both as of their newest prices. */
function usePair({ now, stored, known }: PairProps) {
  const beside = useInstant(known)
  const [mine, theirs] = [now.chart, beside.chart]
  const quoted = useMemo(
    () => asQuoted({ own: mine, other: theirs }, { own: now.quoted, other: beside.quoted }),
    [mine, theirs, now.quoted, beside.quoted],
  )
  const shown = useOneSpan({ own: stored, other: known.chart }, { own: mine, other: theirs }, quoted)
  const [own, other] = [
    { ...now, chart: shown.own },
    { ...beside, chart: shown.other },
  ]
  return { own, other, compared: compare(own.chart, other.chart) }
}

/** The same gains above a chart that a reader opened. */
export function ComparedGains(props: PairProps) {
  const { own, other, compared } = usePair(props)
  return compared && <Gains own={own} other={other} compared={compared} />
}

/** Two symbols in per cent of their prices at one instant, over the same time, drawn on the server too. */
export function ComparedChart({ tools, ...pair }: PairProps & { readonly tools: ReactNode }) {
  const { own, other, compared } = usePair(pair)
  if (!compared)
    return <EmptyState title={texts.nothingToCompare}>{texts.tooFewShared(own.quoted.name, other.quoted.name)}</EmptyState>
  const both = { own, other, compared }
  const marks = marksOf(both)
  const names = texts.against(own.quoted.name, other.quoted.name, spanTold(both))
  const isSimulated = own.chart.simulated || other.chart.simulated
  return (
    <div className={cx(rangeStyles.chartBox, styles.compared)} data-simulated={isSimulated || undefined}>
      <ChartReader
        name={names}
        count={marks.length}
        markAt={(index) => marks[index] ?? NO_MARK}
        frame={rangeStyles.frame}
        resting={<Gains {...both} />}
      >
        <Drawing {...both} label={`${names}${isSimulated ? texts.simulated : ''}. ${wordsOf(verdict(both))}`} />
      </ChartReader>
      {isSimulated && <SimulatedNote />}
      <div className={rangeStyles.tools}>
        <ComparedFigures {...both} />
        {tools}
      </div>
    </div>
  )
}
