/** A coin's page in Canadian dollars: each stored price at the rate of its time, as the server converted it. Pure. */
import { lastOfSlots } from '#shared/market/history.ts'
import { drawn, type StoredChart, type Summary } from '#shared/market/series.ts'
import { grown, grownDay } from '../chart/grown.ts'
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

/** The moment with its ranges in the currency of the price: they end with that price. As it was, where too few prices have a rate. */
export function inConverted(instant: Instant, { shown: history, day, year }: ConvertedRanges): Instant {
  const { chart, quoted, shown } = instant
  const { summary, simulated } = history
  if (!summary) return instant
  const isWhole = year?.isWhole === true
  return {
    ...instant,
    chart: grown({ ...chart, slots: inParts(history, chart), summary, simulated }, shown),
    day: day ? grownDay(day, shown, chart.source) : instant.day,
    year: isWhole ? grownDay(year, shown, chart.source) : instant.year,
    in: { chart: shown, day: day ? shown : quoted, year: isWhole ? shown : quoted },
  }
}
