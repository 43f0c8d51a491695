import type { Step } from '#server/platform/db/migrate.ts'
import { laterColumns } from '#server/platform/db/tables.ts'

/**
 * What the journal is known to hold: a store whose journal holds less has lost it. Of a store that the version before wrote to it
 * is known that there is a journal.
 */
export const journaled: Step = async (db) => {
  await laterColumns(db, 'store_mark', { journaled_epoch: 0, journaled_seq: 0 })
  await db
    .updateTable('store_mark')
    .set({ journaled_epoch: 1, journaled_seq: 1 })
    .where('journaled_epoch', '=', 0)
    .where((eb) => eb.or([eb('epoch', '>', 1), eb('seq', '>', 1)]))
    .execute()
}
