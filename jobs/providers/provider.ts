/** The interface of every market data provider: bytes become quotes or a tagged problem. A provider's faults never throw. */
import type { Instrument } from '#shared/market/catalogue.ts'
import type { HistoryPoint, HistoryRange } from '#shared/market/history.ts'
import type { Quote, SourceId } from '#shared/market/quote.ts'
import type { Result } from '#shared/result.ts'

export type ProviderProblem =
  | { readonly kind: 'timeout' | 'network' | 'too-large' | 'not-json' | 'redirect' | 'malformed'; readonly detail: string }
  | { readonly kind: 'http'; readonly status: number; readonly detail: string }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number; readonly detail: string }
  /** No credits left until `until` (epoch ms); asking earlier only burns more. */
  | { readonly kind: 'quota'; readonly until: number; readonly detail: string }
  /** Permanent until the operator acts. */
  | { readonly kind: 'unauthorised'; readonly detail: string }

/** A row that did not become a quote. `raw` is cut to 2 KiB of JSON. */
export type RejectedRow = { readonly symbol: string | null; readonly reason: string; readonly raw: string }

/** What one poll brought. `excluded` are symbols outside the plan: never asked again in this process. */
export type PollAnswer = {
  readonly quotes: readonly Quote[]
  readonly rejected: readonly RejectedRow[]
  readonly excluded?: readonly string[]
}

export type Provider = {
  readonly id: SourceId
  /** Which of these instruments it can price. */
  readonly covers: (instrument: Instrument) => boolean
  /** Milliseconds until each of these has had its turn, if an allowance permits only some at once; otherwise 0. */
  readonly sweepMs?: ((instruments: readonly Instrument[]) => number) | undefined
  readonly poll: (instruments: readonly Instrument[]) => Promise<Result<PollAnswer, ProviderProblem>>
  readonly history?: (instrument: Instrument, range: HistoryRange) => Promise<Result<readonly HistoryPoint[], ProviderProblem>>
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
