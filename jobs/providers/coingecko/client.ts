/** CoinGecko: prices and charts of coins in US dollars. */

import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import { fail, ok } from '#shared/result.ts'
import { fetchJson } from '../http.ts'
import type { Provider } from '../provider.ts'
import { COINGECKO_IDS } from './instruments.ts'
import { parseChart, parseMarkets } from './parse.ts'

const COINGECKO_PUBLIC = 'https://api.coingecko.com/api/v3'

/**
 * Days of /market_chart, which determine the granularity: 5 minutes, hourly up to 90 days, then daily. One day less than
 * the 365 that keys without a plan may see.
 */
const DAYS = { '1d': 1, '1w': 7, '1m': 30, '1y': 364 } as const satisfies Record<HistoryRange, number>

/**
 * The header a key travels in. Demo and pro keys both begin with `CG-`, so the host decides: `pro-api.` takes pro
 * keys, every other host demo keys. A key sent to the wrong host is refused with 401.
 */
export function keyHeader(baseUrl: string, apiKey: string | undefined): Record<string, string> {
  if (!apiKey) return {}
  return new URL(baseUrl).hostname.startsWith('pro-api.') ? { 'x-cg-pro-api-key': apiKey } : { 'x-cg-demo-api-key': apiKey }
}

type Options = {
  readonly baseUrl?: string | undefined
  readonly apiKey?: string | undefined
  readonly clock: Clock
  readonly log: Logger
}

/**
 * All coins in one call, which costs one credit however many there are. Changes are over a rolling 24 hours. Errors are
 * told apart by the HTTP status: CoinGecko has four shapes of error body, and a proxy in front of it a fifth.
 */
export function createCoinGecko({ baseUrl = COINGECKO_PUBLIC, apiKey, clock, log }: Options): Provider {
  const base = baseUrl.replace(/\/+$/, '')
  const headers = keyHeader(base, apiKey)

  const covers = (instrument: Instrument): boolean => COINGECKO_IDS.has(instrument.symbol) && instrument.currency === 'USD'

  return {
    id: 'coingecko',
    covers,
    async poll(instruments) {
      const ids = instruments.filter(covers).flatMap(({ symbol }) => COINGECKO_IDS.get(symbol) ?? [])
      // Without ids the answer would be the largest coins.
      if (ids.length === 0) return ok({ quotes: [], rejected: [] })
      const query = new URLSearchParams({
        vs_currency: 'usd',
        ids: ids.join(','),
        per_page: '250',
        price_change_percentage: '24h',
      })
      const reply = await fetchJson(`${base}/coins/markets?${query}`, { headers, clock })
      if (!reply.ok) return reply
      const answer = parseMarkets(reply.value.body, instruments, reply.value.receivedAt)
      if (answer.ok) {
        const { quotes, rejected } = answer.value
        log.debug({ provider: 'coingecko', quotes: quotes.length, rejected: rejected.length, asked: ids.length }, 'poll answered')
      }
      return answer
    },
    async history(instrument, range) {
      const query = new URLSearchParams({ vs_currency: 'usd', days: String(DAYS[range]) })
      const id = encodeURIComponent(COINGECKO_IDS.get(instrument.symbol) ?? '')
      const reply = await fetchJson(`${base}/coins/${id}/market_chart?${query}`, { headers, clock })
      if (reply.ok) return parseChart(reply.value.body, reply.value.receivedAt)
      // Here a 401 also means a range outside the plan, which must not count as a refused key and stop the prices.
      const { kind, detail } = reply.problem
      return kind === 'unauthorised' ? fail({ kind: 'http', status: 401, detail }) : reply
    },
  }
}
