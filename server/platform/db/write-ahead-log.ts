/** SQLite's write-ahead log: kept short, and emptied when something was erased. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isPostgres } from './engine.ts'

/** How long an emptying waits for readers of other processes. */
const LONGEST_WAIT_MS = 5000
const PAUSE_MS = 20

type Checkpoint = { readonly busy: number; readonly log: number; readonly checkpointed: number }

/**
 * Moves what is in the log into the store, without waiting for readers.
 * @returns the bytes that the log holds; 0 on Postgres, which does this itself
 */
export async function checkpoint<Schema>(db: Kysely<Schema>): Promise<number> {
  if (isPostgres(db)) return 0
  const { rows } = await sql<Checkpoint>`pragma wal_checkpoint(passive)`.execute(db)
  const size = await sql<{ readonly page_size: number }>`pragma page_size`.execute(db)
  return (rows[0]?.log ?? 0) * (size.rows[0]?.page_size ?? 0)
}

/** Takes overwritten bytes out of the log too. A reader of another process may hold it up, so it is tried for a while. */
export async function emptyLog<Schema>(db: Kysely<Schema>): Promise<void> {
  if (isPostgres(db)) return
  const end = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    const { rows } = await sql<Checkpoint>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0 || performance.now() >= end) return
    await sleep(PAUSE_MS)
  }
}
