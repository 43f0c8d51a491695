/** The desk's audit trail: what was done, by whom, to what and why, counted without a gap. Written before the deed. */
import type { AuditRow, DeskDb } from '../store/schema.ts'

export type AuditEntry = Pick<AuditRow, 'actor' | 'action' | 'subject'> & { readonly reason?: string | undefined }

const NEWEST = 200

export type Audit = ReturnType<typeof createAudit>

export function createAudit({ db, now }: { readonly db: DeskDb; readonly now: () => number }) {
  /** Adds an entry, in the transaction of what it is about where there is one. */
  async function record({ actor, action, subject, reason = '' }: AuditEntry, trx: DeskDb = db): Promise<void> {
    await trx
      .insertInto('desk_audit')
      .columns(['seq', 'at', 'actor', 'action', 'subject', 'reason'])
      .expression((eb) =>
        eb
          .selectFrom('desk_audit')
          .select((each) => [
            each(each.fn.coalesce(each.fn.max('seq'), each.val(0)), '+', each.lit(1)).as('seq'),
            each.val(now()).as('at'),
            each.val(actor).as('actor'),
            each.val(action).as('action'),
            each.val(subject).as('subject'),
            each.val(reason).as('reason'),
          ]),
      )
      .execute()
  }

  return {
    record,
    /** Newest first; of one subject where it is named. */
    newest: (subject?: string): Promise<AuditRow[]> => {
      const entries = db.selectFrom('desk_audit').selectAll().orderBy('seq', 'desc').limit(NEWEST)
      return (subject === undefined ? entries : entries.where('subject', '=', subject)).execute()
    },
  }
}
