import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { asDecimal } from '#shared/language/locale.en.ts'
import { type Instrument, instrumentOf } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { isMonthly } from '#shared/market/change-period.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import type { Closed } from '#shared/market/hours/traded.ts'
import { gainOf, type Summary } from '#shared/market/series.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { Readout } from '../../ui/chart/reader.tsx'
import { cx } from '../../ui/cx.ts'
import { printTick } from '../chart/axes.ts'
import type { ChartEvents } from '../chart/chart-events.ts'
import { chartMoment, sessionWords, startName } from '../chart/chart-time.ts'
import { Events } from '../chart/events.tsx'
import { named } from '../chart/gain.tsx'
import chartStyles from '../chart/range-chart.module.css'
import { SimulatedNote } from '../chart/range-chart.tsx'
import { closedLeftOut } from '../chart/texts.en.tsx'
import compared from '../compared/compared.module.css'
import { apart } from '../compared/compared.ts'
import { printStep } from '../compared/compared-chart.tsx'
import { betterBy, sameGain } from '../compared/texts.en.tsx'
import { currencyWords } from '../currency/currency-words.ts'
import { formatPercent, formatPrice } from '../quote/format.ts'
import { barsWords } from './candles.ts'
import { Figures } from './chart-table.tsx'
import { Drawing } from './drawing.tsx'
import { type Base, type Drawn, type RebasedPoint, readingAt } from './drawn.ts'
import { fetchHistory, type Points, type StoredHistory } from './fetch-history.ts'
import { tableOf } from './figure-table.ts'
import styles from './panel.module.css'
import * as texts from './texts.en.tsx'
import { ZoomControls } from './zoom/controls.tsx'
import type { InSight } from './zoom/follow-zoom.ts'
import { useClock } from './zoom/use-clock.ts'

/** Of the price beside it: what the change of one day counts from, and whether it is in other dollars, so that the chart's own name theirs. */
type PriceBeside = {
  readonly dayBase?: Base | undefined
  readonly isNamed?: boolean | undefined
}

type PanelProps = {
  readonly instrument: Instrument
  readonly range: HistoryRange
  readonly history: StoredHistory
  /** What it is compared with; empty: nothing. */
  readonly other: string
  readonly beside: PriceBeside
  /** What is read above it while all of it is in sight and nothing is pointed at. */
  readonly resting: ReactNode
  /** What happened in the time of the page's line, oldest first, and the hours that it leaves out. */
  readonly time: { readonly events: ChartEvents; readonly closed: Closed }
  /** What else the reader may do, in the line below. */
  readonly tools: ReactNode
}

/** Both histories over one span; `undefined` while they are read, `null` if they could not be. */
function useBoth(symbol: string, other: string, range: HistoryRange): StoredHistory | undefined | null {
  const [read, setRead] = useState<{ of: string; history: StoredHistory | null }>()
  const of = `${symbol} ${other} ${range}`
  useEffect(() => {
    if (other === '') return
    const abort = new AbortController()
    const take = (history: StoredHistory | null) => {
      if (!abort.signal.aborted) setRead({ of: `${symbol} ${other} ${range}`, history })
    }
    fetchHistory({ path: symbolToPath(symbol), range, other }, abort.signal).then(take, () => take(null))
    return () => abort.abort()
  }, [symbol, other, range])
  return read?.of === of ? read.history : undefined
}

const rebased = (points: Points, { first: [since, from] }: Summary): RebasedPoint[] =>
  points.map(([at, price]) => ({ at, price, percent: gainOf(from, price), since }))

/** `lacking`: why the comparison that the reader chose is not drawn. */
type Chosen = { readonly drawn: Drawn; readonly words: string; readonly lacking?: string }

/** `Session of 27 Nov. `, where the points are of one. */
function sessionOf({ session, points }: StoredHistory): string {
  const [first, last] = [points[0], points.at(-1)]
  if (session === null || !first || !last) return ''
  // A short month of French has its own period.
  return `${sessionWords({ from: first[0], end: last[0] }).replace(/\.?$/, '.')} `
}

/** Which line is whose, what each gained and over which span, and which did better. */
function comparedWords(
  [name, otherName]: readonly [string, string],
  [own, other]: readonly [Summary, Summary],
  range: HistoryRange,
): string {
  const [a, b] = [own.gain, other.gain]
  const points = apart(a, b)
  return [
    texts.lineStyles(name, formatPercent(a), otherName, formatPercent(b)),
    points === 0 ? sameGain : wordsOf(betterBy(a > b ? name : otherName, asDecimal(points, 2))),
    texts.comparisonUnit(chartMoment(own.first[0], range), chartMoment(own.last[0], range)),
  ].join(' ')
}

