import { inSlices } from '#server/platform/db/rows.ts'
import type { Journal } from '../store/journal.ts'
import { EMPTY_TEXT } from '../store/literals.ts'
import type { LeadsDb } from '../store/schema.ts'
import { EMPTY_RECEIPT } from './entry.ts'
import { type ConsentLog, lockLog } from './log/log.ts'

type PurgeOptions = {
  readonly db: LeadsDb
  readonly now: () => number
  readonly log: ConsentLog
  readonly journal: Journal
}

/** Empties the receipts written before a time, and says so in the log, once: no other deletion goes unnoticed. */
export const createPurge =
  ({ db, now, log, journal }: PurgeOptions) =>
  (before: number): Promise<number> => {
    let isSaid = false
    return inSlices((most) =>
      journal.run(db, async (trx) => {
        await lockLog(trx)
        const { numUpdatedRows } = await trx
          .updateTable('consent_receipt')
          .set(EMPTY_RECEIPT)
          .where('seq', 'in', (eb) =>
            eb
              .selectFrom('consent_receipt')
              .select('seq')
              .where('created_at', '<', before)
              .where('body', '<>', EMPTY_TEXT)
              .limit(most),
          )
          .executeTakeFirst()
        if (numUpdatedRows > 0n && !isSaid)
          await log.append(trx, { kind: 'emptied', before: new Date(before).toISOString() }, now())
        isSaid = true
        return Number(numUpdatedRows)
      }),
    )
  }
