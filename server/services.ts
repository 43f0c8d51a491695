/** What the web process offers its pages and routes. `client/` sees only these types; main.ts builds the values. */

import type { ShownDraft } from '#shared/articles/article.ts'
import type { Cards } from '#shared/economy/card/cards.ts'
import type { NoteItem } from '#shared/economy/release-note/item.ts'
import type { ReleaseNote } from '#shared/economy/release-note/note.ts'
import type { CalendarView, EconomyView, FigureView, NoteView, RatesView, StripView } from '#shared/economy/views.ts'
import type { ConsentWording } from '#shared/funnel/consent.ts'
import type { ConversionHook } from '#shared/funnel/conversion.ts'
import type { Policy } from '#shared/funnel/policy.ts'
import type { CodesGo } from '#shared/funnel/registration.ts'
import type { Instrument, TradingCalendar } from '#shared/market/catalogue.ts'
import type { Coin, CoinList, CoinView } from '#shared/market/coins.ts'
import type { MarketTurns, StateLine } from '#shared/market/front/hours.ts'
import type { Lead } from '#shared/market/front/lead.ts'
import type { DeskNote } from '#shared/market/front/notes.ts'
import type { Spans } from '#shared/market/front/spans.ts'
import type { HistoryPoint, HistoryRange, HistoryToCome } from '#shared/market/history.ts'
import type { ListingHit, ListingView } from '#shared/market/listings.ts'
import type { PastBoard, PastCharts, PastRow } from '#shared/market/past.ts'
import type { Board, QuoteRow, SourceId, SymbolFacts } from '#shared/market/quote.ts'
import type { Charts, SinceHistory, SparkSeries, StoredChart } from '#shared/market/series.ts'
import type { StandingSource } from '#shared/market/source.ts'
import type { PictureWords } from '#shared/pictures/words.ts'
import type { StoredFigures } from '#shared/tools/stored.ts'
import type { StatusView } from '#shared/ui/status.ts'
import type { WireRow, WireView } from '#shared/wire/announcement.ts'
import type { FiledFigure } from '#shared/wire/filed.ts'
import type { ArticleService, Edition } from './articles/service.ts'
import type { Advertiser } from './funnel/advertisers.ts'
import type { Funnel } from './funnel/funnel.ts'
import type { createPolicy } from './funnel/policy.ts'
import type { Admit } from './funnel/ports.ts'

/** A web `Response` whose body streams. `isWhole`: nothing of it still waits for the store, so that it may be kept for others. */
export type Page = { readonly response: Response; readonly isWhole: boolean }

/** Draws a page when its turn has come, or answers that too many wait for one. */
export type InTurn = (draw: () => Promise<Response>) => Promise<Response>

/** For whom a page is rendered; `isPatient`: for the cache, with no reader waiting; `inTurn`: its drawing takes turns with others. */
export type RenderedFor = { readonly visitor?: Visitor; readonly isPatient?: boolean; readonly inTurn?: InTurn | undefined }

/** Renders one request. */
export type PageHandler = (request: Request, nonce: string, whom?: RenderedFor) => Promise<Page>

/** What the connection itself says of the visitor; empty on pages that are cached for everyone. */
export type Visitor = { readonly ip: string; readonly userAgent: string; readonly secure: boolean }

/** The text of one of the build's style sheets, by its address in a page. */
export type SheetText = (href: string) => string

/** What the pages' bundle offers (`client/handler.ts`). */
export type PageModule = {
  /** `sheet`: not in development, where there is no build. */
  readonly createPageHandler: (services: Services, mode: 'development' | 'production', sheet?: SheetText) => PageHandler
  /** What an open page requests for its data when a link to this path is followed; `undefined` if that page needs none. */
  readonly dataTarget: (path: string) => string | undefined
  /** A release note as a feed of this language has it. */
  readonly noteItem: (note: ReleaseNote) => NoteItem
  /** What share cards of this language say. */
  readonly cards: Cards
  /** What pictures say in this language. */
  readonly pictureWords: PictureWords
}

