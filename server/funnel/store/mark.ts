/** The mark of a store: it counts what it enters into the journal, in an epoch that each restore raises. */
import { placeOf } from '#server/platform/db/engine.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { LeadsDb } from './schema.ts'

export type Mark = { readonly epoch: number; readonly seq: number }

/** Of a store that has entered nothing yet. */
export const FIRST_MARK: Mark = { epoch: 1, seq: 0 }
/** Before any. */
export const NO_MARK: Mark = { epoch: 0, seq: 0 }

export const isOlder = (a: Mark, b: Mark): boolean => a.epoch < b.epoch || (a.epoch === b.epoch && a.seq < b.seq)

export const readMark = (db: LeadsDb): Promise<Mark> =>
  db.selectFrom('store_mark').select(['epoch', 'seq']).where('id', '=', 'mark').executeTakeFirstOrThrow()

/** The newest entry that this store knows to be in its journal; {@link NO_MARK} while it knows of none. */
export async function readJournaled(db: LeadsDb): Promise<Mark> {
  const row = await db
    .selectFrom('store_mark')
    .select(['journaled_epoch', 'journaled_seq'])
    .where('id', '=', 'mark')
    .executeTakeFirstOrThrow()
  return { epoch: row.journaled_epoch, seq: row.journaled_seq }
}

type Advance = { readonly entries: number; readonly epoch: number; readonly seq: number }

const advance = prepared((trx: LeadsDb, { entries, epoch, seq }: Advance) =>
  trx
    .updateTable('store_mark')
    .set((eb) => {
      const isNewer = eb.or([eb('journaled_epoch', '<', epoch), eb('journaled_epoch', '=', epoch).and('journaled_seq', '<', seq)])
      const newer = (column: 'journaled_epoch' | 'journaled_seq', value: number) =>
        eb.case().when(isNewer).then(eb.val(value)).else(eb.ref(column)).end()
      return {
        seq: eb('seq', '+', entries),
        journaled_epoch: newer('journaled_epoch', epoch),
        journaled_seq: newer('journaled_seq', seq),
      }
    })
    .where('id', '=', 'mark')
    .returning(['epoch', 'seq']),
)

/**
 * Counts entries, inside the transaction of what is entered.
 * @param onDisk the newest of them that this process put into the journal before; it is noted, for free
 * @returns the mark of the last
 */
export async function advanceMark(trx: LeadsDb, entries: number, onDisk: Mark): Promise<Mark> {
  const [mark] = (await advance(trx, { entries, ...onDisk })).rows
  if (!mark) throw new Error('The store has no mark')
  return mark
}

/** Begins an epoch, in the place where the store is now. */
export const beginEpoch = async (db: LeadsDb, epoch: number): Promise<Mark> =>
  db
    .updateTable('store_mark')
    .set({ epoch, seq: 0, place: await placeOf(db) })
    .where('id', '=', 'mark')
    .returning(['epoch', 'seq'])
    .executeTakeFirstOrThrow()

const readPlace = async (db: LeadsDb): Promise<string | null> =>
  (await db.selectFrom('store_mark').select('place').where('id', '=', 'mark').executeTakeFirstOrThrow()).place

/** Whether the store was put into another database without a new epoch, as from a dump. */
export async function isElsewhere(db: LeadsDb): Promise<boolean> {
  const noted = await readPlace(db)
  return noted !== null && noted !== (await placeOf(db))
}

/** Notes where the store is, where that is news. */
export async function notePlace(db: LeadsDb): Promise<void> {
  const place = await placeOf(db)
  if (place !== (await readPlace(db))) await db.updateTable('store_mark').set({ place }).where('id', '=', 'mark').execute()
}
