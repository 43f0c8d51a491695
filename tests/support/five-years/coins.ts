/** A hundred coins and one listed stock beyond the catalogue, as their sources would rank and list them. */
import { COINGECKO_IDS } from '#jobs/providers/coingecko/instruments.ts'
import { type Instrument, instrumentOf } from '#shared/market/catalogue.ts'
import { COINS_RANKED } from '#shared/market/coins.ts'
import type { Facts } from '#shared/market/facts.ts'
import { listedInstrument } from '#shared/market/listings.ts'
import { chance, priceAt } from './prices.ts'

const MINUTE = 60_000
const DAY = 86_400_000

const CATALOGUED = [...COINGECKO_IDS]

/** The coin of a rank: those of the catalogue first, then made up ones from hundreds of dollars to a millionth of a cent. */
function coinOf(rank: number): { readonly slug: string; readonly symbol: string | null; readonly of: Instrument } {
  const [symbol, slug] = CATALOGUED[rank - 1] ?? []
  const followed = symbol === undefined ? undefined : instrumentOf(symbol)
  if (slug !== undefined && followed) return { slug, symbol: followed.symbol, of: followed }
  const level = 10 ** (3 - 11 * chance(`level ${rank}`))
  const of: Instrument = {
    symbol: `M${rank}`,
    name: `Made Coin ${rank}`,
    category: 'crypto',
    currency: 'USD',
    calendar: 'always',
    decimals: 2,
    level,
  }
  return { slug: `made-coin-${rank}`, symbol: null, of }
}

/** With as many digits as its source sends of a small price. */
const told = (of: Instrument, at: number): number =>
  of.level >= 1 ? priceAt(of, at) : Number(((priceAt({ ...of, level: 100 }, at) / 100) * of.level).toPrecision(7))

/** Rows of the table of coins, by their columns. */
export function coinRows(now: number): (string | number | null)[][] {
  const asOf = Math.floor(now / MINUTE) * MINUTE - MINUTE
  return Array.from({ length: COINS_RANKED }, (_, index) => {
    const rank = index + 1
    const { slug, symbol, of } = coinOf(rank)
    const [price, base] = [told(of, asOf), told(of, asOf - DAY)]
    const supply = Math.round(4e6 + 7e9 * chance(`supply ${rank}`))
    const size = (part: number): number => Math.round(price * supply * part)
    // Of one coin the source does not say what it did in a day.
    const percent = rank === 57 ? null : Number(((price / base - 1) * 100).toFixed(5))
    return [
      ...['coingecko', slug, slug, symbol, of.symbol, of.name, rank, price, percent, size(1)],
      ...[
        size(0.031),
        Number((price * 1.02).toPrecision(7)),
        Number((price * 0.97).toPrecision(7)),
        supply,
        asOf,
        now - MINUTE,
        null,
        now - 300 * DAY,
        null,
      ],
    ]
  })
}

/** The daily closes of the coins that the catalogue does not follow: a year, with a missing fortnight. */
export function coinPoints({
  from,
  until,
}: {
  readonly from: number
  readonly until: number
}): [key: string, at: number, price: number][] {
  const points: [string, number, number][] = []
  for (let rank = CATALOGUED.length + 1; rank <= COINS_RANKED; rank++) {
    const { slug, of } = coinOf(rank)
    for (let day = Math.floor(Math.max(from, until - 370 * DAY) / DAY); day * DAY < until; day++) {
      const at = (day + 1) * DAY - MINUTE
      if (at <= from || at > until || (rank % 4 === 0 && day % 90 < 14)) continue
      points.push([`coin:${slug}`, at, told(of, at)])
    }
  }
  return points
}

export const LISTED = { ticker: 'MADE.A', name: 'Made Industries', kind: 'Common Stock' } as const
const LISTED_INSTRUMENT: Instrument = { ...listedInstrument(LISTED), level: 27.4 }
export const listedPrice = (at: number): number => priceAt(LISTED_INSTRUMENT, at)

/** What the worker would have written of the listed stock, in the order of its columns. */
export function listedRow(now: number, { asOf, close }: { readonly asOf: number; readonly close: number }) {
  const [price, previousClose] = [listedPrice(asOf), listedPrice(close)]
  const facts: Facts = {
    window: 'day',
    volumeIn: 'units',
    values: { open: price, high: price * 1.01, low: price * 0.99, previousClose, volume: 812_345 },
  }
  const change = [Number((price - previousClose).toFixed(2)), (price / previousClose - 1) * 100]
  const heardAt = now - 20_000
  const life = [asOf, heardAt, heardAt, 5 * MINUTE, null]
  return ['twelvedata', LISTED.ticker, 1, null, price, ...change, 'CAD', 0, ...life, JSON.stringify(facts)]
}
