/** The port every market data provider stands behind. An adapter turns bytes into quotes or a tagged problem; it never throws for what a provider does. */
import type { Instrument } from '#shared/catalogue.ts'
import type { HistoryPoint, HistoryRange } from '#shared/history.ts'
import type { Quote, Source } from '#shared/quote.ts'
import type { Result } from '#shared/result.ts'

export type ProviderProblem =
  | { readonly kind: 'timeout' | 'network' | 'too-large' | 'not-json' | 'redirect' | 'malformed'; readonly detail: string }
  | { readonly kind: 'http'; readonly status: number; readonly detail: string }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number; readonly detail: string }
  /** No credits left until `until` (epoch ms); asking again earlier only burns more. */
  | { readonly kind: 'quota'; readonly until: number; readonly detail: string }
  /** Permanent until the operator acts. */
  | { readonly kind: 'unauthorised'; readonly detail: string }

/** A row that did not become a quote. `raw` is cut to 2 KiB of JSON. */
export type RejectedRow = { readonly symbol: string | null; readonly reason: string; readonly raw: string }

/** What one poll brought. `gated` names symbols the plan does not include: never asked again in this process. */
export type PollAnswer = {
  readonly quotes: readonly Quote[]
  readonly rejected: readonly RejectedRow[]
  readonly gated?: readonly string[]
}

export type Provider = {
  readonly id: Source
  /** Which of these instruments it can price. */
  readonly covers: (instrument: Instrument) => boolean
  /** Milliseconds until each of these has had its turn, where an allowance lets only some be asked at once; 0 otherwise. */
  readonly sweepMs?: (instruments: readonly Instrument[]) => number
  readonly poll: (instruments: readonly Instrument[]) => Promise<Result<PollAnswer, ProviderProblem>>
  readonly history?: (instrument: Instrument, range: HistoryRange) => Promise<Result<readonly HistoryPoint[], ProviderProblem>>
}
