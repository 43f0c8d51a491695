/** A stored chart as of a newer quote: its line ends with the price printed beside it. Pure. */
import type { HistoryPoint } from '#shared/market/history.ts'
import { openBy, timeAt, tradedAt } from '#shared/market/hours/traded.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { SparkSeries } from '#shared/market/series.ts'
import { drawn, drawnFrom, type StoredChart, type Summary, widened } from '#shared/market/series.ts'
import { drawnValue } from '#shared/ui/drawn-value.ts'

type Last = Pick<QuoteRow, 'price' | 'as_of' | 'source'>

/** A quote as an observation of this source, no older than all before it; `undefined` where it is none. */
function newer({ price, as_of, source }: Last, of: StoredChart['source'], summary: Summary): HistoryPoint | undefined {
  const at = as_of === null ? Number.NaN : Date.parse(as_of)
  return price === null || source !== of || !(at >= summary.last[0]) ? undefined : [at, price]
}

const DAY = 86_400_000

/** How many slots a drawing may grow to. */
function mostSlots({ isSession, range, slots }: StoredChart, size: number): number {
  if (isSession) return Number.POSITIVE_INFINITY
  return range === '1d' ? Math.max(slots.length, DAY / size + 1) : slots.length
}

/**
 * The chart with this quote as its end. A quote of another source is no part of it, nor is an older one: the page came with
 * what was stored. The drawing moves on slot by slot; that of a session grows, and so does a day's that began with the opening,
 * until it is 24 hours long. The summary counts from where the page began.
 */
export function grown(chart: StoredChart, quote: Last): StoredChart {
  const { slots, summary, from, to, closed = [] } = chart
  const last = summary && newer(quote, chart.source, summary)
  if (!last) return chart
  const [start, ends] = [tradedAt(closed, from), tradedAt(closed, to)]
  const size = (ends - start) / slots.length
  const passed = Math.max(0, Math.floor((tradedAt(closed, openBy(closed, last[0])) - ends) / size) + 1)
  const most = mostSlots(chart, size)
  const left = Math.max(0, slots.length + passed - most)
  const kept = [...slots.slice(left), ...Array<null>(Math.min(passed, most)).fill(null)]
  return {
    ...chart,
    slots: [...kept.slice(0, -1), drawn(last)],
    from: timeAt(closed, start + left * size),
    to: passed > 0 ? timeAt(closed, ends + passed * size) : to,
    end: last[0],
    summary: widened(summary, last),
  }
}

/** What was observed in a day, with this quote as its end. */
export function grownDay(day: Summary | undefined, quote: Last, source: StoredChart['source']): Summary | undefined {
  const last = day && newer(quote, source, day)
  return last ? widened(day, last) : day
}

/** The line of a chart. @param base the price that its dotted line marks */
export const seriesOf = ({ slots, simulated, since, bridge, summary }: StoredChart, base: number | null): SparkSeries => ({
  values: slots.map((point) => point && drawnValue(drawnFrom(point)[1])),
  range: summary && [summary.low[1], summary.high[1]],
  base,
  simulated,
  since: since === null ? null : new Date(since).toISOString(),
  bridge,
})
