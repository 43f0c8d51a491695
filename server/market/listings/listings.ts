/** The directory of an exchange in the memory of the web process, with the prices of those of its stocks that readers look at. */

import { instrumentOf } from '#shared/market/catalogue.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import {
  LISTING_KEPT_MS,
  type Listing,
  type ListingHit,
  type ListingState,
  type ListingView,
  listedInstrument,
  listingPath,
} from '#shared/market/listings.ts'
import type { SourceId, SymbolFacts } from '#shared/market/quote.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { find, folded, symbolsMeant } from '#shared/search/find.ts'
import type { Clock } from '../../platform/clock.ts'
import { keepCurrent } from '../../platform/keep-current.ts'
import { toRow } from '../serialize.ts'
import type { Observed } from '../series/observations.ts'
import type { SourceBook } from '../sources.ts'
import { type Listed, NOTHING_LISTED, readDirectory, readListed, readListingTimes } from '../store/listings.ts'
import type { MarketDb } from '../store/queries.ts'
import { listingChart, listingDays } from './past.ts'

type ListingsOptions = {
  readonly db: MarketDb
  readonly sources: Pick<SourceBook, 'all' | 'find' | 'mayShow' | 'isUnlicensed'>
  readonly clock: Pick<Clock, 'now'>
  readonly onError: (error: unknown) => void
  /** Notes that a reader looks at a stock; `false` where this sender has looked at too many new ones. */
  readonly want: (source: SourceId, ticker: string, address: string) => boolean
}

/** A listing as it is found: under its ticker without what separates its parts, and by the words of its name. */
type Entry = { readonly listing: Listing; readonly bare: string; readonly hay: string }
type Shelf = { readonly source: SourceId; readonly at: number; readonly entries: readonly Entry[]; readonly listed: Listed }

const SWEEP_MS = 5000
const bareOf = (ticker: string): string => ticker.replace(/[^A-Z0-9]/g, '')

/** What the catalogue follows has its own page, and of what shares its symbol with a coin or a commodity the address is that one's. */
const entriesOf = (listings: readonly Listing[]): Entry[] =>
  listings
    .filter(({ ticker }) => instrumentOf(ticker) === undefined)
    .map((listing) => ({ listing, bare: bareOf(listing.ticker), hay: folded(`${listing.ticker} ${listing.name}`) }))

/** What is stored, looked at again every few seconds by two numbers. */
function createMemory({ db, sources, onError }: Pick<ListingsOptions, 'db' | 'sources' | 'onError'>) {
  const shelves = new Map<SourceId, Shelf>()
  let seen = ''

  async function readShelf(source: SourceId, at: number | undefined): Promise<void> {
    if (at === undefined) return void shelves.delete(source)
    const before = shelves.get(source)
    const listed = (await readListed(db, source)) ?? NOTHING_LISTED
    // The directory is large, and another one once a day.
    if (before?.at === at) return void shelves.set(source, { ...before, listed })
    const directory = await readDirectory(db, source)
    if (directory) shelves.set(source, { source, at, entries: entriesOf(directory.listings), listed })
  }

  async function read(): Promise<void> {
    const times = await readListingTimes(db)
    const now = [...times].join()
    if (now !== seen) {
      for (const { id } of sources.all) await readShelf(id, times.get(`directory ${id}`))
      seen = now
    }
  }

  const { first, refresh, stop } = keepCurrent({ read, everyMs: () => SWEEP_MS, onError })
  return {
    first,
    /** The directory of a source that may be shown, if there is one. */
    shelf: (): Shelf | undefined => [...shelves.values()].find(({ source }) => sources.mayShow(source, 'stock')),
    start: refresh,
    stop,
  }
}

const holds = ({ entries }: Shelf, ticker: string): boolean => entries.some(({ listing }) => listing.ticker === ticker)

/** @param isCounted whether this look makes the worker ask */
function stateOf(ticker: string, { asked, most }: Listed, isCounted: boolean): ListingState {
  if (asked.includes(ticker)) return 'asked'
  if (!isCounted) return 'later'
  return most > 0 && asked.length >= most ? 'waiting' : 'asked'
}

function entryOf(typed: string, { entries }: Shelf): Entry | undefined {
  const exact = entries.find(({ listing }) => listing.ticker === typed)
  if (exact) return exact
  const meant = symbolsMeant(typed)
  return entries.find(({ bare }) => meant.includes(bare))
}

