/** CoinGecko: prices and charts of coins in US dollars. */

import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import { COINS_RANKED, COINS_WHOLE } from '#shared/market/coins.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { isRecord } from '#shared/typed-keys.ts'
import type { SourceRange } from '../history.ts'
import { fetchJson } from '../http.ts'
import type { Provider, ProviderProblem } from '../provider.ts'
import { COINGECKO_IDS } from './instruments.ts'
import { parseChart, parseMarkets } from './parse.ts'
import { parseRanking } from './ranking.ts'

const COINGECKO_PUBLIC = 'https://api.coingecko.com/api/v3'

/** Ranks then count coins, and not also their wrapped and staked copies. */
const EVERY_LIST = { price_change_percentage: '24h', include_rehypothecated: 'false' } as const

/** A list with fewer coins was cut short. */
const WHOLE = COINS_RANKED * COINS_WHOLE

/**
 * Days of /market_chart, which determine the granularity: 5 minutes, hourly up to 90 days, then daily. One day less than
 * the 365 that keys without a plan may see, and one more than the longest month: what a month counts from is before it.
 */
const DAYS = { '1d': 1, '1w': 7, '1m': 32, '1y': 364 } as const satisfies Record<SourceRange, number>

/**
 * The header a key travels in. Demo and pro keys both begin with `CG-`, so the host decides: `pro-api.` takes pro
 * keys, every other host demo keys. A key sent to the wrong host is refused with 401.
 */
export function keyHeader(baseUrl: string, apiKey: string | undefined): Record<string, string> {
  if (!apiKey) return {}
  return new URL(baseUrl).hostname.startsWith('pro-api.') ? { 'x-cg-pro-api-key': apiKey } : { 'x-cg-demo-api-key': apiKey }
}

/** For a chart, a 401 also means a range outside the plan, which must not count as a refused key and stop the prices. */
const outsidePlan = (reply: { readonly ok: false; readonly problem: ProviderProblem }): Result<never, ProviderProblem> =>
  reply.problem.kind === 'unauthorised' ? fail({ kind: 'http', status: 401, detail: reply.problem.detail }) : reply

/** Calls a minute: the demo plan's, as older pages of its documentation say, and those of the smallest paid plan. */
const DEMO_MINUTE = 30
const PAID_MINUTE = 250
/** The worker asks for history three times a minute; a poll and a reader's refresh may come between. */
const RUNS_A_MINUTE = 3
const POLLS_A_RUN = 2

/** How much history a run may ask for within the minute of a key's plan; without a key none is known. */
function historyARun(headers: Readonly<Record<string, string>>): number | undefined {
  if (Object.keys(headers).length === 0) return undefined
  const perMinute = 'x-cg-pro-api-key' in headers ? PAID_MINUTE : DEMO_MINUTE
  return Math.floor(perMinute / RUNS_A_MINUTE) - POLLS_A_RUN
}

type CoingeckoClientOptions = {
  readonly baseUrl?: string | undefined
  readonly apiKey?: string | undefined
  readonly clock: Clock
  readonly log: Logger
}

/**
 * The largest coins in one call, which costs one credit however many there are; those that we follow are nearly always among
 * them, and a second call asks for the rest. Changes are over a rolling 24 hours. Errors are
 * distinguished by the HTTP status: CoinGecko has four shapes of error body, and a proxy in front of it a fifth.
 */
export function createCoinGecko({ baseUrl = COINGECKO_PUBLIC, apiKey, clock, log }: CoingeckoClientOptions): Provider {
  const base = baseUrl.replace(/\/+$/, '')
  const headers = keyHeader(base, apiKey)

  const ask = (path: string, query: Readonly<Record<string, string>>) =>
    fetchJson(`${base}${path}?${new URLSearchParams({ vs_currency: 'usd', ...query })}`, { headers, clock })
  const markets = (query: Readonly<Record<string, string>>) => ask('/coins/markets', { ...EVERY_LIST, ...query })
  const chart = async (id: string, days: number) => {
    const reply = await ask(`/coins/${encodeURIComponent(id)}/market_chart`, { days: String(days) })
    return reply.ok ? parseChart(reply.value.body, reply.value.receivedAt) : outsidePlan(reply)
  }

  const covers = (instrument: Instrument): boolean => COINGECKO_IDS.has(instrument.symbol) && instrument.currency === 'USD'

  return {
    id: 'coingecko',
    covers,
    async poll(instruments) {
      const own = instruments.filter(covers)
      if (own.length === 0) return ok({ quotes: [], rejected: [] })
      const reply = await markets({ order: 'market_cap_desc', per_page: String(COINS_RANKED), page: '1' })
      if (!reply.ok) return reply
      const { body, receivedAt } = reply.value
      if (!Array.isArray(body)) return fail({ kind: 'malformed', detail: '/coins/markets is not a list' })
      const ranking = parseRanking(body, receivedAt)
      if (!ranking.ok) return ranking
      const { ranked, rejected } = ranking.value
      const asked = new Set(own.map(({ symbol }) => COINGECKO_IDS.get(symbol)))
      const listed = body.filter((row) => isRecord(row) && typeof row.id === 'string' && asked.delete(row.id))
      // A list that is cut short says nothing of who is too small for it.
      const smaller = ranked.length < WHOLE ? [] : [...asked].filter((id) => id !== undefined)
      const rest = smaller.length > 0 ? await markets({ ids: smaller.join(','), per_page: '250' }) : undefined
      const others = rest?.ok && Array.isArray(rest.value.body) ? rest.value.body : []
      const answer = parseMarkets([...listed, ...others], own, receivedAt)
      if (!answer.ok) return answer
      const { quotes } = answer.value
      log.debug({ provider: 'coingecko', quotes: quotes.length, ranked: ranked.length, further: smaller.length }, 'poll answered')
      return ok({
        quotes,
        rejected: [...answer.value.rejected, ...rejected],
        ranked,
        furtherCalls: rest ? 1 : 0,
        problem: rest && !rest.ok ? rest.problem : undefined,
      })
    },
    historyARun: historyARun(headers),
    history: (instrument, range) => chart(COINGECKO_IDS.get(instrument.symbol) ?? '', DAYS[range]),
    coinHistory: (id) => chart(id, DAYS['1y']),
  }
}
