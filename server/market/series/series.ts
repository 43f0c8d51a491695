/** Stored series of the followed symbols, as pages ask for them: each is observed once, then summed up, drawn and exported. */
import { instrumentOf } from '#shared/market/catalogue.ts'
import { isMonthly } from '#shared/market/change-period.ts'
import { type HistoryPoint, type HistoryRange, intoSlots, RANGE_MS } from '#shared/market/history.ts'
import { type QuoteRow, SIMULATED, type SourceId } from '#shared/market/quote.ts'
import { quotedBefore } from '#shared/market/quoted-bases.ts'
import type { Charts, SinceHistory, StoredChart } from '#shared/market/series.ts'
import { newestDay } from '../store/bars.ts'
import type { MarketDb } from '../store/queries.ts'
import { besideOf, chartOf, MOST_COMPARED, shownRange } from './draw.ts'
import {
  type ObservationsQuery,
  type Observed,
  observe,
  observeAtRates,
  observeBoth,
  observeSince,
  rateBy,
} from './observations.ts'
import { summarise } from './summary.ts'

/** A page begins with the first of these that makes a line, of what is published once a day with its month, once a month with its year. */
const FIRST_TRIED = ['1m', '1y', 'max'] as const satisfies readonly HistoryRange[]

/** A story's line: half hours of a week, six hours of a month, else four days, and never more than these. */
const MOST_SLOTS = 48
const SLOT_MS = { '5m': 30 * 60_000, '1h': 6 * 3_600_000, '1d': 4 * 86_400_000 } as const

/** Bounds of what may be shown, in epoch milliseconds. */
type Bounds = Pick<ObservationsQuery, 'from' | 'until'>

type Row = Pick<QuoteRow, 'symbol' | 'source' | 'price' | 'as_of'>

/** What is compared: its day counts as its quote does. */
type Compared = Row & Pick<QuoteRow, 'category' | 'status' | 'change_amount'>

/** A price as an observation; `undefined` where there is none. */
export const pointOf = ({ price, as_of }: Row): HistoryPoint | undefined =>
  price === null || as_of === null ? undefined : [Date.parse(as_of), price]

/** What is stored of a row's price: of its own source, and of nothing newer. */
function sideOf(row: Row) {
  const instrument = instrumentOf(row.symbol)
  if (!instrument || row.source === null) return undefined
  return { symbol: row.symbol, source: row.source, calendar: instrument.calendar, quote: pointOf(row) }
}

const of = (source: SourceId | null) => ({ source, simulated: source === SIMULATED })

/** What is stored of two symbols over one span; `undefined` where no instant is stored of both. */
async function bothOf(db: MarketDb, own: Compared, other: Compared, range: HistoryRange) {
  const [a, b] = [sideOf(own), sideOf(other)]
  return a && b && observeBoth(db, { ...a, before: quotedBefore(own) }, { ...b, before: quotedBefore(other) }, range)
}

/** Two charts of one span; the first its own where no instant is stored of both. */
async function comparedCharts(db: MarketDb, own: Compared, other: Compared, chart: StoredChart) {
  const { range } = chart
  const found = await bothOf(db, own, other, range)
  if (!found) return { chart, against: chartOf(undefined, of(other.source), range, range) }
  const drawn = chartOf(found.own, of(own.source), range, range, MOST_COMPARED)
  return {
    chart: { ...drawn, ranges: chart.ranges, since: chart.since },
    against: { ...chartOf(found.other, of(other.source), range, range, MOST_COMPARED), beside: besideOf(drawn, found.other) },
  }
}

export type SeriesReader = ReturnType<typeof createSeries>

export function createSeries(db: MarketDb) {
  /** What is stored of a followed symbol in a range; `undefined` where nothing is, or no source may be shown, or for a day of what is published by the day or month. */
  async function observed(row: Row, range: HistoryRange, within: Bounds = {}): Promise<Observed | undefined> {
    const side = sideOf(row)
    if (range === '1d' && side?.calendar === 'published') return undefined
    return side && observe(db, side, { range, ...side, ...within })
  }

  /** The range of a page without one in its address. */
  async function shortestOf(
    row: Row,
    day: Observed | undefined,
    within: Bounds,
  ): Promise<readonly [HistoryRange, Observed | undefined]> {
    if ((day?.observations.length ?? 0) > 1) return ['1d', day]
    for (const range of FIRST_TRIED) {
      if (range === '1m' && isMonthly(row.symbol)) continue
      const found = await observed(row, range, within)
      if ((found?.observations.length ?? 0) > 1) return [range, found]
    }
    return ['max', await observed(row, 'max', within)]
  }

  /** A row's chart, and what it was made of. */
  async function drawnOf(row: Row, range: HistoryRange | undefined, within: Bounds = {}) {
    const day = await observed(row, '1d', within)
    const [shortest, first] = await shortestOf(row, day, within)
    const shown = shownRange(range ?? shortest, first, shortest)
    const chosen = shown === shortest ? first : await observed(row, shown, within)
    return { day, chosen, chart: chartOf(chosen, { ...of(row.source), calendar: sideOf(row)?.calendar }, shown, shortest) }
  }

  return {
    observed,
    both: (own: Compared, other: Compared, range: HistoryRange) => bothOf(db, own, other, range),
    /**
     * What is stored of a range at the rates of its times, how many prices have none, and the rate of 24 hours before the price.
     * @param rate units of the other currency for one of the price's
     */
    async converted(row: Row, rate: Row, range: HistoryRange) {
      const [stored, of] = [await observed(row, range), sideOf(rate)]
      if (!stored || !of) return undefined
      const { found, rates } = await observeAtRates(db, stored, of)
      const before = row.as_of === null ? undefined : await rateBy(db, of, Date.parse(row.as_of) - RANGE_MS['1d'])
      return { found, rates, before, unrated: stored.observations.length - rates.length }
    },
    /** @param range without one, the shortest that makes a line; of one that is not offered, the next that is */
    async chart(row: Row, range: HistoryRange | undefined, within: Bounds): Promise<Pick<Charts, 'chart' | 'day'>> {
      const { day, chart } = await drawnOf(row, range, within)
      return { chart, day: day && summarise(day) }
    },
    /** The same, with what its page prints of a year, and what it is compared with. */
    async charts(row: QuoteRow, range?: HistoryRange, other?: QuoteRow): Promise<Charts> {
      const { day, chosen, chart } = await drawnOf(row, range)
      const pair = other ? await comparedCharts(db, row, other, chart) : { chart, against: undefined }
      const hasBars = row.source !== null && (await newestDay(db, { symbol: row.symbol, source: row.source })) !== undefined
      const year = chosen && chart.range === '1y' ? chosen : await observed(row, '1y')
      const ofYear = year && summarise(year)
      return {
        ...pair,
        chart: { ...pair.chart, hasBars },
        day: day && summarise(day),
        year: ofYear?.isWhole ? ofYear : undefined,
      }
    },
    /** What was stored since a moment, for the line of a story. */
    async since(row: Row, since: number, now: number): Promise<SinceHistory> {
      const side = sideOf(row)
      if (!side) return { values: [], summary: undefined, only: null, simulated: false }
      const found = await observeSince(db, side, { since, now })
      const slots = Math.max(2, Math.min(MOST_SLOTS, Math.floor((now - since) / SLOT_MS[found.step])))
      return {
        values: intoSlots(found.observations, now, now - since + 1, slots),
        summary: summarise(found),
        only: found.observations.length === 1 ? (found.observations[0] ?? null) : null,
        simulated: side.source === SIMULATED,
      }
    },
  }
}
