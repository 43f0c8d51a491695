/** The interface of every market data provider: bytes become quotes or a tagged problem. A provider's faults never throw. */
import type { Instrument } from '#shared/market/catalogue.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import type { Listing } from '#shared/market/listings.ts'
import type { Quote, SourceId } from '#shared/market/quote.ts'
import type { Result } from '#shared/result.ts'
import type { SourceDays, SourceRange } from './history.ts'
import type { Allowance } from './pace.ts'

export type ProviderProblem =
  | { readonly kind: 'timeout' | 'network' | 'too-large' | 'not-json' | 'redirect' | 'malformed'; readonly detail: string }
  | { readonly kind: 'http'; readonly status: number; readonly detail: string }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number; readonly detail: string }
  /** No credits left until `until` (epoch ms); asking earlier only burns more. */
  | { readonly kind: 'quota'; readonly until: number; readonly detail: string }
  /** A worker ended while it read an answer: not asked again for so long. */
  | { readonly kind: 'crashed'; readonly waitMs: number; readonly detail: string }
  /** Permanent until the operator acts. */
  | { readonly kind: 'unauthorised'; readonly detail: string }

/** Every kind of problem, for the metrics. */
export const PROBLEM_KINDS = [
  'timeout',
  'network',
  'too-large',
  'not-json',
  'redirect',
  'malformed',
  'http',
  'rate-limited',
  'quota',
  'crashed',
  'unauthorised',
] as const satisfies readonly ProviderProblem['kind'][]

/** A row that did not become a quote. `raw` is cut to 2 KiB of JSON. `times`: how many rows were refused so; one without it. */
export type RejectedRow = {
  readonly symbol: string | null
  readonly reason: string
  readonly raw: string
  readonly times?: number
}

/** One coin of the list that a source ranks by market value, beside what the catalogue follows. */
export type RankedCoin = {
  /** The source's own, which alone is unique. */
  readonly id: string
  readonly ticker: string
  readonly name: string
  /** Our symbol, where the catalogue follows it. */
  readonly symbol: string | null
  /** In US dollars, the 24 hours before it as the window of its facts. */
  readonly quote: Quote
}

/**
 * What one poll brought. `excluded` are symbols outside the plan: never asked again in this process. `ranked`: the largest
 * coins, the largest first. `furtherCalls`: how many calls it cost beyond the first, and `problem` why one of those failed.
 */
export type PollAnswer = {
  readonly quotes: readonly Quote[]
  readonly rejected: readonly RejectedRow[]
  readonly excluded?: readonly string[]
  readonly ranked?: readonly RankedCoin[]
  readonly furtherCalls?: number
  readonly problem?: ProviderProblem | undefined
}

/** A provider's directory of an exchange, and prices of what is in it, where its plan has room beside the catalogue. */
export type Lister = {
  readonly id: SourceId
  /** How many stocks may be polled at a time. */
  readonly most: number
  readonly directory: () => Promise<Result<readonly Listing[], ProviderProblem>>
  /** An empty answer, not a problem, where nothing is due or no credit is left. */
  readonly poll: (instruments: readonly Instrument[]) => Promise<Result<PollAnswer, ProviderProblem>>
  /** All days of one of them; `undefined` where no credit is left for charts. */
  readonly days: (instrument: Instrument) => Promise<Result<SourceDays, ProviderProblem> | undefined>
}

export type Provider = {
  readonly id: SourceId
  /** Which of these instruments it can price. */
  readonly covers: (instrument: Instrument) => boolean
  /** Milliseconds until each of these has had its turn, if an allowance permits only some at once; otherwise 0. */
  readonly sweepMs?: ((instruments: readonly Instrument[]) => number) | undefined
  readonly poll: (instruments: readonly Instrument[]) => Promise<Result<PollAnswer, ProviderProblem>>
  /** What is used of what its plan allows, where it counts that itself. */
  readonly allowance?: (() => Allowance | undefined) | undefined
  /** How many requests for history one run may make by its plan: one where no plan is known. A provider with credits counts them itself. */
  readonly historyARun?: number | undefined
  /** `undefined` where no credit is left for it now. */
  readonly history?: (
    instrument: Instrument,
    range: SourceRange,
  ) => Promise<Result<readonly HistoryPoint[], ProviderProblem> | undefined>
  /** All its days, where it sends whole bars of them: requested in place of `1y`. `undefined` as above. */
  readonly days?: (instrument: Instrument) => Promise<Result<SourceDays, ProviderProblem> | undefined>
  readonly lister?: Lister | undefined
  /** The daily prices of a coin by the source's own id. */
  readonly coinHistory?: (id: string) => Promise<Result<readonly HistoryPoint[], ProviderProblem>>
}

/** What a stream calls. */
export type StreamHooks = {
  readonly onQuotes: (quotes: readonly Quote[]) => void
  readonly onRejected: (rows: readonly RejectedRow[]) => void
}

/** A provider that pushes prices. */
export type Stream = {
  /** Connects and keeps the connection until `stop`. Instruments it does not know are left out. */
  readonly start: (instruments: readonly Instrument[]) => void
  readonly stop: () => void
  /** Whether there is a connection with an accepted subscription. */
  readonly connected: () => boolean
}
