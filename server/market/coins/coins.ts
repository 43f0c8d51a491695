/** The largest coins in the memory of the web process: read from the store, looked at again every few seconds by one number. */
import {
  type Close,
  COINS_A_PAGE,
  type Coin,
  type CoinList,
  type CoinView,
  coinHref,
  coinListPath,
  coinPath,
} from '#shared/market/coins.ts'
import { find } from '#shared/search/find.ts'
import type { Clock } from '../../platform/clock.ts'
import { keepCurrent } from '../../platform/keep-current.ts'
import { observe } from '../series/observations.ts'
import type { SourceBook } from '../sources.ts'
import { coinKey, readCoins } from '../store/coins.ts'
import { readCoinsVersion } from '../store/counters.ts'
import type { MarketDb } from '../store/queries.ts'
import type { CoinsTable } from '../store/rows.ts'

type CoinsOptions = {
  readonly db: MarketDb
  readonly sources: Pick<SourceBook, 'find' | 'mayShow' | 'all'>
  readonly clock: Pick<Clock, 'now'>
  /** Called when the store cannot be read; what was read before stays. */
  readonly onError: (error: unknown) => void
}

const SWEEP_MS = 5000
/** The list is polled every few minutes while there are readers, every quarter of an hour without. */
const STALE_MS = 3_600_000

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** A stored coin as readers get it. A price that its source has not repeated for as long as it may be kept is none. */
function coinOf(row: CoinsTable, now: number, keptMs: number): Coin {
  const isKept = now - row.received_at < keptMs
  const kept = <T>(value: T): T | null => (isKept ? value : null)
  return {
    slug: row.slug,
    ticker: row.ticker,
    name: row.name,
    href: coinHref(row.slug, row.symbol),
    rank: row.rank,
    price: kept(row.price),
    changePercent: kept(row.change_percent),
    marketCap: kept(row.market_cap),
    volume: kept(row.volume),
    high: kept(row.high),
    low: kept(row.low),
    supply: kept(row.supply),
    source: row.source,
    asOf: kept(iso(row.as_of)),
    stale: now - row.received_at >= STALE_MS,
    unconfirmed: row.held_since !== null,
    enteredAt: new Date(row.entered_at).toISOString(),
    leftAt: iso(row.left_at),
  }
}

/** What is stored, as it was read last. */
function createMemory({ db, onError }: Pick<CoinsOptions, 'db' | 'onError'>) {
  let rows: readonly CoinsTable[] = []
  let version = -1

  async function read(): Promise<void> {
    const next = await readCoinsVersion(db)
    if (next !== version) {
      rows = await readCoins(db)
      version = next
    }
  }

  const { first, refresh, stop } = keepCurrent({ read, everyMs: () => SWEEP_MS, onError })
  return {
    first,
    rows: () => rows,
    version: () => version,
    start: refresh,
    stop,
  }
}

/** The coins in memory that may be shown, and how. */
function createShelf(rows: () => readonly CoinsTable[], sources: CoinsOptions['sources'], clock: CoinsOptions['clock']) {
  const keptMs = (source: string): number =>
    (sources.find(source)?.permission.keep.unrefreshedHours ?? Number.POSITIVE_INFINITY) * 3_600_000
  const shown = (): CoinsTable[] => rows().filter(({ source }) => sources.mayShow(source, 'crypto'))
  const print = (row: CoinsTable): Coin => coinOf(row, clock.now(), keptMs(row.source))
  return {
    print,
    row: (slug: string) => shown().find((each) => each.slug === slug),
    ranked: (): Coin[] =>
      shown()
        .filter(({ rank }) => rank !== null)
        .map(print),
    /** Those with a page of their own here: an instrument's page is in the catalogue. */
    own: (): CoinsTable[] => shown().filter(({ symbol }) => symbol === null),
    pages: (): number => Math.max(1, Math.ceil(shown().filter(({ rank }) => rank !== null).length / COINS_A_PAGE)),
    creditOf: (source: string | undefined) => (source === undefined ? null : (sources.find(source)?.permission.credit ?? null)),
    /** No source of coins is used here, and one that could be is not allowed to. */
    isUnlicensed(): boolean {
      const those = sources.all.filter(({ ranks, nature }) => ranks.crypto !== undefined && nature !== 'simulation')
      return those.length > 0 && those.every(({ mayShow }) => !mayShow)
    },
  }
}

/** The coins that are shown, for pages and for search. */
export function createCoins(deps: CoinsOptions) {
  const { first, rows, version, start, stop } = createMemory(deps)
  const { print, row, ranked, own, pages, creditOf, isUnlicensed } = createShelf(rows, deps.sources, deps.clock)

  const singles = (): string[] => own().map(({ slug }) => coinPath(slug))

  async function closesOf({ slug, source }: CoinsTable): Promise<Close[]> {
    const year = await observe(deps.db, { symbol: coinKey(slug), source }, { range: '1y', calendar: 'always' })
    return (year?.observations ?? []).map(([at, price]) => [new Date(at).toISOString().slice(0, 10), price])
  }

  /** The coin that has the name and the ticker of one that left. */
  function namesakeOf({ slug, rank, ticker, name }: Coin): CoinView['namesake'] {
    if (rank !== null) return null
    const other = ranked().find((each) => each.slug !== slug && each.ticker === ticker && each.name === name)
    return other ? { name: other.name, href: other.href } : null
  }

  return {
    /** Resolves once the store has been read. */
    first,
    pages: {
      version,
      /** The paths of all of them, which come and go. */
      paths: (): string[] => [...Array.from({ length: pages() }, (_, index) => coinListPath(index + 1)), ...singles()],
      /** Those of them that are a single coin's. */
      singles,
    },
    views: {
      /** One page of the ranked ones; `undefined` for a page that there is not. */
      list(page: number): CoinList | undefined {
        if (page > pages()) return undefined
        const coins = ranked()
        const shown = coins.slice((page - 1) * COINS_A_PAGE, page * COINS_A_PAGE)
        return { coins: shown, page, pages: pages(), credit: creditOf(coins[0]?.source), unlicensed: isUnlicensed() }
      },
      /** One coin, also one that has left; `undefined` for one that was never among the largest. */
      async coin(slug: string): Promise<CoinView | undefined> {
        const found = row(slug)
        if (!found) return undefined
        const coin = print(found)
        const [series, fetched] = [found.id, new Date(found.received_at).toISOString()]
        return { coin, closes: await closesOf(found), namesake: namesakeOf(coin), credit: creditOf(coin.source), series, fetched }
      },
      /** Coins by ticker or name, the best first; those of the catalogue are found there. */
      search(query: string, most: number): Coin[] {
        const entries = own()
          .map(print)
          .map((coin) => ({ kind: 'symbol' as const, symbol: coin.ticker, name: coin.name, href: coin.href, aliases: [], coin }))
        return find(query, entries, most).map(({ coin }) => coin)
      },
    },
    start,
    stop,
  }
}

export type Coins = ReturnType<typeof createCoins>
