/** All figures of a symbol's page at one moment, from one quote, so that they cannot contradict each other. Pure. */
import type { FactName } from '#shared/market/facts.ts'
import type { QuoteRow, SymbolFacts } from '#shared/market/quote.ts'
import type { StoredChart, Summary } from '#shared/market/series.ts'
import { torontoDate } from '#shared/toronto.ts'
import { grown, grownDay } from '../chart/grown.ts'
import { isCloseOf, type Printed, printedOf } from '../chart/printed.ts'

/** What the page came with. */
export type Known = {
  readonly row: QuoteRow
  readonly chart: StoredChart
  /** What we observed in 24 hours, of a stock in its session; `undefined` for fewer than two prices. */
  readonly day: Summary | undefined
  /** The closes of a year; `undefined` where less is stored. */
  readonly year?: Summary | undefined
  readonly facts: SymbolFacts | null
}

export type Instant = Omit<Known, 'row'> & {
  /** The quote in its own currency, and in the one that its reader chose. */
  readonly quoted: QuoteRow
  readonly shown: QuoteRow
  /** The figures of the latter. */
  readonly printed: Printed
  /** The quote in the currency of each range. */
  readonly in: Readonly<Record<'chart' | 'day' | 'year', QuoteRow>>
}

const OF_A_DAY: ReadonlySet<FactName> = new Set(['open', 'high', 'low', 'previousClose', 'volume'])
const LOWS: readonly FactName[] = ['low', 'yearLow']
const HIGHS: readonly FactName[] = ['high', 'yearHigh']

/** Whether these facts are of an earlier day than the quote, so that its open, range and close are another session's. */
const isOfEarlierDay = (facts: SymbolFacts, { as_of }: QuoteRow): boolean =>
  facts.window === 'day' && as_of !== null && torontoDate(Date.parse(as_of)) > torontoDate(facts.asOf)

/** The source's facts, with the quote within their ranges, and without those that the quote has outdated. */
export function factsAt(facts: SymbolFacts | null, quote: QuoteRow): SymbolFacts | null {
  if (!facts || facts.source !== quote.source || quote.price === null) return null
  const { price } = quote
  const isEarlier = isOfEarlierDay(facts, quote)
  const values: Partial<Record<FactName, number>> = {}
  for (const [key, value] of Object.entries(facts.values)) {
    const name = key as FactName
    if (isEarlier && OF_A_DAY.has(name)) continue
    if (name === 'previousClose' && !isCloseOf(quote, value)) continue
    values[name] = LOWS.includes(name) ? Math.min(value, price) : HIGHS.includes(name) ? Math.max(value, price) : value
  }
  return { ...facts, values }
}

/** @param shown the quote in the currency that its reader chose */
export function instantOf(known: Known, quoted: QuoteRow, shown: QuoteRow): Instant {
  const { chart } = known
  const now = grown(chart, quoted)
  const facts = factsAt(known.facts, quoted)
  return {
    quoted,
    shown,
    printed: printedOf(shown, shown === quoted ? facts?.values.previousClose : undefined),
    chart: now,
    // Observations of another source say nothing of this price.
    day: quoted.source === chart.source ? grownDay(known.day, quoted, chart.source) : undefined,
    year: quoted.source === chart.source ? grownDay(known.year, quoted, chart.source) : undefined,
    facts,
    in: { chart: quoted, day: quoted, year: quoted },
  }
}
