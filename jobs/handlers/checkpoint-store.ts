import type { Kysely } from 'kysely'
import { type Alarm, alarmOnce } from '#server/platform/alarms.ts'
import { checkpoint } from '#server/platform/db/write-ahead-log.ts'

/** A log this long is read through by every reader, and something keeps it from being written back. */
const LARGE_BYTES = 64 * 2 ** 20

/** @returns what writes a store's log back, and raises `store_log_large` once for each time that it stays large */
export function createCheckpoint<Schema>(db: Kysely<Schema>, store: string, alarm: Alarm): () => Promise<void> {
  const tell = alarmOnce(alarm, 'store_log_large', store)
  return async () => {
    const bytes = await checkpoint(db)
    tell(bytes > LARGE_BYTES ? { store, bytes } : undefined)
  }
}
