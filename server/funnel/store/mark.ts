/** How far a store has come: it counts what it enters into the journal, in an epoch that each restore begins anew. */
import { prepared } from '#server/platform/db/prepared.ts'
import type { LeadsDb } from './schema.ts'

export type Mark = { readonly epoch: number; readonly seq: number }

export const isOlder = (a: Mark, b: Mark): boolean => a.epoch < b.epoch || (a.epoch === b.epoch && a.seq < b.seq)

export const readMark = (db: LeadsDb): Promise<Mark> =>
  db.selectFrom('store_mark').select(['epoch', 'seq']).where('id', '=', 'mark').executeTakeFirstOrThrow()

const advance = prepared((trx: LeadsDb, { entries }: { readonly entries: number }) =>
  trx
    .updateTable('store_mark')
    .set((eb) => ({ seq: eb('seq', '+', entries) }))
    .where('id', '=', 'mark')
    .returning(['epoch', 'seq']),
)

/** Counts entries, inside the transaction of what is entered. @returns the mark of the last */
export async function advanceMark(trx: LeadsDb, entries: number): Promise<Mark> {
  const [mark] = (await advance(trx, { entries })).rows
  if (!mark) throw new Error('The store has no mark')
  return mark
}

export const beginEpoch = (db: LeadsDb, epoch: number): Promise<Mark> =>
  db
    .updateTable('store_mark')
    .set({ epoch, seq: 0 })
    .where('id', '=', 'mark')
    .returning(['epoch', 'seq'])
    .executeTakeFirstOrThrow()
