/** The lines beside a story: what its symbols and figures did since the day that it covers, from stored observations alone. */
import { formatDay } from '#shared/days.ts'
import { LINE_BOX, linePath } from '#shared/economy/line-path.ts'
import { changeOf, formatChange, formatPeriod, formatValue } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { FigureView } from '#shared/economy/views.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { type HistoryPoint, intoSlots } from '#shared/market/history.ts'
import { BASE_REACH_MS } from '#shared/market/periods.ts'
import type { Credit } from '#shared/market/permission.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { SinceHistory } from '#shared/market/series.ts'
import { torontoWall } from '#shared/toronto.ts'
import { type DrawnValue, drawnValue } from '#shared/ui/drawn-value.ts'
import { figured, type Told } from '#shared/ui/told.ts'
import { standingWords } from '../../economy/standing.tsx'
import { formatMinuteET, formatPercent, formatPrice, isDated } from '../../market/quote/format.ts'
import * as texts from './story-lines.en.ts'

/** One line, printed: the page only places it. */
export type StoryLine = {
  readonly href: string
  /** Whose price it is; left out of an official figure. */
  readonly symbol?: string
  readonly name: string
  /** SVG path data; empty where nothing can be drawn. */
  readonly path: string
  readonly words: Told
  /** What must be said of it: a simulation, a sample, a stopped table. */
  readonly mark: string | null
  readonly credit: Credit | null
  /** Whether it is of made up prices. */
  readonly simulated?: boolean
}

const DAY = 86_400_000
const MOST_SLOTS = 48

type Span = { readonly from: number; readonly to: number; readonly slot: number; readonly isSet: boolean }

/** Every observation, where there are few: the longest time between two periods is a step, and a longer one a gap. */
const each = (points: readonly HistoryPoint[], slot: number): (DrawnValue | null)[] =>
  points.flatMap(([at, value], index) => {
    const [before = at] = points[index - 1] ?? []
    const missing = at - before > slot ? Math.max(1, Math.round((at - before) / slot) - 1) : 0
    return [...Array<null>(missing).fill(null), drawnValue(value)]
  })

/** The line of these points from `from` to `to`. A slot without one is a gap, but for what holds until it is set again. */
function drawn(points: readonly HistoryPoint[], { from, to, slot, isSet }: Span): string {
  if (!isSet && points.length <= MOST_SLOTS) return linePath(each(points, slot), LINE_BOX)
  const slots = Math.max(2, Math.min(MOST_SLOTS, Math.floor((to - from) / slot)))
  // A point at `from` itself belongs to the first slot.
  const values = intoSlots(points, to, to - from + 1, slots)
  // The words begin with it, and a newer one of its slot would hide what changed between them.
  const first = points[0]
  return linePath(first ? [drawnValue(first[1]), ...values.slice(1)] : values, LINE_BOX, isSet)
}

/** Not parted at the end of a line. */
const whole = (day: string): string => day.replaceAll(' ', '\u00a0')
const dayOf = (at: number): string => whole(formatDay(torontoWall(at).date))

/** The line of a symbol since a story. Its first price may be long after the story (`at`): the line begins there at the left, and the words say when. */
export function symbolLine(row: QuoteRow, { values, summary, only, simulated }: SinceHistory, at: number): StoryLine {
  const of = { href: `/markets/${symbolToPath(row.symbol)}`, symbol: row.symbol, name: row.name, mark: null, credit: null }
  if (row.unlicensed) return { ...of, path: '', words: texts.noLicensedSource }
  const iso = (at: number): string => new Date(at).toISOString()
  const say = ([at, price]: HistoryPoint) =>
    [figured([row.symbol, 'price', iso(at)], price, formatPrice({ ...row, price })), dayOf(at)] as const
  const mark = simulated ? texts.simulatedNotMarket : null
  if (only) return { ...of, path: '', mark, simulated, words: texts.onePrice(say(only)) }
  if (!summary) return { ...of, path: '', words: texts.noPrices }
  const { first, last, gain } = summary
  // The price of now moves on beside it.
  const end = isDated(row) ? dayOf(last[0]) : `${dayOf(last[0])}, ${whole(formatMinuteET(iso(last[0])))}`
  const change = figured([row.symbol, 'gain', `${iso(first[0])}/${iso(last[0])}`], gain, formatPercent(gain))
  return {
    ...of,
    mark,
    simulated,
    path: linePath(values.slice(values.findIndex((value) => value !== null)), LINE_BOX),
    words: texts.priceThen(say(first), first[0] - at > BASE_REACH_MS, end, change),
  }
}

/** No slot is shorter than the longest time between two periods: holidays and long months are no gaps. */
const SLOT_DAYS = { daily: 6, weekly: 8, monthly: 31, quarterly: 93 } as const

/**
 * The line of an official figure from the period that held when the story came, or from the first stored one after it; of a rate
 * that is set, from the day of the story. `null` of a rate that changed between its last observation before the story and the
 * next one: which of the two applied on the story's day is not known.
 */
export function figureLine({ row, values, isSet, publisher }: FigureView, at: number): StoryLine | null {
  const base = { href: `/economy/${row.slug}`, name: row.name, mark: null, credit: null }
  const day = torontoWall(at).date
  const since = values.slice(
    Math.max(
      0,
      values.findLastIndex(([period]) => period <= day),
    ),
  )
  const [first, next] = since
  const last = since.at(-1)
  const isRare = isSet && row.frequency !== 'daily'
  if (isRare && first && next && first[0] < day && first[1] !== next[1]) return null
  if (!row.reading || !first || !last) return { ...base, path: '', words: `${row.nothing}.` }
  const told = { ...base, mark: standingWords(row.reading) ?? null, credit: publisher.credit }
  const of = `figure:${row.slug}`
  const say = ([period, value]: Value, when = period) =>
    [figured([of, 'value', period], value, formatValue(value, row)), whole(formatPeriod(when, row.frequency))] as const
  if (first === last) return { ...told, path: '', words: texts.noNewerValue(say(last)) }
  // What is set holds on the day of the story, whenever it was stored before.
  const begin = isSet && first[0] < day ? day : first[0]
  const points = since.map(([period, value]): HistoryPoint => [Date.parse(period === first[0] ? begin : period), value])
  const span = { from: Date.parse(begin), to: Date.parse(last[0]), slot: SLOT_DAYS[row.frequency] * DAY, isSet }
  const moved = { value: last[1], before: first }
  const change = figured([of, 'change', `${first[0]}/${last[0]}`], changeOf(moved, row), formatChange(moved, row))
  return { ...told, path: drawn(points, span), words: texts.figureSince(say(first, begin), say(last), change) }
}