/** What a page says of a stock now. */
function viewOf(
  { listing }: Entry,
  { source, at, listed }: Shelf,
  { state, now, sources }: { readonly state: ListingState; readonly now: number; readonly sources: ListingsOptions['sources'] },
): ListingView {
  const record = listed.records[listing.ticker]
  const stored = record && { ...record, version: 0, confirmedAt: null }
  const row = toRow(stored, listedInstrument(listing), { now, sources })
  const told = record?.quote.facts
  const facts: SymbolFacts | null =
    told && row.price !== null
      ? { ...told, symbol: listing.ticker, source, asOf: record.quote.asOf, receivedAt: record.quote.receivedAt }
      : null
  const { name = source } = sources.find(source) ?? {}
  return {
    listing,
    directory: { source, name, readAt: new Date(at).toISOString() },
    state,
    row,
    facts,
  }
}

/** The days of its stocks. */
function openDays(db: MarketDb, shelf: () => Shelf | undefined) {
  const of = (ticker: string) => {
    const own = shelf()
    return own && holds(own, ticker) ? { source: own.source, ticker } : undefined
  }
  return {
    /** What is stored of one stock's days; `undefined` for none of a directory that may be shown. */
    async days(ticker: string, range: HistoryRange): Promise<(Observed & { readonly source: SourceId }) | undefined> {
      const known = of(ticker)
      const found = known && (await listingDays(db, known, range))
      return found && { ...found, source: known.source }
    },
    /** The same as a chart, a month by default; `null` until its source has sent its days. */
    async chart(ticker: string, range?: HistoryRange): Promise<StoredChart | null> {
      const known = of(ticker)
      return known ? listingChart(db, known, range) : null
    },
  }
}

/** Stocks beyond the catalogue, for pages and for search. Opening the page of one makes the worker poll it. */
export function createListings(deps: ListingsOptions) {
  const { db, sources, clock, want } = deps
  const { first, shelf, start, stop } = createMemory(deps)

  return {
    first,
    views: {
      /** The ticker of the directory that an address or a reader means; `undefined` for none. */
      meant(typed: string): string | undefined {
        const own = shelf()
        return own && entryOf(typed.toUpperCase(), own)?.listing.ticker
      },
      /** One stock, polled from now on; `undefined` outside the directories that may be shown. */
      look(ticker: string, address: string): ListingView | undefined {
        const own = shelf()
        const entry = own?.entries.find(({ listing }) => listing.ticker === ticker)
        if (!own || !entry) return undefined
        const print = (state: ListingState) => viewOf(entry, own, { state, now: clock.now(), sources })
        const refusedAt = own.listed.refused[ticker]
        if (refusedAt !== undefined && clock.now() - refusedAt < LISTING_KEPT_MS) return print('refused')
        return print(stateOf(ticker, own.listed, want(own.source, ticker, address)))
      },
      ...openDays(db, shelf),
      /** Of the directory that may be shown: the number of its stocks, and when it was read. */
      directory(): { readonly stocks: number; readonly name: string; readonly readAt: string } | null {
        const own = shelf()
        if (!own) return null
        const name = sources.find(own.source)?.name ?? own.source
        return { stocks: own.entries.length, name, readAt: new Date(own.at).toISOString() }
      },
      /** All of them, for a caller with its own search. */
      names: () => (shelf()?.entries ?? []).map(({ listing: { ticker, name } }) => [ticker, name] as const),
      /** Stocks by ticker or name, the best first; those of the catalogue are found there. */
      search(query: string, most: number): ListingHit[] {
        const own = shelf()
        const [word = ''] = folded(query).match(/[\p{L}\p{N}]+/gu) ?? []
        if (!own || word === '') return []
        const meant = symbolsMeant(query)
        const near = own.entries
          .filter(({ bare, hay }) => hay.includes(word) || meant.includes(bare))
          .map(({ listing: { ticker, name } }) => ({
            kind: 'symbol' as const,
            symbol: ticker,
            name,
            href: listingPath(ticker),
            aliases: [],
          }))
        return find(query, near, most).map(({ symbol, name, href }) => ({ ticker: symbol, name, href }))
      },
    },
    start,
    stop,
  }
}

export type Listings = ReturnType<typeof createListings>
