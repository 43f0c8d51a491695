/** A coin's page in Canadian dollars: each stored price at the rate of its time, as the server converted it. Pure. */
import { lastOfSlots } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { drawn, gainOf, type StoredChart, type Summary } from '#shared/market/series.ts'
import { grown, grownDay } from '../chart/grown.ts'
import { printedOf } from '../chart/printed.ts'
import type { StoredHistory } from '../interactive-chart/fetch-history.ts'
import type { Instant } from '../quotes-at-instant/instant.ts'

export type ConvertedRanges = {
  /** Of the range that the page shows. */
  readonly shown: StoredHistory
  readonly day: Summary | null
  readonly year: Summary | null
}

/** The same parts of the same time, each with its last converted price. */
function inParts({ points }: StoredHistory, { slots, from, to, end }: StoredChart): StoredChart['slots'] {
  // A day's last part ends after its newest price, of any other range with it.
  const until = to > end ? to - 1 : to
  return lastOfSlots(points, until, until - from + 1, slots.length).map((point) => point && drawn(point))
}

/** The quote with its change between two converted prices: that of 24 hours ago is at the rate of then. */
function changedFrom({ price, change_amount: moved }: QuoteRow, rate: number, shown: QuoteRow): QuoteRow {
  if (price === null || moved === null || shown.price === null) return shown
  const before = (price - moved) * rate
  return { ...shown, change_amount: shown.price - before, change_percent: gainOf(before, shown.price) }
}

/** The moment with its change and ranges in the currency of the price: they end with that price. As it was, where too few prices have a rate. */
export function inConverted(instant: Instant, { shown: history, day, year }: ConvertedRanges): Instant {
  const { chart, quoted } = instant
  const { summary, simulated, converted } = history
  if (!summary || !converted?.before) return instant
  const shown = changedFrom(quoted, converted.before[1], instant.shown)
  const isWhole = year?.isWhole === true
  return {
    ...instant,
    shown,
    printed: printedOf(shown),
    chart: grown({ ...chart, slots: inParts(history, chart), summary, simulated }, shown),
    day: day ? grownDay(day, shown, chart.source) : instant.day,
    year: isWhole ? grownDay(year, shown, chart.source) : instant.year,
    in: { chart: shown, day: day ? shown : quoted, year: isWhole ? shown : quoted },
  }
}
