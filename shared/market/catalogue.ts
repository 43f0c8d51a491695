/**
 * Every instrument the site follows: none that no source can price (decision 0015). Each source keeps its own ids for them. Stablecoins and wrapped or staked copies of a coin are left out on
 * purpose: they would fill a "top 20" with the same dollar. Types and plain data only: part of the browser bundle.
 */
import type { Category } from './quote.ts'
import { NAMES } from './texts.en.ts'

/** `always`: crypto. `forex`: Sunday 17:00 to Friday 17:00 New York. `tsx`: Toronto sessions. `futures`: commodities' near-24-hour week. `published`: traded nowhere that we follow; an authority publishes its price with a date. */
export type TradingCalendar = 'always' | 'forex' | 'tsx' | 'futures' | 'published'

export type Instrument = {
  readonly symbol: string
  readonly name: string
  readonly category: Category
  readonly currency: string
  readonly calendar: TradingCalendar
  /** Decimals of the printed price. */
  readonly decimals: number
  /** A plausible price: what a first quote is judged against, and where the simulation begins. */
  readonly level: number
}

type Seed = readonly [symbol: string, name: string, level: number]
const CRYPTO: readonly Seed[] = [
  ['BTC', 'Bitcoin', 112_847.36],
  ['ETH', 'Ethereum', 4268.91],
  ['XRP', 'XRP', 2.94],
  ['BNB', 'BNB', 861.4],
  ['SOL', 'Solana', 187.66],
  ['DOGE', 'Dogecoin', 0.2184],
  ['TRX', 'TRON', 0.3517],
  ['ADA', 'Cardano', 0.8542],
  ['LINK', 'Chainlink', 24.81],
  ['XLM', 'Stellar', 0.4021],
  ['AVAX', 'Avalanche', 23.14],
  ['SUI', 'Sui', 3.46],
  ['BCH', 'Bitcoin Cash', 552.2],
  ['HBAR', 'Hedera', 0.2391],
  ['LTC', 'Litecoin', 115.9],
  ['TON', 'Toncoin', 3.31],
  ['DOT', 'Polkadot', 3.87],
  ['UNI', 'Uniswap', 10.42],
  ['AAVE', 'Aave', 318.7],
  ['NEAR', 'NEAR Protocol', 2.51],
]

const FOREX: readonly Seed[] = [
  ['USD/CAD', NAMES['USD/CAD'], 1.3878],
  ['EUR/CAD', NAMES['EUR/CAD'], 1.6157],
  ['GBP/CAD', NAMES['GBP/CAD'], 1.8681],
  ['CAD/JPY', NAMES['CAD/JPY'], 106.1522],
  ['AUD/CAD', NAMES['AUD/CAD'], 0.8934],
  ['CHF/CAD', NAMES['CHF/CAD'], 1.7216],
  ['EUR/USD', NAMES['EUR/USD'], 1.1642],
  ['GBP/USD', NAMES['GBP/USD'], 1.3461],
  ['USD/JPY', NAMES['USD/JPY'], 147.3185],
  ['USD/CHF', NAMES['USD/CHF'], 0.8061],
]

const STOCKS: readonly Seed[] = [
  ['RY', NAMES.RY, 190.62],
  ['SHOP', 'Shopify', 193.04],
  ['TD', NAMES.TD, 101.38],
  ['ENB', 'Enbridge', 65.87],
  ['BN', 'Brookfield', 91.24],
  ['BMO', NAMES.BMO, 158.4],
  ['CNR', NAMES.CNR, 131.52],
  ['BNS', NAMES.BNS, 78.95],
  ['CP', NAMES.CP, 104.61],
  ['CM', 'CIBC', 102.33],
  ['CNQ', 'Canadian Natural', 42.18],
  ['MFC', NAMES.MFC, 42.36],
  ['SU', NAMES.SU, 55.09],
  ['TRP', NAMES.TRP, 69.47],
  ['ATD', 'Couche-Tard', 69.84],
  ['CSU', 'Constellation Software', 4471.5],
  ['SLF', NAMES.SLF, 80.11],
  ['NTR', 'Nutrien', 79.62],
  ['T', 'Telus', 22.41],
  ['BCE', 'BCE', 34.2],
]

const COMMODITIES: readonly Seed[] = [
  ['GOLD', NAMES.GOLD, 3339.4],
  ['SILVER', NAMES.SILVER, 38.12],
  ['OIL', NAMES.OIL, 63.52],
  ['BRENT', NAMES.BRENT, 67.41],
  ['COPPER', NAMES.COPPER, 4.47],
]
/** What only an authority prices: the spot close at Henry Hub, and what farmers in Alberta are paid in a month. */
const PUBLISHED: readonly (readonly [...Seed, currency: string])[] = [
  ['NATGAS', NAMES.NATGAS, 3.12, 'USD'],
  ['WHEAT', NAMES.WHEAT, 302.4, 'CAD'],
]

type Kind = Pick<Instrument, 'category' | 'currency' | 'calendar'>
const instruments = (seeds: readonly Seed[], kind: Kind): Instrument[] =>
  seeds.map(([symbol, name, level]) => ({ symbol, name, ...kind, decimals: 2, level }))

export const CATALOGUE: readonly Instrument[] = [
  ...instruments(CRYPTO, { category: 'crypto', currency: 'USD', calendar: 'always' }),
  ...instruments(STOCKS, { category: 'stock', currency: 'CAD', calendar: 'tsx' }),
  ...FOREX.map(
    ([symbol, name, level]): Instrument => ({
      symbol,
      name,
      category: 'forex',
      currency: symbol.slice(4),
      calendar: 'forex',
      decimals: 4,
      level,
    }),
  ),
  ...instruments(COMMODITIES, { category: 'commodity', currency: 'USD', calendar: 'futures' }),
  ...PUBLISHED.flatMap(([symbol, name, level, currency]) =>
    instruments([[symbol, name, level]], { category: 'commodity', currency, calendar: 'published' }),
  ),
]

const BY_SYMBOL = new Map(CATALOGUE.map((instrument) => [instrument.symbol, instrument]))

/** The instrument of a symbol, or `undefined` for one we do not follow. */
export const instrumentOf = (symbol: string): Instrument | undefined => BY_SYMBOL.get(symbol)
