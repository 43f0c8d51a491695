/** A stored chart as of a quote: its line ends with the very price that stands beside it. Pure. */
import type { HistoryPoint } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { HistorySummary } from './history-lines.ts'
import type { StoredChart } from './stored-chart.ts'

type Last = Pick<QuoteRow, 'price' | 'as_of' | 'source'>

/** A quote as an observation of this source; `undefined` where it is none. */
function observed({ price, as_of, source }: Last, of: StoredChart['source']): HistoryPoint | undefined {
  const at = as_of === null ? Number.NaN : Date.parse(as_of)
  return price === null || Number.isNaN(at) || source !== of ? undefined : [at, price]
}

/** Lowest and highest with this price among them. */
const widened = ({ first, low, high }: HistorySummary, last: HistoryPoint): HistorySummary => ({
  first,
  low: last[1] < low[1] ? last : low,
  high: last[1] > high[1] ? last : high,
  last,
})

const least = (points: readonly HistoryPoint[], sign: 1 | -1): HistoryPoint | undefined =>
  points.reduce<HistoryPoint | undefined>((most, point) => (most && sign * most[1] <= sign * point[1] ? most : point), undefined)

/** The same of what is left once some of it is too old, or newer than the quote. */
function summaryOf(before: HistorySummary, points: readonly HistoryPoint[], last: HistoryPoint): HistorySummary {
  const [from, to] = [Math.min(points[0]?.[0] ?? last[0], last[0]), last[0]]
  const stands = ([at]: HistoryPoint): boolean => at >= from && at <= to
  const known = [...points, last]
  return widened(
    {
      first: before.first[0] >= from || points[0] === undefined ? before.first : points[0],
      low: stands(before.low) ? before.low : (least(known, 1) ?? last),
      high: stands(before.high) ? before.high : (least(known, -1) ?? last),
      last,
    },
    last,
  )
}

/**
 * The chart with this quote as its end. A quote of another source is no part of it; observations that are newer than the
 * quote wait for theirs. What falls out of the range at its beginning is left out, slot by slot.
 */
export function grown(chart: StoredChart, quote: Last): StoredChart {
  const last = observed(quote, chart.source)
  const { slots, summary, from, to } = chart
  if (!last || !summary) return chart
  const size = (to - from) / slots.length
  const ahead = last[0] - to
  const passed = Math.max(0, Math.floor(ahead / size))
  const place = ahead >= 0 ? slots.length - 1 : slots.length - 1 - Math.floor(-ahead / size)
  if (place < 0) return chart
  const known = [...slots.slice(passed), ...Array<null>(Math.min(passed, slots.length)).fill(null)]
  const next = known.map((point, index) => (index === place ? last : point !== null && point[0] > last[0] ? null : point))
  const isWhole = passed === 0 && summary.last[0] <= last[0]
  const before = next.filter((point) => point !== null && point !== last) as HistoryPoint[]
  return {
    ...chart,
    slots: next,
    from: from + passed * size,
    to: to + passed * size,
    end: last[0],
    summary: isWhole ? widened(summary, last) : summaryOf(summary, before, last),
  }
}

/** What was observed in a day, with this quote as its end. */
export function grownDay(day: HistorySummary | undefined, quote: Last, source: StoredChart['source']) {
  const last = observed(quote, source)
  return day && last ? widened(day, last) : day
}
