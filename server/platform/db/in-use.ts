/** Whether another process uses a store: what replaces it, or takes it elsewhere, works on one that stops. */
import { existsSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import type { StoreLocation } from './connect.ts'

/** Each process keeps a shared lock on the file, which an exclusive one does not tolerate. */
function isOpenElsewhere(file: string): boolean {
  if (!existsSync(file)) return false
  let db: SQLite.Database | undefined
  try {
    db = new SQLite(file, { timeout: 0 })
    db.pragma('locking_mode = EXCLUSIVE')
    db.exec('begin immediate')
    db.exec('rollback')
    return false
  } catch (error) {
    // A store that is damaged may be unused, and is what a restore is for.
    return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
  } finally {
    db?.close()
  }
}

/** Whether another process is connected to this database as its user. */
async function hasOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid() limit 1',
    )
    return rowCount !== 0
  } finally {
    await client.end()
  }
}

export const isInUse = async (store: StoreLocation): Promise<boolean> =>
  store.kind === 'sqlite' ? isOpenElsewhere(store.file) : hasOthers(store.url)
