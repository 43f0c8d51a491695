/** What is told about a source of prices, to readers and to whoever judges its quotes. Types only: in the browser bundle. */
import type { Category, SourceId } from './quote.ts'

/** What our server says to a host, and what that host learns. A reader's browser talks to this site alone. */
export type OutboundHost = { readonly host: string; readonly purpose: string; readonly learns: string }

/** One line of the table "Where figures and pictures come from". */
export type DataSource = {
  readonly name: string
  readonly gives: string
  readonly licence: string
  readonly url: string
}

export type SourceFacts = DataSource & {
  readonly id: SourceId
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
  /**
   * How old its own time of a price may be, beyond its stated delay, while the market is open. Milliseconds. Providers
   * give a quiet symbol the time of its last trade, so this is wider than the interval at which they are asked.
   */
  readonly quietMs: number
  readonly hosts: readonly OutboundHost[]
  /** Whether it is asked again and again, so that a reader's refresh can bring its answer forward. */
  readonly isPolled: boolean
}
