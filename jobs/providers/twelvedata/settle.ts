/** Settles an answer of Twelve Data: its result, the budgets, and the next turn. */
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import { fail, ok, type Result, unreachable } from '#shared/result.ts'
import type { Reply } from '../http.ts'
import type { PollAnswer, ProviderProblem } from '../provider.ts'
import { nextUtcMidnight } from './allowance.ts'
import type { Budgets } from './budgets.ts'
import { parseQuotes, type Refusal, refusalOf } from './parse.ts'
import type { Rotation } from './rotation.ts'

const MINUTE = 60_000

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

/** The day's credits are used up, as counted here: nothing was asked. */
export const quotaOfDay = (now: number): ProviderProblem => problemOf('day', { status: 429, body: null, receivedAt: 0 }, now)

/** Prices whose next turn is far off are marked as delayed: our allowance delays them, whatever the provider states. */
const delayed = <T extends { readonly delayMinutes: number }>(quotes: readonly T[], turnMs: number): T[] =>
  quotes.map((quote) => ({ ...quote, delayMinutes: quote.delayMinutes + turnMs / MINUTE }))

type Settled = {
  readonly budgets: Budgets
  readonly rotation: Rotation
  readonly clock: Clock
  readonly log: Logger
  /** The source's own names. */
  readonly nameOf: (symbol: string) => string
}

/** Settles answers; what they say about credits, plan and trading hours is kept in the budgets and the rotation. */
export function createSettlement({ budgets, rotation, clock, log, nameOf }: Settled) {
  function note(refusal: Refusal): void {
    if (refusal === 'day') budgets.dayIsOver()
  }

  /** The whole answer is an error: with one symbol it is that symbol's; with several, it is unclear whose. */
  function refused(refusal: Refusal, asked: readonly Instrument[], reply: Reply): Result<PollAnswer, ProviderProblem> {
    note(refusal)
    if (refusal === 'plan' || refusal === 'symbol') rotation.oneByOne(asked)
    return fail(problemOf(refusal, reply, clock.now()))
  }

  /** Symbols outside the plan and unknown ones are not asked again. */
  function exclude(refusals: ReadonlyMap<string, Refusal>): readonly string[] {
    const excluded = [...refusals].filter(([, refusal]) => refusal === 'plan' || refusal === 'symbol').map(([symbol]) => symbol)
    for (const symbol of excluded) rotation.never(symbol)
    if (excluded.length > 0)
      log.warn({ provider: 'twelvedata', symbols: excluded }, 'symbols outside the plan are not asked again')
    return excluded
  }

  /** An answer of /quote. @param turnMs how long a turn of all symbols takes, which delays their prices */
  function prices(reply: Reply, asked: readonly Instrument[], turnMs: number): Result<PollAnswer, ProviderProblem> {
    const { status, body, receivedAt } = reply
    const whole = refusalOf(body)
    const isOnesOwn = asked.length === 1 && (whole === 'plan' || whole === 'symbol')
    if (whole !== null && !isOnesOwn) return refused(whole, asked, reply)
    if (whole === null && (status < 200 || status > 299))
      return fail({ kind: 'http', status, detail: `HTTP ${status} from /quote` })
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return fail({ kind: 'malformed', detail: '/quote is no object' })
    const { quotes, rejected, refusals, isOpen } = parseQuotes(body, asked, receivedAt, nameOf)
    rotation.answered(asked)
    for (const [symbol, open] of isOpen) rotation.isOpen(symbol, open)
    const excluded = exclude(refusals)
    const limit = [...refusals.values()].find(
      (refusal) => refusal === 'day' || refusal === 'minute' || refusal === 'unauthorised',
    )
    if (limit) note(limit)
    const isEmpty = quotes.length + rejected.length + excluded.length === 0
    return limit && isEmpty
      ? fail(problemOf(limit, reply, clock.now()))
      : ok({ quotes: delayed(quotes, turnMs), rejected, excluded })
  }

  /** An answer of /time_series, read by one of its parsers. */
  function series<T>({ status, body, receivedAt }: Reply, parse: (body: unknown, receivedAt: number) => Result<T, string>) {
    const refusal = refusalOf(body)
    if (refusal !== null) {
      note(refusal)
      return fail(problemOf(refusal, { status, body, receivedAt }, clock.now()))
    }
    const read = parse(body, receivedAt)
    return read.ok ? read : fail<ProviderProblem>({ kind: 'malformed', detail: read.problem })
  }

  return { prices, series }
}
