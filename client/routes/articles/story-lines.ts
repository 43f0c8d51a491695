/** The lines beside a story: what its symbols and figures did since it was published, from stored observations alone. */
import { formatDay } from '#shared/days.ts'
import { LINE_BOX, linePath } from '#shared/economy/line-path.ts'
import { formatChange, formatPeriod, formatValue } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { FigureView } from '#shared/economy/views.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { type HistoryPoint, intoSlots, type SinceHistory } from '#shared/market/history.ts'
import type { Credit } from '#shared/market/permission.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { torontoWall } from '#shared/toronto.ts'
import { standingWords } from '../../economy/standing.tsx'
import { formatPercent, formatPrice } from '../../market/quote/format.ts'

/** One line, printed: the page only places it. */
export type StoryLine = {
  readonly href: string
  readonly name: string
  /** SVG path data; empty where nothing can be drawn. */
  readonly path: string
  readonly words: string
  /** What must be said of it: a simulation, a sample, a stopped table. */
  readonly mark: string | null
  readonly credit: Credit | null
}

const DAY = 86_400_000
const MOST_SLOTS = 48

/** The line of these points from `from` to `to`. A slot without one is a gap. */
function drawn(points: readonly HistoryPoint[], { from, to, slot }: { from: number; to: number; slot: number }): string {
  const slots = Math.max(2, Math.min(MOST_SLOTS, Math.floor((to - from) / slot)))
  // A point at `from` itself belongs to the first slot.
  return linePath(intoSlots(points, to, to - from + 1, slots), LINE_BOX)
}

const dayOf = (at: number): string => formatDay(torontoWall(at).date)

/** The line of a symbol since a story. Its first price may be long after the story: the line then begins there. */
export function symbolLine(row: QuoteRow, { points, since, now, slot, simulated }: SinceHistory): StoryLine {
  const of = { href: `/markets/${symbolToPath(row.symbol)}`, name: row.name, mark: null, credit: null }
  const [first] = points
  const last = points.at(-1)
  if (row.unlicensed) return { ...of, path: '', words: 'No licensed source.' }
  if (!first || !last) return { ...of, path: '', words: 'No price is stored since the story.' }
  const say = ([at, price]: HistoryPoint): string => `${formatPrice({ ...row, price })} on ${dayOf(at)}`
  const mark = simulated ? 'Simulated, not market data' : null
  if (first === last) return { ...of, path: '', mark, words: `One price is stored since: ${say(first)}.` }
  const change = formatPercent((last[1] / first[1] - 1) * 100)
  return {
    ...of,
    mark,
    path: drawn(points, { from: since, to: now, slot }),
    words: `From ${say(first)} to ${say(last)}: ${change}.`,
  }
}

/** No slot is shorter than the longest time between two periods: holidays and long months are no gaps. */
const SLOT_DAYS = { daily: 6, weekly: 8, monthly: 31, quarterly: 93 } as const

/** The line of an official figure from the period that held when the story came, or from the first stored one after it. */
export function figureLine({ row, values, publisher }: FigureView, publishedAt: number): StoryLine {
  const of = { href: `/economy/${row.slug}`, name: row.name, mark: null, credit: null }
  const day = torontoWall(publishedAt).date
  const since = values.slice(
    Math.max(
      0,
      values.findLastIndex(([period]) => period <= day),
    ),
  )
  const [first] = since
  const last = since.at(-1)
  if (!row.reading || !first || !last) return { ...of, path: '', words: `${row.nothing}.` }
  const told = { ...of, mark: standingWords(row.reading) ?? null, credit: publisher.credit }
  const say = ([period, value]: Value): string => `${formatValue(value, row)} (${formatPeriod(period, row.frequency)})`
  if (first === last) return { ...told, path: '', words: `Nothing newer is stored: ${say(last)}.` }
  const points = since.map(([period, value]): HistoryPoint => [Date.parse(period), value])
  const span = { from: Date.parse(first[0]), to: Date.parse(last[0]), slot: SLOT_DAYS[row.frequency] * DAY }
  const change = formatChange({ value: last[1], before: first }, row)
  return { ...told, path: drawn(points, span), words: `From ${say(first)} to ${say(last)}: ${change}.` }
}
