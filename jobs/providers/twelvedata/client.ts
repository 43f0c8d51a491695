/** Twelve Data: Toronto stocks, currency pairs and commodities, within the credits of a plan. */
import type { Logger } from '#server/log.ts'
import type { Instrument } from '#shared/catalogue.ts'
import type { Clock } from '#shared/clock.ts'
import type { HistoryRange } from '#shared/history.ts'
import { fail, ok, type Result, unreachable } from '#shared/result.ts'
import { fetchReply, type Reply } from '../http.ts'
import type { PollAnswer, Provider, ProviderProblem } from '../provider.ts'
import { createAllowance, nextUtcMidnight } from './allowance.ts'
import { parseQuotes, parseSeries, type Refusal, refusalOf } from './parse.ts'
import { createRotation } from './rotation.ts'

/** The free plan ("Basic"): credits a minute and a day; /quote costs one a symbol, /time_series one. */
const FREE_PLAN = { perMinute: 8, perDay: 800 }
/** Credits kept for charts, so that a first filling does not stop the prices: at most so many a minute, and a part of the day's. */
const HISTORY_A_MINUTE = 4
const HISTORY_DAY_SHARE = 1 / 4
const MINUTE = 60_000
/** A turn that takes longer is told to readers as a delay, in steps of so many minutes. */
const TURN_STEP = 5

const BARS = {
  '1d': { interval: '5min', outputsize: 288 },
  '1w': { interval: '1h', outputsize: 168 },
  '1m': { interval: '1h', outputsize: 744 },
  '1y': { interval: '1day', outputsize: 366 },
} as const satisfies Record<HistoryRange, { interval: string; outputsize: number }>

/** What a plan allows; `perDay` may be `Infinity`. */
export type Credits = { readonly perMinute: number; readonly perDay: number }

type Options = {
  readonly baseUrl: string
  readonly apiKey: string
  readonly clock: Clock
  readonly log: Logger
  /** Another plan's credits than the free one's. */
  readonly credits?: Credits
}

/** A refusal of the whole answer as a problem of the provider. */
function problemOf(refusal: Refusal, { status }: Reply, now: number): ProviderProblem {
  switch (refusal) {
    case 'unauthorised':
      return { kind: 'unauthorised', detail: 'the key is refused' }
    case 'minute':
      return { kind: 'rate-limited', retryAfterMs: MINUTE - (now % MINUTE) + 1000, detail: 'credits of this minute are used up' }
    case 'day':
      return { kind: 'quota', until: nextUtcMidnight(now), detail: 'credits of this day are used up' }
    case 'plan':
    case 'symbol':
    case 'other':
      return { kind: 'http', status, detail: `refused: ${refusal}` }
    default:
      return unreachable(refusal)
  }
}

function createBudgets({ credits = FREE_PLAN, clock }: Options) {
  const { perMinute, perDay } = credits
  const ofHistory = {
    perMinute: Math.min(HISTORY_A_MINUTE, Math.floor(perMinute / 2)),
    perDay: Math.floor(perDay * HISTORY_DAY_SHARE),
  }
  const ofPolls = {
    perMinute: perMinute - ofHistory.perMinute,
    perDay: Number.isFinite(perDay) ? perDay - ofHistory.perDay : perDay,
  }
  /** Credits that come in a minute in the long run. */
  const rate = Math.min(ofPolls.perMinute, ofPolls.perDay / (24 * 60))
  return {
    /** Whole minutes until so many symbols have had their turn; 0 where they fit into one poll. */
    turnMinutes: (symbols: number): number => (symbols <= rate ? 0 : Math.ceil(symbols / rate / TURN_STEP) * TURN_STEP),
    polls: createAllowance({ ...ofPolls, isPaced: Number.isFinite(perDay), clock }),
    history: createAllowance({ ...ofHistory, isPaced: false, clock }),
  }
}

/**
 * One poll asks as many symbols as the credits allow, in turn; a poll without a credit is an empty answer, not a
 * problem. Symbols outside the plan and unknown ones are named in `gated` and never asked again.
 */
