/** Opens the market store for its writer; a damaged file is set aside and rebuilt. */

import { openStore, type StoreLocation } from '#server/platform/db/connect.ts'
import { setAsideWhenDamaged } from '#server/platform/db/damage.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Logger } from '#server/platform/log.ts'
import { MARKET_STEPS } from './migrations.ts'
import type { MarketDb } from './queries.ts'
import type { MarketSchema } from './rows.ts'

/**
 * Opens and migrates the market store.
 * @throws when the store cannot be opened for any reason but damage, or a migration fails
 */
export async function openMarketStore(location: StoreLocation, log: Logger): Promise<MarketDb> {
  const aside = setAsideWhenDamaged(location)
  // Prices can be fetched again, so a damaged file does not stop the start; it is kept for inspection.
  if (aside) log.error(aside, 'the market store was damaged: set aside, prices are fetched again')
  const db = openStore<MarketSchema>(location)
  await migrate(db, 'market', MARKET_STEPS)
  return db
}
