/** Makes the newest value of an official figure the price of its instrument, dated as its source dates it (decision 0015). */
import { readObservations } from '#server/market/store/observations.ts'
import { backfillPoints, RESOLUTIONS } from '#server/market/store/points.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Observation } from '#shared/economy/observation.ts'
import { type Frequency, figureOf } from '#shared/economy/statistics.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import { monthsEarlier } from '#shared/market/periods.ts'
import type { Quote } from '#shared/market/quote.ts'
import { torontoTime } from '#shared/toronto.ts'
import type { FigureProvider } from '../providers/statistics.ts'
import type { Ingest } from './ingest.ts'

const DAY = 86_400_000
/** Figures are polled every hour or so; a source that is silent for three days is old. */
const FRESH_MS = 3 * DAY

type PriceFiguresOptions = { readonly db: MarketDb; readonly ingest: Pick<Ingest, 'take'>; readonly clock: Pick<Clock, 'now'> }

/** The last day of a period: what a month's price is of is over then. */
function lastDay(period: string, frequency: Frequency): string {
  if (frequency !== 'monthly') return period
  const [year = 0, month = 0] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** When a value was its instrument's price: at the close of its day, or of the last day of its month. Never ahead of `now`. */
const priceTime = (period: string, frequency: Frequency, now: number): number =>
  Math.min(torontoTime(lastDay(period, frequency), '17:00'), now)

/** A month's change is from the month before, and from no older one: that is what pages call it. */
function quoteFrom(symbol: string, observations: readonly Observation[], frequency: Frequency, now: number): Quote[] {
  const newest = observations.at(-1)
  const instrument = instrumentOf(symbol)
  if (!newest || !instrument) return []
  const before =
    frequency === 'monthly' ? observations.find(({ period }) => period === monthsEarlier(newest.period, 1)) : observations.at(-2)
  const change = before ? Number((newest.value - before.value).toPrecision(12)) : null
  return [
    {
      symbol,
      price: newest.value,
      changeAmount: change,
      changePercent: change === null || !before ? null : (change / before.value) * 100,
      currency: instrument.currency,
      source: newest.source,
      delayMinutes: 0,
      asOf: priceTime(newest.period, frequency, now),
      receivedAt: now,
    },
  ]
}

/** One run for a provider whose figures are stored: their prices go to the judge like all others, and their days into the charts. */
export function createFigurePrices({ db, ingest, clock }: PriceFiguresOptions) {
  const charted = new Set<string>()

  async function chart(symbol: string, observations: readonly Observation[], frequency: Frequency): Promise<void> {
    const now = clock.now()
    const source = observations.at(-1)?.source
    if (source === undefined) return
    const points = observations.map(({ period, value }) => [priceTime(period, frequency, now), value] as const)
    await backfillPoints(db, { symbol, source }, ['1d'], points)
    const recent = points.filter(([at]) => at > now - RESOLUTIONS['1h'].keep)
    await backfillPoints(db, { symbol, source }, ['1h'], recent)
    charted.add(symbol)
  }

  return async ({ id, prices = new Map() }: Pick<FigureProvider, 'id' | 'prices'>): Promise<void> => {
    for (const [symbol, figure] of prices) {
      const frequency = figureOf(figure)?.frequency
      const observations = (await readObservations(db, figure)).filter(({ source }) => source === id)
      if (frequency === undefined || observations.length === 0) continue
      const quotes = quoteFrom(symbol, observations, frequency, clock.now())
      const { changed } = await ingest.take({ source: id, quotes, rejected: [] }, FRESH_MS)
      if (changed.includes(symbol) || !charted.has(symbol)) await chart(symbol, observations, frequency)
    }
  }
}
