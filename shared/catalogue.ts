/**
 * Every instrument the site follows, with its id at each provider. Provider ids come from the providers' own
 * documentation and captured answers. Stablecoins and wrapped or staked copies of a coin are left out on
 * purpose: they would fill a "top 20" with the same dollar. Types and plain data only: part of the browser bundle.
 */
import type { Category } from './quote.ts'

/** `always`: crypto. `forex`: Sunday 17:00 to Friday 17:00 New York. `tsx`: Toronto sessions. `futures`: commodities' near-24-hour week. */
export type TradingCalendar = 'always' | 'forex' | 'tsx' | 'futures'

export type Instrument = {
  readonly symbol: string
  readonly name: string
  readonly category: Category
  readonly currency: string
  readonly calendar: TradingCalendar
  /** Decimals of the printed price. */
  readonly decimals: number
  readonly coingecko?: string
  readonly kraken?: string
  readonly twelvedata?: string
  /** Bank of Canada Valet series whose value is this pair's price. No cross is computed: a rate shown as official was published. */
  readonly valet?: string
  /** Where the simulated provider starts. A plausible level, never shown without its mark. */
  readonly simulatedStart: number
}

type CryptoSeed = [symbol: string, name: string, coingecko: string, simulatedStart: number]
const CRYPTO: readonly CryptoSeed[] = [
  ['BTC', 'Bitcoin', 'bitcoin', 112_847.36],
  ['ETH', 'Ethereum', 'ethereum', 4268.91],
  ['XRP', 'XRP', 'ripple', 2.94],
  ['BNB', 'BNB', 'binancecoin', 861.4],
  ['SOL', 'Solana', 'solana', 187.66],
  ['DOGE', 'Dogecoin', 'dogecoin', 0.2184],
  ['TRX', 'TRON', 'tron', 0.3517],
  ['ADA', 'Cardano', 'cardano', 0.8542],
  ['LINK', 'Chainlink', 'chainlink', 24.81],
  ['XLM', 'Stellar', 'stellar', 0.4021],
  ['AVAX', 'Avalanche', 'avalanche-2', 23.14],
  ['SUI', 'Sui', 'sui', 3.46],
  ['BCH', 'Bitcoin Cash', 'bitcoin-cash', 552.2],
  ['HBAR', 'Hedera', 'hedera-hashgraph', 0.2391],
  ['LTC', 'Litecoin', 'litecoin', 115.9],
  ['TON', 'Toncoin', 'the-open-network', 3.31],
  ['DOT', 'Polkadot', 'polkadot', 3.87],
  ['UNI', 'Uniswap', 'uniswap', 10.42],
  ['AAVE', 'Aave', 'aave', 318.7],
  ['NEAR', 'NEAR Protocol', 'near', 2.51],
]

type ForexSeed = [pair: string, name: string, decimals: number, simulatedStart: number, valet?: string]
const FOREX: readonly ForexSeed[] = [
  ['USD/CAD', 'US dollar in C$', 4, 1.3878, 'FXUSDCAD'],
  ['EUR/CAD', 'Euro in C$', 4, 1.6157, 'FXEURCAD'],
  ['GBP/CAD', 'British pound in C$', 4, 1.8681, 'FXGBPCAD'],
  ['CAD/JPY', 'C$ in Japanese yen', 4, 106.1522],
  ['AUD/CAD', 'Australian dollar in C$', 4, 0.8934, 'FXAUDCAD'],
  ['CHF/CAD', 'Swiss franc in C$', 4, 1.7216, 'FXCHFCAD'],
  ['EUR/USD', 'Euro in US$', 4, 1.1642],
  ['GBP/USD', 'British pound in US$', 4, 1.3461],
  ['USD/JPY', 'US dollar in yen', 4, 147.3185],
  ['USD/CHF', 'US dollar in Swiss francs', 4, 0.8061],
]

type StockSeed = [symbol: string, name: string, simulatedStart: number]
const STOCKS: readonly StockSeed[] = [
  ['RY', 'Royal Bank', 190.62],
  ['SHOP', 'Shopify', 193.04],
  ['TD', 'TD Bank', 101.38],
  ['ENB', 'Enbridge', 65.87],
  ['BN', 'Brookfield', 91.24],
  ['BMO', 'Bank of Montreal', 158.4],
  ['CNR', 'Canadian National', 131.52],
  ['BNS', 'Scotiabank', 78.95],
  ['CP', 'Canadian Pacific Kansas City', 104.61],
  ['CM', 'CIBC', 102.33],
  ['CNQ', 'Canadian Natural', 42.18],
  ['MFC', 'Manulife', 42.36],
  ['SU', 'Suncor', 55.09],
  ['TRP', 'TC Energy', 69.47],
  ['ATD', 'Couche-Tard', 69.84],
  ['CSU', 'Constellation Software', 4471.5],
  ['SLF', 'Sun Life', 80.11],
  ['NTR', 'Nutrien', 79.62],
  ['T', 'Telus', 22.41],
  ['BCE', 'BCE', 34.2],
]

type CommoditySeed = [symbol: string, name: string, simulatedStart: number, twelvedata?: string]
const COMMODITIES: readonly CommoditySeed[] = [
  ['GOLD', 'Gold, troy oz', 3339.4, 'XAU/USD'],
  ['SILVER', 'Silver, troy oz', 38.12, 'XAG/USD'],
  ['OIL', 'WTI crude, barrel', 63.52, 'WTI/USD'],
  ['NATGAS', 'Natural gas, MMBtu', 2.81],
  ['COPPER', 'Copper, pound', 4.47, 'HG1'],
  ['WHEAT', 'Wheat, bushel', 5.06],
]

/** Kraken lists no market for these coins or pairs, so it is never asked for them. */
const NOT_ON_KRAKEN = new Set(['HBAR', 'GBP/CAD', 'CAD/JPY', 'AUD/CAD', 'CHF/CAD'])

export const CATALOGUE: readonly Instrument[] = [
  ...CRYPTO.map(
    ([symbol, name, coingecko, simulatedStart]): Instrument => ({
      symbol,
      name,
      category: 'crypto',
      currency: 'USD',
      calendar: 'always',
      decimals: 2,
      coingecko,
      kraken: NOT_ON_KRAKEN.has(symbol) ? undefined : `${symbol}/USD`,
      simulatedStart,
    }),
  ),
  ...STOCKS.map(
    ([symbol, name, simulatedStart]): Instrument => ({
      symbol,
      name,
      category: 'stock',
      currency: 'CAD',
      calendar: 'tsx',
      decimals: 2,
      twelvedata: `${symbol}:TSX`,
      simulatedStart,
    }),
  ),
  ...FOREX.map(
    ([symbol, name, decimals, simulatedStart, valet]): Instrument => ({
      symbol,
      name,
      category: 'forex',
      currency: symbol.slice(4),
      calendar: 'forex',
      decimals,
      valet,
      kraken: NOT_ON_KRAKEN.has(symbol) ? undefined : symbol,
      twelvedata: symbol,
      simulatedStart,
    }),
  ),
  ...COMMODITIES.map(
    ([symbol, name, simulatedStart, twelvedata]): Instrument => ({
      symbol,
      name,
      category: 'commodity',
      currency: 'USD',
      calendar: 'futures',
      decimals: 2,
      twelvedata,
      simulatedStart,
    }),
  ),
]

const BY_SYMBOL = new Map(CATALOGUE.map((instrument) => [instrument.symbol, instrument]))

/** The instrument of a symbol, or `undefined` for one we do not follow. */
export const instrumentOf = (symbol: string): Instrument | undefined => BY_SYMBOL.get(symbol)
