/** The desk's audit trail: what was done, by whom, to what and why, counted without a gap. Written before the act. */
import { contains } from '#server/platform/db/engine.ts'
import { untilNumbered } from '#server/platform/db/numbered.ts'
import { countOf } from '#server/platform/db/rows.ts'
import type { AuditRow, DeskDb } from '../store/schema.ts'

export type AuditEntry = Pick<AuditRow, 'actor' | 'action' | 'subject'> & { readonly reason?: string | undefined }

/** Of one subject, on its own page. */
const NEWEST = 200

/** `about`: what the subject has in it. */
export type TrailFilter = {
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly about?: string | undefined
}

export type Audit = ReturnType<typeof createAudit>

export function createAudit({ db, now }: { readonly db: DeskDb; readonly now: () => number }) {
  async function add(trx: DeskDb, { actor, action, subject, reason = '' }: AuditEntry): Promise<void> {
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

  const entries = ({ actor, action, about }: TrailFilter = {}) =>
    db
      .selectFrom('desk_audit')
      .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
      .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
      .$if(about !== undefined, (query) => query.where(contains('subject', about ?? '')))

  return {
    /** To look through all of it, newest first. */
    trail: {
      lines: ({
        limit,
        offset,
        ...filter
      }: TrailFilter & { readonly limit: number; readonly offset: number }): Promise<AuditRow[]> =>
        entries(filter).selectAll().orderBy('seq', 'desc').limit(limit).offset(offset).execute(),
      count: (filter: TrailFilter): Promise<number> => countOf(entries(filter)),
      actors: async (): Promise<string[]> =>
        (await entries().select('actor').distinct().orderBy('actor').execute()).map(({ actor }) => actor),
      actions: async (): Promise<string[]> =>
        (await entries().select('action').distinct().orderBy('action').execute()).map(({ action }) => action),
    },
    /** Adds an entry; in the transaction of what it is about where there is one, which {@link transaction} began. */
    record: (entry: AuditEntry, trx?: DeskDb): Promise<void> => (trx ? add(trx, entry) : untilNumbered(() => add(db, entry))),
    /**
     * What is written down and what is done, or neither. `run` starts over where another entry took its number. All of it
     * sees the store as it was at its first question: on Postgres an entry could otherwise be added between a check and the next
     * entry, which would take the number after it and never know.
     */
    transaction: <T>(run: (trx: DeskDb) => Promise<T>): Promise<T> =>
      untilNumbered(() => db.transaction().setIsolationLevel('repeatable read').execute(run)),
    /** Newest first; of one subject where it is named. */
    newest: (subject?: string): Promise<AuditRow[]> => {
      const entries = db.selectFrom('desk_audit').selectAll().orderBy('seq', 'desc').limit(NEWEST)
      return (subject === undefined ? entries : entries.where('subject', '=', subject)).execute()
    },
  }
}
