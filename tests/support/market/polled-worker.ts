import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { startWorker } from '#jobs/worker.ts'
import { createMarketReader } from '#server/market/reader.ts'
import type { MarketSchema } from '#server/market/store/rows.ts'
import { systemClock } from '#server/platform/clock.ts'
import { locate, openReader } from '#server/platform/db/connect.ts'
import { readEnv } from '#server/platform/env.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { testProgram } from '../bare-env.ts'
import { startRedis } from '../redis.ts'
import { databaseFor } from '../test-database.ts'
import { recordingLog, sourceBook } from './market.ts'
import type { ProviderReplica } from './provider-replica.ts'

/** A real worker that polls a replica of CoinGecko every second, with Redis, store and log of its own. */
export async function startPolledWorker(replica: ProviderReplica) {
  const { log, lines } = recordingLog()
  const redis = await startRedis()
  const directory = mkdtempSync(join(tmpdir(), 'ledger-polled-'))
  const env = readEnv(
    {
      DATA_DIR: directory,
      DATABASE_URL: await databaseFor(directory),
      REDIS_URL: redis.url,
      COINGECKO_BASE_URL: replica.url,
      CRYPTO_POLL_SECONDS: '1',
      TRADITIONAL_PROVIDER: 'simulated',
      SIMULATED_TICK_MS: '3600000',
      OFFICIAL_FIGURES: 'off',
    },
    sourceSettings(SOURCES),
  )
  const worker = await startWorker({
    env,
    log,
    sources: SOURCES,
    records: { site: () => TEST_SITE },
    copyProgram: testProgram('copies'),
  })
  const db = openReader<MarketSchema>(locate('market', env))
  const reader = createMarketReader(db, systemClock, sourceBook)
  /** What readers get of one instrument. */
  const row = async (symbol: string) => (await reader.rows()).find((each) => each.symbol === symbol)
  return {
    directory,
    db,
    lines,
    row,
    /** Whether readers get this price of Bitcoin, to wait for it. */
    isBitcoinAt: (price: number) => async (): Promise<boolean> => (await row('BTC'))?.price === price,
    async stop(): Promise<void> {
      await worker.stop()
      await db.destroy()
      await redis.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
