/** The largest coins as pages receive them. The catalogue is fixed and in the browser; these come and go, and travel with the pages that show them. Types and plain data only. */
import { symbolToPath } from './catalogue-path.ts'
import type { Credit } from './permission.ts'
import type { SourceId } from './quote.ts'

/** How many are ranked, and how many are on a page. */
export const COINS_RANKED = 100
export const COINS_A_PAGE = 50
/** The part of them without which a list was cut short. */
export const COINS_WHOLE = 0.9

/** One coin, with nothing in place of what its source did not say. Amounts are in US dollars, times ISO 8601. */
export type Coin = {
  readonly slug: string
  /** What people call it; several coins, or a coin and a stock, may share one. */
  readonly ticker: string
  readonly name: string
  /** Its own page: that of its instrument where the catalogue follows it. */
  readonly href: string
  /** By market value, 1 the largest; `null` since it left the first hundred. */
  readonly rank: number | null
  /** `null` once it was not refreshed for as long as its source's terms let a price be kept. */
  readonly price: number | null
  readonly changePercent: number | null
  readonly marketCap: number | null
  readonly volume: number | null
  readonly high: number | null
  readonly low: number | null
  readonly supply: number | null
  readonly source: SourceId
  readonly asOf: string | null
  /** The source has said nothing of it for hours. */
  readonly stale: boolean
  /** A price too far from this one waits to be confirmed. */
  readonly unconfirmed: boolean
  readonly enteredAt: string
  readonly leftAt: string | null
}

/** One page of the list. */
export type CoinList = {
  readonly coins: readonly Coin[]
  readonly page: number
  readonly pages: number
  readonly credit: Credit | null
  /** There is none because no source of them may be shown here. */
  readonly unlicensed: boolean
}

/** A day in UTC and the last price of it that was observed. */
export type Close = readonly [day: string, price: number]

/** One coin with its closes, and the coin that now has its name and ticker where it left under them. */
export type CoinView = {
  readonly coin: Coin
  readonly closes: readonly Close[]
  readonly namesake: Pick<Coin, 'name' | 'href'> | null
  readonly credit: Credit | null
  /** What its source calls it, and when we took in its newest figures (ISO 8601). */
  readonly series: string
  readonly fetched: string
}

export const coinPath = (slug: string): string => `/coins/${slug}`
/** Its stored closes as CSV. */
export const coinRowsPath = (slug: string): string => `/api/coins/${slug}.csv`
export const coinListPath = (page: number): string => (page === 1 ? '/coins' : `/coins/page/${page}`)

/** The page of a coin: there is one, and the instrument's if the catalogue follows it. */
export const coinHref = (slug: string, symbol: string | null): string =>
  symbol === null ? coinPath(slug) : `/markets/${symbolToPath(symbol)}`
