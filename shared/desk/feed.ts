/** The desk's page about prices. Times are epoch milliseconds. */
import type { Category, QuoteStatus } from '../market/quote.ts'

/** A source, what it may do here, and how asking it goes. */
export type SourceLine = {
  readonly id: string
  readonly name: string
  readonly usedFor: readonly Category[]
  /** What its terms allow and what follows here, in words. */
  readonly right: string
  readonly mayShow: boolean
  /** Prices of it that are shown, and when it last said one of them. */
  readonly prices: number
  readonly heardAt: number | undefined
  readonly besides: readonly BesideLine[]
  /** Of any kind of request; `null`: none since the worker started. `undefined`: the worker does not ask this source, or has not reported yet. */
  readonly answeredAt: number | null | undefined
  /** For prices. `undefined`: it is neither asked again and again nor a stream, or the worker said nothing yet. */
  readonly asking:
    | {
        /** Whether it pushes prices: `isOpen` says then that there is no connection. */
        readonly isStream: boolean
        readonly isOpen: boolean
        readonly until: number | null
        readonly problem: string | null
        /** Since when it has given no answer that can be used. */
        readonly failingSince: number | null
        readonly allowance: { readonly used: number; readonly of: number; readonly per: 'day' | 'month' } | null
      }
    | undefined
}
/** One kind of data besides prices that the worker polls a source for. */
export type BesideLine = {
  readonly what: 'figures' | 'news' | 'schedule' | 'filings'
  readonly isAsked: boolean
  readonly problem: string | null
  readonly failingSince: number | null
}
export type CategoryLine = {
  readonly category: Category
  readonly statuses: Readonly<Partial<Record<QuoteStatus, number>>>
  /** Of the prices that are shown, what was said longest ago. */
  readonly oldestAt: number | undefined
}
/** A price that awaits a person's decision, with the one that is shown meanwhile. */
export type AwaitingLine = {
  readonly symbol: string
  readonly name: string
  readonly source: string
  readonly sourceName: string
  readonly price: number
  readonly currency: string
  readonly shown: number | undefined
  readonly reason: string
  readonly asOf: number
  readonly firstAt: number
  readonly lastAt: number
  readonly times: number
}
export type RefusalLine = {
  /** Its name. */
  readonly source: string
  readonly symbol: string
  readonly reason: string
  readonly lastAt: number
  readonly times: number
}
export type FeedView = {
  /** When the worker last said how asking goes; `undefined`: never. It says so every 20 seconds. */
  readonly reportedAt: number | undefined
  readonly isLate: boolean
  readonly sources: readonly SourceLine[]
  /** How many of them do not answer. */
  readonly silent: number
  /** Whether none of several does. */
  readonly isCutOff: boolean
  readonly categories: readonly CategoryLine[]
  /** Of this source alone, where one is chosen. */
  readonly source: string
  readonly awaiting: readonly AwaitingLine[]
  readonly refusals: readonly RefusalLine[]
}