/** What is chosen, as far as the stored prices allow it; otherwise the line, and why. */
function chosen(
  { instrument, history, other, range }: Pick<PanelProps, 'instrument' | 'history' | 'other' | 'range'>,
  both: StoredHistory | undefined | null,
): Chosen {
  const { points, bars } = history
  const line: Drawn = { kind: 'line', points }
  const session = sessionOf(history)
  if (other === '')
    return bars ? { drawn: { kind: 'candles', bars }, words: barsWords(bars.step) } : { drawn: line, words: session }
  if (both === undefined) return { drawn: line, words: session, lacking: texts.reading(other) }
  if (!both?.summary || !both.with?.summary) return { drawn: line, words: session, lacking: texts.tooFewShared(other) }
  const { name, currency } = instrumentOf(other) ?? { name: other, currency: '' }
  return {
    drawn: {
      kind: 'compared',
      with: { symbol: other, currency },
      own: rebased(both.points, both.summary),
      other: rebased(both.with.points, both.with.summary),
    },
    words: comparedWords([instrument.name, name], [both.summary, both.with.summary], range),
  }
}

const NO_BASE: Base = { level: null, name: '' }

/** What its line counts from: the same object while that is the same. */
function useBase({ summary }: StoredHistory, range: HistoryRange, dayBase: Base = NO_BASE): Base {
  const [at, first] = summary?.first ?? []
  const ofRange = at === undefined || first === undefined ? NO_BASE : { level: first, name: startName(at, range) }
  const { level, name } = range === '1d' ? dayBase : ofRange
  return useMemo(() => ({ level, name }), [level, name])
}

/** The chart with a comparison, in the room that the server's takes. It brings ApexCharts, so it is loaded when a reader opens it. */
export function Panel({
  instrument: followed,
  range,
  history,
  other,
  beside: { dayBase, isNamed },
  resting,
  time: { events, closed },
  tools,
}: PanelProps) {
  const instrument = useMemo(
    () => ({ ...followed, currency: history.converted?.currency ?? followed.currency }),
    [followed, history.converted],
  )
  const { symbol, name, currency } = instrument
  const both = useBoth(symbol, other, range)
  // The same objects until other values come: each price of the page draws the panel again, not its chart.
  const { drawn, words, lacking } = useMemo(
    () => chosen({ instrument, history, other, range }, both),
    [instrument, history, other, range, both],
  )
  const isCompared = drawn.kind === 'compared'
  const clock = useClock(history.session, isCompared ? undefined : closed)
  const ours = useCallback((printed: string) => (isNamed ? named(printed, instrument) : printed), [instrument, isNamed])
  const print = (price: number): string => ours(formatPrice({ ...instrument, price }))
  const tick = useCallback(
    (each: number, all: readonly number[]) => (isCompared ? printStep(each, all) : ours(printTick(each, all, instrument))),
    [instrument, isCompared, ours],
  )
  const [inSight, tell] = useState<InSight>({})
  const simulated = history.simulated || (isCompared && both?.with?.simulated === true)
  const isThinned = isCompared ? both?.isThinned === true || both?.with?.isThinned === true : history.isThinned
  const base = useBase(history, range, dayBase)
  const isSteps = isMonthly(symbol)
  const isAtRest = inSight.at === undefined
  return (
    <div className={cx(chartStyles.chartBox, other !== '' && compared.compared)} data-simulated={simulated || undefined}>
      <Readout
        reading={isAtRest ? undefined : readingAt(drawn, inSight.at, { symbol, range, base: base.level, print })}
        resting={resting}
        className={cx(!isAtRest && styles.read, drawn.kind === 'candles' && !isAtRest && styles.bar)}
      />
      <div className={styles.box} tabIndex={-1}>
        {/* Another drawing begins at its whole range. */}
        <div className={styles.drawing}>
          <Drawing
            key={`${drawn.kind} ${range} ${other} ${currency}`}
            {...{ name, drawn, tell, events: events.marked, base, isSteps, print: tick, clock }}
          />
        </div>
        <ZoomControls {...inSight} isRead={!isAtRest || other !== ''} />
      </div>
      <Events events={events} />
      {lacking && (
        // That the other is read is heard alone: a line that comes and goes would move the page.
        <p className={both === undefined ? 'vh' : 'meta'} role="status">
          {lacking}
        </p>
      )}
      {simulated && <SimulatedNote />}
      <div className={chartStyles.tools}>
        <Figures
          simulated={simulated}
          step={drawn.kind === 'candles' ? drawn.bars.step : isThinned ? 'week' : undefined}
          table={tableOf(drawn, { symbol, currency, range }, print)}
          file={`${symbolToPath(symbol).toLowerCase()}-${(isCompared ? both : history)?.session ?? range}-${drawn.kind}`}
          words={
            <p className="meta" data-chart-words>
              {!isCompared && `${texts.axisNote(currencyWords(currency))}${closed.length > 0 ? `${closedLeftOut} ` : ''}`}
              {words} {drawn.kind !== 'candles' && isThinned && texts.weeklyNote}
            </p>
          }
        />
        {tools}
      </div>
    </div>
  )
}