export function createTwelveData(options: Options): Provider {
  const { apiKey, clock, log } = options
  const base = options.baseUrl.replace(/\/+$/, '')
  const headers = { authorization: `apikey ${apiKey}` }
  const budgets = createBudgets(options)
  const rotation = createRotation(clock)
  const covers = ({ twelvedata, symbol }: Instrument): boolean => twelvedata !== undefined && !rotation.isRefused(symbol)

  const ask = (path: string, query: Record<string, string>): Promise<Result<Reply, ProviderProblem>> =>
    fetchReply(`${base}${path}?${new URLSearchParams({ ...query, timezone: 'UTC' })}`, { headers, clock })

  /** Of everything this key is asked for: what a reader sees may be as old as that. */
  const sweepMs = (instruments: readonly Instrument[]): number => budgets.turnMinutes(instruments.filter(covers).length) * MINUTE

  /** Prices whose next turn is far off say so: they are delayed by our allowance, whatever the provider states. */
  const delayed = <T extends { readonly delayMinutes: number }>(quotes: readonly T[], turnMs: number): T[] =>
    quotes.map((quote) => ({ ...quote, delayMinutes: quote.delayMinutes + turnMs / MINUTE }))

  const quotaOfDay = (): ProviderProblem => problemOf('day', { status: 429, body: null, receivedAt: 0 }, clock.now())

  function note(refusal: Refusal): void {
    if (refusal !== 'day') return
    budgets.polls.dayIsOver()
    budgets.history.dayIsOver()
  }

  /** The whole answer is an error: with one symbol it is that symbol's, with several nobody knows whose. */
  function refused(refusal: Refusal, asked: readonly Instrument[], reply: Reply): Result<PollAnswer, ProviderProblem> {
    note(refusal)
    if (refusal === 'plan' || refusal === 'symbol') rotation.oneByOne(asked)
    return fail(problemOf(refusal, reply, clock.now()))
  }

  function settle(reply: Reply, asked: readonly Instrument[], turnMs: number): Result<PollAnswer, ProviderProblem> {
    const { status, body, receivedAt } = reply
    const whole = refusalOf(body)
    const isOnesOwn = asked.length === 1 && (whole === 'plan' || whole === 'symbol')
    if (whole !== null && !isOnesOwn) return refused(whole, asked, reply)
    if (whole === null && (status < 200 || status > 299))
      return fail({ kind: 'http', status, detail: `HTTP ${status} from /quote` })
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return fail({ kind: 'malformed', detail: '/quote is no object' })
    const { quotes, rejected, refusals, isOpen } = parseQuotes(body, asked, receivedAt)
    rotation.answered(asked)
    for (const [symbol, open] of isOpen) rotation.isOpen(symbol, open)
    const gated = [...refusals].filter(([, refusal]) => refusal === 'plan' || refusal === 'symbol').map(([symbol]) => symbol)
    for (const symbol of gated) rotation.never(symbol)
    if (gated.length > 0) log.warn({ provider: 'twelvedata', symbols: gated }, 'symbols outside the plan are not asked again')
    const limit = [...refusals.values()].find(
      (refusal) => refusal === 'day' || refusal === 'minute' || refusal === 'unauthorised',
    )
    if (limit) note(limit)
    const isEmpty = quotes.length + rejected.length + gated.length === 0
    return limit && isEmpty
      ? fail(problemOf(limit, reply, clock.now()))
      : ok({ quotes: delayed(quotes, turnMs), rejected, gated })
  }

  return {
    id: 'twelvedata',
    covers,
    sweepMs,
    async poll(instruments) {
      if (budgets.polls.isDaySpent()) return fail(quotaOfDay())
      const asked = rotation.pick(instruments.filter(covers), budgets.polls.available())
      if (asked.length === 0) return ok({ quotes: [], rejected: [] })
      budgets.polls.spend(asked.length)
      rotation.asked(asked)
      const reply = await ask('/quote', { symbol: asked.map(({ twelvedata }) => twelvedata).join(',') })
      return reply.ok ? settle(reply.value, asked, sweepMs(instruments)) : reply
    },
    async history(instrument, range) {
      if (budgets.history.isDaySpent()) return fail(quotaOfDay())
      if (budgets.history.available() < 1)
        return fail({
          kind: 'rate-limited',
          retryAfterMs: MINUTE / HISTORY_A_MINUTE,
          detail: 'credits for charts of this minute are used up',
        })
      budgets.history.spend(1)
      const { interval, outputsize } = BARS[range]
      const query = { symbol: instrument.twelvedata ?? '', interval, outputsize: String(outputsize), order: 'asc' }
      const reply = await ask('/time_series', query)
      if (!reply.ok) return reply
      const refusal = refusalOf(reply.value.body)
      if (refusal !== null) {
        note(refusal)
        return fail(problemOf(refusal, reply.value, clock.now()))
      }
      const points = parseSeries(reply.value.body, instrument, reply.value.receivedAt)
      return points.ok ? points : fail({ kind: 'malformed', detail: points.problem })
    },
  }
}
