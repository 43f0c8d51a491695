/** What the web process offers to its pages and routes. `client/` sees these types only; values are put together in main.ts. */
import type { ConsentWording, LimitAction, LimitOutcome } from '#shared/funnel-ports.ts'
import type { HistoryRange, MarketHistory } from '#shared/history.ts'
import type { Policy } from '#shared/policy.ts'
import type { Board } from '#shared/quote.ts'
import type { SparkSeries } from '#shared/sparkline.ts'
import type { Advertiser } from './advertisers/advertisers.ts'
import type { ArticleService } from './articles/service.ts'
import type { Funnel } from './funnel.ts'

export type Services = {
  readonly market: {
    readonly board: () => Board
    /** Stored observations; `undefined` for a symbol we do not follow. */
    readonly history: (symbol: string, range: HistoryRange) => Promise<MarketHistory | undefined>
    /** The last 24 hours of these symbols, hour by hour; a symbol without observations is left out. */
    readonly lines: (symbols: readonly string[]) => Readonly<Record<string, SparkSeries>>
  }
  readonly articles: ArticleService
  /** Codes, leads, enquiries and receipts; the same domains the REST routes work with. */
  readonly funnel: Pick<Funnel, 'otp' | 'drafts' | 'leads' | 'enquiries' | 'consent' | 'limits' | 'sandbox'>
  /** Who receives leads. */
  readonly advertiser: Advertiser
  /** The words beside the consent boxes. */
  readonly wording: ConsentWording
  /** Two-letter country of an address; `US` where it is not known. */
  readonly country: (ip: string | undefined) => string
  /** Countries whose numbers get a code, the most expected one first. */
  readonly allowedCountries: readonly string[]
  /** Counts a use for this address, as the REST routes do; `undefined` while the store is down. */
  readonly admit: (action: LimitAction, ip: string) => Promise<LimitOutcome | undefined>
  /** The cookie that ties a browser to its verification, the same for pages and REST. */
  readonly verificationCookie: {
    readonly read: (cookieHeader: string | null) => string | undefined
    readonly write: (id: string) => string
  }
  /** What the privacy page prints: retention, recipients, and whom to write to. */
  readonly policy: () => Policy
  /** The one place for errors that are bugs: logged with their stack, never shown to a visitor. */
  readonly report: (error: unknown) => void
  readonly publicUrl: string
  readonly mode: 'demo' | 'production'
}
