/** A source of prices, as pages and the judge of its quotes see it. Types only: in the browser bundle. */
import type { Instrument } from './catalogue.ts'
import type { Permission, SiteRight } from './permission.ts'
import type { Category, SourceId } from './quote.ts'

/** What our server says to a host, and what that host learns. */
export type OutboundHost = { readonly host: string; readonly purpose: string; readonly learns: string }

export type SourceFacts = {
  readonly id: SourceId
  readonly name: string
  readonly gives: string
  /** Its own site. */
  readonly url: string
  readonly permission: Permission
  /** Its name beside a figure: "Source: CoinGecko". */
  readonly label: string
  /**
   * - `market`: prices of trades or quotes
   * - `official`: a rate that an authority sets once a business day; the hours of a market say nothing about its age
   * - `simulation`: made up, and marked so wherever it is shown
   */
  readonly nature: 'market' | 'official' | 'simulation'
  /** The categories it gives, each with its rank there: the least is believed first. No two sources share one. */
  readonly ranks: Readonly<Partial<Record<Category, number>>>
  /** Of those categories the ones that it is used for; all without it. */
  readonly opens?: readonly Category[]
  /** Which instruments of those categories it has prices of. */
  readonly covers: (instrument: Instrument) => boolean
  /** How it calls an instrument, by our symbol, or an official figure, by its id; `undefined` for what it does not name. */
  readonly seriesOf?: (of: string) => string | undefined
  /**
   * How old its own time of a price may be, beyond its stated delay, while the market is open. Milliseconds. Providers
   * give a quiet symbol the time of its last trade, so this is wider than the poll interval.
   */
  readonly quietMs: number
  readonly hosts: readonly OutboundHost[]
  /** Whether it is polled, so that a reader's refresh can bring its answer forward. */
  readonly isPolled: boolean
  /** Whether it announces anything for the wire. */
  readonly announces: boolean
  /** Whether its schedule of releases is read for the calendar. */
  readonly schedules: boolean
  /** Whether companies file figures with it that pages of stocks print. */
  readonly takesFilings: boolean
}

/** A source in one configuration: what it may do here, and for which categories it is used. */
export type StandingSource = SourceFacts & SiteRight & { readonly usedFor: readonly Category[] }
