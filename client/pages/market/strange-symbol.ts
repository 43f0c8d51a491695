import { data, redirect } from 'react-router'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { listingPath } from '#shared/market/listings.ts'
import { SYMBOL_ENTRIES } from '#shared/search/entries.ts'
import { find, symbolsMeant } from '#shared/search/find.ts'
import type { Services } from '../../../server/services.ts'
import { symbolProvenance } from '../../market/price/provenance.ts'
import type { Unfollowed } from '../../market/symbol/not-followed.tsx'
import { listingRange, missing } from '../../market/symbol/symbol-view.ts'
import type { StoreReads } from '../../store-reads.ts'

/** As exchanges write tickers, with a class and an exchange behind. */
const TICKER = /^[A-Z0-9]{1,6}([.:-][A-Z0-9]{1,5}){0,2}$/
const NEAR = 3

/** An address that names nothing of the catalogue: another spelling of what it has, such as `RY.TO`, a stock of the exchange's directory, or neither. */
export async function loadStrange(
  { symbol, rest, ip }: { readonly symbol: string; readonly rest: string | undefined; readonly ip: string },
  { listings, market }: Services,
  { read }: StoreReads,
) {
  const ticker = symbol.toUpperCase()
  const range = listingRange(ticker, rest)
  if (range === null || !TICKER.test(ticker)) throw missing()
  const near = find(ticker, SYMBOL_ENTRIES, NEAR)
  const same = near.find((each) => symbolsMeant(ticker).includes(each.symbol.replace('/', '')))
  if (same && range === undefined) throw redirect(same.href, 301)
  const { of: listed } = await read(() => listings.meant(ticker) ?? '')
  // What is in the directory is not known yet.
  if (typeof listed !== 'string') throw data(null, { status: 503 })
  // Not for good: the directory changes.
  if (listed !== '' && listed !== symbol) throw redirect(listingPath(listed), 302)
  const listing = listings.look(listed, ip)
  if (listing) {
    const chart = await listings.chart(listed, range)
    // Its days come from where its name does, also before it has a price.
    const of = { ...listing.row, source: listing.directory.source }
    const provenance = chart || listing.row.price !== null ? symbolProvenance(of, market.sources, chart?.range) : null
    return data({ listing, chart, provenance }, { status: 200 })
  }
  if (range !== undefined) throw missing()
  const unfollowed: Unfollowed = {
    ticker,
    near: near.map(({ name, href }) => ({ name, href })),
    stocks: CATALOGUE.filter(({ category }) => category === 'stock').length,
    directory: listings.directory(),
  }
  return data({ unfollowed }, { status: 404 })
}
