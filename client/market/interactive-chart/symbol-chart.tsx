import { type ReactNode, useMemo } from 'react'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { chartEvents, type LineEvent } from '../chart/chart-events.ts'
import { spanWords } from '../chart/chart-time.ts'
import { Gain } from '../chart/gain.tsx'
import { printedOf } from '../chart/printed.ts'
import { RangeChart } from '../chart/range-chart.tsx'
import { ComparedChart, ComparedGains } from '../compared/compared-chart.tsx'
import { ConvertedNote } from '../converted/converted-note.tsx'
import { CurrencyNote } from '../currency/currency-switch.tsx'
import { baseName } from '../quote/format.ts'
import type { Instant, Known } from '../quotes-at-instant/instant.ts'
import type { StoredHistory } from './fetch-history.ts'
import { HistoryToCome, type Lacking } from './history-to-come.tsx'
import { OneChart } from './one-chart.tsx'
import type { useHistory } from './use-history.ts'

/** What the page came with. */
export type Shown = Known & {
  /** The symbol that it is compared with. */
  readonly against: Known | undefined
  /** What its chart still lacks at its beginning, of each symbol in it. */
  readonly toCome: readonly Lacking[]
  /** Stories and releases, oldest first. */
  readonly events: readonly LineEvent[]
}

type ChartProps = {
  readonly instrument: Instrument
  readonly instant: Instant
  /** The chart in the currency of its source. */
  readonly ownChart: StoredChart
  readonly known: Shown
  readonly opened: ReturnType<typeof useHistory>
  /** At whose rates the chart is in another currency than its source's. */
  readonly converted: StoredHistory['converted'] | undefined
  readonly tools: ReactNode
}

/** The chart of a range, alone or against another symbol, as the server draws it or as a reader opened it. */
export function SymbolChart({ instrument, instant, ownChart, known, opened, converted, tools }: ChartProps) {
  const { quoted, shown, chart, facts, in: quotes } = instant
  const isNamed = quoted.currency !== shown.currency
  const { against, toCome, events } = known
  const isConverted = quotes.chart !== quoted
  const close = facts?.values.previousClose
  // The same object until the page's own data change: the chart that a reader opened is drawn anew for another.
  const chartedEvents = useMemo(() => chartEvents(against ? [] : events, known.chart), [against, events, known.chart])
  // A comparison is in per cent, each side in its own currency.
  const pair = against && { now: { ...instant, chart: ownChart }, stored: known.chart, known: against }
  return (
    <section aria-labelledby="span">
      <h2 id="span" className="vh">
        {spanWords(chart)}
      </h2>
      {toCome.map((each) => (
        <HistoryToCome key={each.symbol ?? ''} {...each} />
      ))}
      <OneChart
        instrument={instrument}
        other={against?.row.symbol}
        dayBase={{ level: printedOf(quotes.chart, close).base, name: baseName(quotes.chart) }}
        opened={opened}
        isNamed={isNamed}
        page={{
          range: chart.range,
          resting: pair ? <ComparedGains {...pair} /> : <Gain row={quotes.chart} chart={chart} close={close} isNamed={isNamed} />,
          events: chartedEvents,
          closed: known.chart.closed,
        }}
        tools={tools}
      >
        {pair ? (
          <ComparedChart key={pair.known.row.symbol} {...pair} tools={tools} />
        ) : (
          <RangeChart row={quotes.chart} chart={chart} events={events} close={close} isNamed={isNamed} tools={tools} />
        )}
      </OneChart>
      {instrument.category === 'crypto' &&
        (isConverted && converted ? <ConvertedNote of={converted} isCompared={against !== undefined} /> : <CurrencyNote />)}
    </section>
  )
}
