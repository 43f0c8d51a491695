/** Opens the market store for its writer; a file that is no database any more is set aside and begun anew. */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { openStore, type StoreLocation } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Logger } from '#server/log.ts'
import { MARKET_STEPS } from './migrations.ts'
import type { MarketDb } from './queries.ts'
import type { MarketSchema } from './rows.ts'

const DAMAGED: ReadonlySet<string> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT'])

/** What is wrong with the file, or `undefined` when it is sound. A file that is only locked is sound. */
function damageOf(file: string): string | undefined {
  let sqlite: SQLite.Database | undefined
  try {
    sqlite = new SQLite(file)
    const answer = sqlite.pragma('quick_check(1)', { simple: true })
    return answer === 'ok' ? undefined : String(answer)
  } catch (error) {
    const code = String((error as { code?: unknown }).code)
    if (DAMAGED.has(code) || [...DAMAGED].some((kind) => code.startsWith(`${kind}_`))) return code
    throw error
  } finally {
    sqlite?.close()
  }
}

const inode = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino

/** Prices can be had again from their sources, so a damaged file stops nobody; it is kept beside for who wants to look. */
function setAsideWhenDamaged(file: string, log: Logger): void {
  const checked = inode(file)
  if (checked === undefined) return
  const damage = damageOf(file)
  // Web and worker may start at once: what the other one has set aside already is a new file now.
  if (damage === undefined || inode(file) !== checked) return
  renameSync(file, `${file}.damaged`)
  for (const suffix of ['-wal', '-shm']) if (existsSync(file + suffix)) rmSync(file + suffix)
  log.error({ file, damage }, 'the market store was damaged: set aside, prices are fetched anew')
}

/**
 * Opens and migrates the market store.
 * @throws when the store cannot be opened for another reason than damage, or a migration fails
 */
export async function openMarketStore(location: StoreLocation, log: Logger): Promise<MarketDb> {
  if (location.kind === 'sqlite') setAsideWhenDamaged(location.file, log)
  const db = openStore<MarketSchema>(location)
  await migrate(db, 'market', MARKET_STEPS)
  return db
}
