import type { Step } from '#server/platform/db/migrate.ts'
import { table } from '#server/platform/db/tables.ts'

/** How far the store has come, for its journal. */
export const mark: Step = async (db) => {
  await table(db, 'store_mark', [
    ['id', 'text', 'key'],
    ['epoch', 'bigint'],
    ['seq', 'bigint'],
  ])
  await db
    .insertInto('store_mark')
    .values({ id: 'mark', epoch: 1, seq: 0 })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}
