/** The charts of two symbols on an open page: over which span both are compared, and what each counts from. Pure. */
import type { HistoryPoint } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { quotedBases, quotedBefore } from '#shared/market/quoted-bases.ts'
import { drawnFrom, gainOf, type StoredChart } from '#shared/market/series.ts'

/** The charts of both symbols. */
export type Pair = { readonly own: StoredChart; readonly other: StoredChart }

/**
 * The pair with newer prices, where both end in the same five minutes, hour or day, as the store keeps them; else as it was:
 * a newer price of one symbol alone would make its span the longer one.
 */
export function overOneSpan(before: Pair, { own, other }: Pair): Pair {
  const { interval } = other.beside ?? {}
  const isOne = interval !== undefined && Math.floor(own.end / interval) === Math.floor(other.end / interval)
  return isOne ? { own, other } : before
}

/** A chart as its quote counts a day: the price that this counts from moves on with the quote. */
function countedFrom(chart: StoredChart, base: HistoryPoint): StoredChart {
  const { slots, summary } = chart
  if (!summary) return chart
  return {
    ...chart,
    slots: slots.map((point) => (point && drawnFrom(point)[0] > base[0] ? point : null)),
    summary: { ...summary, first: base, gain: gainOf(base[1], summary.last[1]), isWhole: true },
  }
}

/** Two charts that end with these quotes, counted from what their own changes count from; `undefined` where a day counts otherwise. */
export function asQuoted({ own, other }: Pair, quotes: Record<keyof Pair, QuoteRow>): Pair | undefined {
  const bases = own.range === '1d' ? quotedBases(quotedBefore(quotes.own), quotedBefore(quotes.other)) : undefined
  const isEnd = ({ end }: StoredChart, { as_of }: QuoteRow): boolean => as_of !== null && end === Date.parse(as_of)
  if (!bases || !isEnd(own, quotes.own) || !isEnd(other, quotes.other)) return undefined
  return { own: countedFrom(own, bases[0]), other: countedFrom(other, bases[1]) }
}
