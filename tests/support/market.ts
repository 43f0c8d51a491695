/** A quote and the parts of the market domain as tests need them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLogger } from '#server/log.ts'
import { MARKET_STEPS } from '#server/market/migrations.ts'
import type { MarketSchema } from '#server/market/rows.ts'
import { type Instrument, instrumentOf } from '#shared/catalogue.ts'
import type { Quote } from '#shared/quote.ts'

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

/** A migrated market store in a real file, and what removes it. */
export async function marketStore() {
  const directory = mkdtempSync(join(tmpdir(), 'ledger-market-'))
  const location = { kind: 'sqlite', file: join(directory, 'market.db'), durability: 'NORMAL' } as const
  const db = openStore<MarketSchema>(location)
  await migrate(db, 'market', MARKET_STEPS)
  return {
    db,
    location,
    directory,
    close: async (): Promise<void> => {
      await db.destroy()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
