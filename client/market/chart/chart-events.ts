/** What happened in the time of a chart: which of it is marked on the line, and which is in a fold. */
import { RANGE_MS } from '#shared/market/history.ts'
import type { StoredChart } from '#shared/market/series.ts'
import type { Told } from '#shared/ui/told.ts'

/** Something that happened at a moment of a chart: a story of ours, or a release. */
export type LineEvent = {
  /** Epoch milliseconds. */
  readonly at: number
  readonly letter: 'S' | 'R'
  readonly title: Told
  readonly href: string
  /** The policy decision that it is. */
  readonly decision?: Decision | undefined
}

/** Series of policy decisions, the most important first. */
export const DECISIONS = ['boc-decision', 'us-fomc'] as const
type Decision = (typeof DECISIONS)[number]

/** As many are read at once, and marked on the line: of more, no reader could tell which is which. */
const SHOWN = 3

/** What happened in the time of a chart, the oldest first. */
export type ChartEvents = {
  /** In a fold, without a mark. */
  readonly others: readonly LineEvent[]
  readonly marked: readonly MarkedEvent[]
}

/** One that a chart marks: its letter on the line and its words share the mark. */
export type MarkedEvent = LineEvent & { readonly mark: string }

/** So many of these, the last one among them, as far apart as can be. */
const spread = (events: readonly LineEvent[], count: number): readonly LineEvent[] =>
  events.filter((_, index) => Math.floor(((index + 1) * count) / events.length) > Math.floor((index * count) / events.length))

/** Of a year and more: policy decisions, then what else there is, since the newest of all would be of its last days alone. */
function ofLongRange(within: readonly LineEvent[]): ReadonlySet<LineEvent> {
  const chosen = new Set<LineEvent>()
  for (const kind of [...DECISIONS, undefined]) {
    const own = within.filter(({ decision }) => decision === kind)
    for (const event of spread(own, SHOWN - chosen.size)) chosen.add(event)
  }
  return chosen
}

type Charted = Pick<StoredChart, 'range' | 'from' | 'end'>

/** Those of a chart's time; of the marked ones each kind is counted from the oldest: `S1`, `S2`, `R1`. */
export function chartEvents(events: readonly LineEvent[], { range, from, end }: Charted): ChartEvents {
  const within = events.filter(({ at }) => at > from && at <= end)
  const chosen = RANGE_MS[range] < RANGE_MS['1y'] ? new Set(within.slice(-SHOWN)) : ofLongRange(within)
  const counts = { S: 0, R: 0 }
  const marked = within
    .filter((event) => chosen.has(event))
    .map((event) => ({ ...event, mark: `${event.letter}${++counts[event.letter]}` }))
  return { others: within.filter((event) => !chosen.has(event)), marked }
}
