/** Captured bodies of the providers, read from the files beside their provenance.yml. */
import { readFileSync } from 'node:fs'

const FOLDER = new URL('../../fixtures/providers/', import.meta.url)

export type Json = Record<string, unknown>

/** A captured answer that is not JSON. @param path provider and name, with its ending */
export const fixtureText = (path: string): string => readFileSync(new URL(path, FOLDER), 'utf8')

/** @param path provider and name without ending, as in `coingecko/error_429` */
export const capturedText = (path: string): string => readFileSync(new URL(`${path}.json`, FOLDER), 'utf8')
export const captured = <T = unknown>(path: string): T => JSON.parse(capturedText(path)) as T

/** The 100 largest coins of 8 January 2023, as CoinGecko answered. */
export const capturedMarkets = (): Json[] => captured<Json[]>('coingecko/markets_usd_top100_2023-01-08')

/** The same rows as if they were of `now` (epoch ms): for what must look live. */
export const restamped = (rows: readonly Json[], now: number): Json[] =>
  rows.map((row) => ({ ...row, last_updated: new Date(now).toISOString() }))

/**
 * A Twelve Data quote of a TSX stock. No answer for Toronto is captured under a stated licence: the shape is that of
 * the captured batch, the market's codes are those of the provider's documentation, the figures are made up.
 */
export const tsxQuote = (symbol: string, close: number, at: number, over: Json = {}): Json => ({
  symbol,
  name: symbol,
  exchange: 'TSX',
  mic_code: 'XTSE',
  currency: 'CAD',
  datetime: new Date(at).toISOString().slice(0, 10),
  timestamp: Math.floor(at / 1000) - 3600,
  last_quote_at: Math.floor(at / 1000),
  close: close.toFixed(5),
  previous_close: (close - 1).toFixed(5),
  change: '1.00000',
  percent_change: (100 / (close - 1)).toFixed(5),
  is_market_open: true,
  ...over,
})

/** A Twelve Data quote of a currency pair or a commodity: no exchange, no currency, no volume. Made up as above. */
export const pairQuote = (symbol: string, close: number, at: number, over: Json = {}): Json => ({
  symbol,
  name: symbol,
  exchange: 'Forex',
  datetime: new Date(at).toISOString().slice(0, 10),
  timestamp: Math.floor(at / 1000) - 60,
  last_quote_at: Math.floor(at / 1000),
  close: close.toFixed(5),
  change: '0.00100',
  percent_change: '0.07000',
  is_market_open: true,
  ...over,
})
