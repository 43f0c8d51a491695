/** Looks at a lead's personal data: each with a reason, written down before it is allowed, and over after five minutes. */
import type { Visitor } from '../access/sessions.ts'
import type { Audit } from '../audit/audit.ts'
import type { DeskDb } from '../store/schema.ts'

const FOR_MS = 5 * 60_000

const idOf = ({ sessionId }: Visitor, leadId: string): string => `${sessionId} ${leadId}`

export type Reveals = ReturnType<typeof createReveals>

export function createReveals({ db, now, audit }: { readonly db: DeskDb; readonly now: () => number; readonly audit: Audit }) {
  return {
    /** Writes down who looks and why, and allows it; or neither. */
    allow: (visitor: Visitor, leadId: string, reason: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const until = now() + FOR_MS
        await audit.record({ actor: visitor.person.name, action: 'reveal', subject: leadId, reason }, trx)
        await trx.deleteFrom('desk_reveal').where('until', '<=', now()).execute()
        await trx
          .insertInto('desk_reveal')
          .values({ id: idOf(visitor, leadId), session_id: visitor.sessionId, lead_id: leadId, until })
          .onConflict((oc) => oc.column('id').doUpdateSet({ until }))
          .execute()
      }),
    /** Until when this visitor may look; `undefined` if they may not. */
    async until(visitor: Visitor, leadId: string): Promise<number | undefined> {
      const found = await db
        .selectFrom('desk_reveal')
        .select('until')
        .where('id', '=', idOf(visitor, leadId))
        .where('until', '>', now())
        .executeTakeFirst()
      return found?.until
    },
    /** Ends a look early. */
    end: (visitor: Visitor, leadId: string) => db.deleteFrom('desk_reveal').where('id', '=', idOf(visitor, leadId)).execute(),
  }
}
