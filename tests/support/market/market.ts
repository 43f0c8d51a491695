/** A quote and the parts of the market domain as tests need them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { MARKET_STEPS } from '#server/market/store/migrations.ts'
import type { MarketSchema } from '#server/market/store/rows.ts'
import { createLogger } from '#server/platform/log.ts'
import type { Observation } from '#shared/economy/observation.ts'
import { type Instrument, instrumentOf } from '#shared/market/catalogue.ts'
import type { Quote } from '#shared/market/quote.ts'
import { migratedStore, sqliteFile } from '../store-location.ts'

/** Friday, 20 November 2026, 10:00 in Toronto: every market is open. */
export const OPEN_FRIDAY = Date.UTC(2026, 10, 20, 15, 0, 0)

export const quote = (over: Partial<Quote> = {}): Quote => ({
  symbol: 'RY',
  price: 190,
  changeAmount: 1.5,
  changePercent: 0.8,
  currency: 'CAD',
  source: 'twelvedata',
  delayMinutes: 0,
  asOf: OPEN_FRIDAY,
  receivedAt: OPEN_FRIDAY,
  ...over,
})

/** The consumer price index of August 2026, as Statistics Canada would release it. */
export const observation = (over: Partial<Observation> = {}): Observation => ({
  figure: 'cpi',
  period: '2026-08-01',
  value: 169.8,
  unit: 'index',
  releasedAt: Date.UTC(2026, 8, 15, 12, 30),
  revision: null,
  source: 'statcan',
  licence: 'Statistics Canada Open Licence',
  receivedAt: OPEN_FRIDAY,
  ...over,
})

/** What CoinGecko says of Bitcoin at a time, received at once. */
export const bitcoinQuote = (price: number, asOf: number): Quote =>
  quote({
    symbol: 'BTC',
    currency: 'USD',
    source: 'coingecko',
    price,
    changeAmount: null,
    changePercent: null,
    asOf,
    receivedAt: asOf,
  })

/** The site's sources in a demonstration, as those who judge and show their quotes know them. */
export const sourceBook = createSourceBook(configureSources(SOURCES, { texts: {}, production: false }))

export function instrument(symbol: string): Instrument {
  const found = instrumentOf(symbol)
  if (!found) throw new Error(`the catalogue has no ${symbol}`)
  return found
}

/** A logger whose lines can be looked at. */
export function recordingLog() {
  const lines: { level: string; msg: string; [field: string]: unknown }[] = []
  const log = createLogger('test', 'debug', { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}

/** A migrated market store in a real file, or a Postgres database of its own, and what removes it. */
export async function marketStore() {
  const directory = mkdtempSync(join(tmpdir(), 'ledger-market-'))
  const { db, location } = await migratedStore<MarketSchema>('market', directory, MARKET_STEPS)
  return {
    db,
    location,
    file: sqliteFile('market', directory),
    directory,
    close: async (): Promise<void> => {
      await db.destroy()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
