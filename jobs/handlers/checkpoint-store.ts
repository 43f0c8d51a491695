import type { Kysely } from 'kysely'
import { type Alarm, alarmOnce } from '#server/platform/alarms/alarm.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import { checkpoint } from '#server/platform/db/write-ahead-log.ts'

/** @returns what writes a store's log back, and raises `store_log_large` once for each time that it stays large */
export function createCheckpoint<Schema>(db: Kysely<Schema>, store: string, alarm: Alarm): () => Promise<void> {
  const tell = alarmOnce(alarm, 'store_log_large', store)
  return async () => {
    const bytes = await checkpoint(db)
    tell(bytes > LASTING.store_log_large.limits.bytes ? { store, bytes } : undefined)
  }
}
