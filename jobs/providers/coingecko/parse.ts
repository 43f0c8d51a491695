/** CoinGecko API v3 bodies (docs.coingecko.com: /coins/markets, /coins/{id}/market_chart) as quotes and points. */
import { z } from 'zod'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import type { Quote } from '#shared/market/quote.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { orderedPoints } from '../history.ts'
import type { PollAnswer, ProviderProblem } from '../provider.ts'
import { complaint, createRows, fact, factsFrom } from '../rows.ts'
import { COINGECKO_IDS } from './instruments.ts'

/** The documentation allows null for every number; a coin without a price is rejected, one without a change is a quote. */
export const row = z.object({
  id: z.string().max(100),
  current_price: z.number(),
  price_change_24h: z.number().nullish(),
  price_change_percentage_24h: z.number().nullish(),
  last_updated: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  high_24h: fact,
  low_24h: fact,
  total_volume: fact,
  market_cap: fact,
  market_cap_rank: fact,
  circulating_supply: fact,
})

const id = z.object({ id: z.string().max(100) })
const chart = z.object({ prices: z.array(z.unknown()).max(20_000) })
const point = z.tuple([z.number().transform(Math.round), z.number()])

/** What one row says of a coin that we call so. */
export function quoteOf({ symbol }: Pick<Instrument, 'symbol'>, read: z.infer<typeof row>, receivedAt: number): Quote {
  return {
    symbol,
    price: read.current_price,
    changeAmount: read.price_change_24h ?? null,
    changePercent: read.price_change_percentage_24h ?? null,
    currency: 'USD',
    source: 'coingecko',
    delayMinutes: 0,
    asOf: read.last_updated,
    receivedAt,
    ...factsFrom({
      window: '24h',
      volumeIn: 'money',
      values: {
        high: read.high_24h,
        low: read.low_24h,
        volume: read.total_volume,
        marketCap: read.market_cap,
        rank: read.market_cap_rank,
        supply: read.circulating_supply,
      },
    }),
  }
}

/** A body of /coins/markets with `vs_currency=usd`. A bad row is rejected alone; only a body that is not a list is a problem. */
export function parseMarkets(
  body: unknown,
  instruments: readonly Instrument[],
  receivedAt: number,
): Result<PollAnswer, ProviderProblem> {
  if (!Array.isArray(body)) return fail({ kind: 'malformed', detail: '/coins/markets is not a list' })
  const wanted = new Map(instruments.map((instrument) => [COINGECKO_IDS.get(instrument.symbol), instrument]))
  const rows = createRows()
  for (const raw of rows.within(body)) {
    const named = id.safeParse(raw)
    const instrument = named.success ? wanted.get(named.data.id) : undefined
    if (!instrument) {
      rows.reject(null, 'not a coin that was requested', raw)
      continue
    }
    const read = row.safeParse(raw)
    if (read.success) rows.accept(quoteOf(instrument, read.data, receivedAt), raw)
    else rows.reject(instrument.symbol, complaint(read.error), raw)
  }
  return rows.answer()
}

/** A body of /coins/{id}/market_chart. Invalid points are left out: a chart shows them as a gap. */
export function parseChart(body: unknown, receivedAt: number): Result<readonly HistoryPoint[], ProviderProblem> {
  const read = chart.safeParse(body)
  if (!read.success) return fail({ kind: 'malformed', detail: `market_chart: ${complaint(read.error)}` })
  const points = read.data.prices.flatMap((raw) => {
    const parsed = point.safeParse(raw)
    return parsed.success ? [parsed.data] : []
  })
  return ok(orderedPoints(points, receivedAt))
}
