/** How far a store has come: it counts what it enters into the journal, in an epoch that each restore begins anew. */
import type { LeadsDb } from './schema.ts'

export type Mark = { readonly epoch: number; readonly seq: number }

export const isOlder = (a: Mark, b: Mark): boolean => a.epoch < b.epoch || (a.epoch === b.epoch && a.seq < b.seq)

export const readMark = (db: LeadsDb): Promise<Mark> =>
  db.selectFrom('store_mark').select(['epoch', 'seq']).where('id', '=', 'mark').executeTakeFirstOrThrow()

/** Counts one entry, inside the transaction of what is entered. */
export const advanceMark = (trx: LeadsDb): Promise<Mark> =>
  trx
    .updateTable('store_mark')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .where('id', '=', 'mark')
    .returning(['epoch', 'seq'])
    .executeTakeFirstOrThrow()

export const beginEpoch = (db: LeadsDb, epoch: number): Promise<Mark> =>
  db
    .updateTable('store_mark')
    .set({ epoch, seq: 0 })
    .where('id', '=', 'mark')
    .returning(['epoch', 'seq'])
    .executeTakeFirstOrThrow()
