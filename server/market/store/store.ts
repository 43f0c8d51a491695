/** Opens the market store for its writer; a damaged file is set aside and rebuilt. */

import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { openStore, type StoreLocation } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { errorCode } from '#server/platform/error-code.ts'
import type { Logger } from '#server/platform/log.ts'
import { MARKET_STEPS } from './migrations.ts'
import type { MarketDb } from './queries.ts'
import type { MarketSchema } from './rows.ts'

const DAMAGED: ReadonlySet<string> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT'])

/** What is wrong with the file; `undefined` if it is sound. A merely locked file is sound. */
function damageOf(file: string): string | undefined {
  let sqlite: SQLite.Database | undefined
  try {
    sqlite = new SQLite(file)
    const answer = sqlite.pragma('quick_check(1)', { simple: true })
    return answer === 'ok' ? undefined : String(answer)
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (DAMAGED.has(code) || [...DAMAGED].some((kind) => code.startsWith(`${kind}_`))) return code
    throw error
  } finally {
    sqlite?.close()
  }
}

const inode = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino

/** Prices can be fetched again, so a damaged file does not stop the start; it is kept for inspection. */
function setAsideWhenDamaged(file: string, log: Logger): void {
  const checked = inode(file)
  if (checked === undefined) return
  const damage = damageOf(file)
  // Web and worker may start at once: the other one may already have set the file aside.
  if (damage === undefined || inode(file) !== checked) return
  renameSync(file, `${file}.damaged`)
  for (const suffix of ['-wal', '-shm']) if (existsSync(file + suffix)) rmSync(file + suffix)
  log.error({ file, damage }, 'the market store was damaged: set aside, prices are fetched again')
}

/**
 * Opens and migrates the market store.
 * @throws when the store cannot be opened for any reason but damage, or a migration fails
 */
export async function openMarketStore(location: StoreLocation, log: Logger): Promise<MarketDb> {
  if (location.kind === 'sqlite') setAsideWhenDamaged(location.file, log)
  const db = openStore<MarketSchema>(location)
  await migrate(db, 'market', MARKET_STEPS)
  return db
}