export type Services = {
  readonly market: {
    /** Without rows until `firstRead`. */
    readonly board: () => Board
    /** Resolves once prices and lines are in memory; a page shows its frame meanwhile. */
    readonly firstRead: Promise<void>
    /** A row's stored range, by default the shortest that makes a line; with another row, both over one span. */
    readonly charts: (row: QuoteRow, range?: HistoryRange, other?: QuoteRow) => Promise<Charts>
    /** What a range still lacks at its beginning; `null` once its source was asked. */
    readonly toCome: (
      of: { readonly symbol: string; readonly source: SourceId },
      range: HistoryRange,
    ) => Promise<HistoryToCome | null>
    /** What was stored of a row's price since a moment (epoch milliseconds). */
    readonly since: (row: QuoteRow, since: number) => Promise<SinceHistory>
    /** The facts that a symbol's source gave beside its price; `null` without any that may be shown. */
    readonly facts: (symbol: string) => Promise<SymbolFacts | null>
    /** The newest figures that a company filed with a regulator. */
    readonly filed: (symbol: string) => readonly FiledFigure[]
    /** Names the closes on a symbol's share card; `undefined` where the card shows none. */
    readonly onCard: (symbol: string) => string | undefined
    /** The last 24 hours of these symbols, hour by hour; a symbol without observations is left out. */
    readonly lines: (symbols: readonly string[]) => Readonly<Record<string, SparkSeries>>
    /** A week, a month and a year of each symbol, as far as they are stored. */
    readonly spans: () => Spans
    /** Which markets trade, until when, and what is published next. */
    readonly hours: () => StateLine
    /** When the market of an instrument trades; empty where it has no hours. */
    readonly turns: (calendar: TradingCalendar) => MarketTurns
    /** The widest move of the day; `undefined` while there is none. */
    readonly lead: () => Lead | undefined
    /** The desk's newest note; `undefined` where none was written within a day. */
    readonly note: () => DeskNote | undefined
    /** Instruments as they stood at a quarter hour of the last week (epoch milliseconds), from what is stored. */
    readonly past: {
      readonly now: () => number
      readonly board: (at: number, instruments: readonly Instrument[]) => Promise<PastBoard>
      /** The quarter hours of the last week that have a stored price of these instruments, oldest first. */
      readonly hours: (instruments: readonly Instrument[]) => Promise<number[]>
      /** The chart of a row of then that ends then; without a range, the shortest that makes a line. */
      readonly chart: (row: PastRow, range: HistoryRange | undefined, at: number) => Promise<PastCharts>
      /** The first stored price of a day since a moment, if one is within days of it. */
      readonly dayPrice: (
        of: { readonly symbol: string; readonly source: SourceId },
        since: number,
      ) => Promise<HistoryPoint | undefined>
    }
    /** Every source of prices, as pages show it. */
    readonly sources: readonly StandingSource[]
  }
  /** Official figures and the days of their releases. Without values until `market.firstRead`. */
  readonly economy: {
    readonly economy: () => EconomyView
    /** `undefined` for a figure that has no page. */
    readonly figure: (slug: string) => FigureView | undefined
    /** A release note by its figure and period. */
    readonly note: (slug: string, period: string) => NoteView | undefined
    readonly notes: {
      /** Of a figure, the newest first. */
      readonly of: (slug: string) => readonly ReleaseNote[]
      /** Of the last day, the newest first. */
      readonly ofToday: () => readonly ReleaseNote[]
      /** The newest of a figure that moves rates, for the hour after it. */
      readonly leading: () => ReleaseNote | undefined
    }
    readonly calendar: () => CalendarView
    /** The strip of the front page. */
    readonly today: () => StripView
    readonly ratesNow: () => StripView
    readonly rates: () => RatesView
    /** What sums of readers take, by the id of a figure. */
    readonly stored: StoredFigures
  }
  /** What official sources announced in the last three months, newest first. Empty until `market.firstRead`. */
  readonly wire: {
    /** A source's, a topic's or all; `undefined` for what is neither. */
    readonly list: (of: string | null) => WireView | undefined
    readonly newest: (most: number) => readonly WireRow[]
    /** The newest of importance, for the hour after it. */
    readonly leading: () => WireRow | undefined
    /** By the figure's id. */
    readonly ofFigure: (figure: string, most: number) => readonly WireRow[]
    readonly ofSymbol: (symbol: string, most: number) => readonly WireRow[]
  }
  /** The largest coins, ranked by market value; none of a source that may not be shown. */
  readonly coins: {
    readonly list: (page: number) => CoinList | undefined
    /** Also one that has left; `undefined` for one that was never among them. */
    readonly coin: (slug: string) => Promise<CoinView | undefined>
    readonly search: (query: string, most: number) => readonly Coin[]
  }
  /** Stocks of an exchange's directory beyond the catalogue; none where no source of them may be shown. */
  readonly listings: {
    /** The ticker that an address means. */
    readonly meant: (typed: string) => string | undefined
    /** Its page, whose being opened from this address makes the worker ask for its price. */
    readonly look: (ticker: string, address: string) => ListingView | undefined
    /** One stock's days, a month by default; `null` until its source has sent them. */
    readonly chart: (ticker: string, range?: HistoryRange) => Promise<StoredChart | null>
    readonly directory: () => { readonly stocks: number; readonly name: string; readonly readAt: string } | null
    readonly search: (query: string, most: number) => readonly ListingHit[]
  }
  /** `french`: of the server, which has both; the pages of a language have their own. */
  readonly articles: Edition & Partial<Pick<ArticleService, 'french'>>
  /** What a link to a draft shows; `undefined` for one that was not made here. */
  readonly preview: (token: string) => Promise<ShownDraft | undefined>
  /** Codes, leads, enquiries and receipts: the same domains that the REST routes use. */
  readonly funnel: Pick<Funnel, 'registration' | 'enquiries' | 'consent'>
  /** The recipient of leads, by its present record. */
  readonly advertiser: () => Advertiser
  /** The advertising network's script, where the operator supplies one. */
  readonly conversion: ConversionHook | undefined
  /** The wording of the consent boxes, as it is now. */
  readonly wording: (locale: string) => ConsentWording
  /** Two-letter country of an address; `US` if unknown. */
  readonly country: (ip: string | undefined) => string
  readonly codes: CodesGo
  /** Countries whose numbers may get a code, the most likely one first. */
  readonly allowedCountries: readonly string[]
  /** Counts a use for this address, as the REST routes do; `undefined` while the store is down. */
  readonly admit: Admit['admit']
  /** The cookie that ties a browser to its verification, the same for pages and REST. */
  readonly verificationCookie: {
    readonly read: (cookieHeader: string | null) => string | undefined
    readonly write: (id: string) => string
  }
  /** What the privacy page prints: retention, recipients, and the contact; in the words of `create`, by default the server's own. */
  readonly policy: (create?: typeof createPolicy) => Policy
  /** How the site is. */
  readonly status: () => Promise<StatusView>
  /** Reports a bug: logged with its stack, never shown to a visitor. */
  readonly report: (error: unknown) => void
  readonly publicUrl: string
  /** How far behind its plan a page may be sent while many are due, in seconds. */
  readonly pageStaleSeconds: number
  readonly mode: 'demo' | 'production'
}
