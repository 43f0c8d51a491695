/**
 * Looks at the personal data of a lead or a letter: each with a reason, written down before it is allowed, over after five
 * minutes, and of so many cases an hour: an operator with a queue needs no more, and one who copies the store gets no more.
 */
import type { Looks } from '#shared/desk/audit.ts'
import type { Visitor } from '../access/sessions.ts'
import type { Audit } from '../audit/audit.ts'
import type { DeskDb } from '../store/schema.ts'

const FOR_MS = 5 * 60_000
const HOUR_MS = 3_600_000
/** One in a minute and a half. */
export const LOOKS_AN_HOUR = 40
const REVEAL = 'reveal'

const idOf = ({ sessionId }: Visitor, caseId: string): string => `${sessionId} ${caseId}`

export type Reveals = ReturnType<typeof createReveals>
type RevealsOptions = { readonly db: DeskDb; readonly now: () => number; readonly audit: Audit }

/** The cases that a person looked at within the hour, by the trail, each with its last look; the one longest ago first. */
const looksOf = (db: DeskDb, { person }: Visitor, now: number) =>
  db
    .selectFrom('desk_audit')
    .select((eb) => ['subject', eb.fn.max('at').as('at')])
    .where('actor', '=', person.name)
    .where('action', '=', REVEAL)
    .where('at', '>', now - HOUR_MS)
    .groupBy('subject')
    .orderBy('at')
    .execute()

/** @param caseId looking again at what was looked at within the hour is free */
async function standingOf(db: DeskDb, visitor: Visitor, caseId: string, now: number): Promise<Looks> {
  const looked = await looksOf(db, visitor, now)
  const isAgain = looked.some(({ subject }) => subject === caseId)
  const left = LOOKS_AN_HOUR - looked.length
  const oldest = looked[looked.length - LOOKS_AN_HOUR]
  return { left: Math.max(0, left), most: LOOKS_AN_HOUR, nextAt: isAgain || !oldest ? undefined : Number(oldest.at) + HOUR_MS }
}

export function createReveals({ db, now, audit }: RevealsOptions) {
  return {
    /** How many cases this visitor may still look at. */
    standing: (visitor: Visitor, caseId: string): Promise<Looks> => standingOf(db, visitor, caseId, now()),
    /** Records the look with its reason and allows it, or neither. @returns when the next look is possible, where this one is not */
    allow: (visitor: Visitor, caseId: string, reason: string): Promise<number | undefined> =>
      audit.transaction(async (trx) => {
        const { nextAt } = await standingOf(trx, visitor, caseId, now())
        if (nextAt !== undefined) return nextAt
        const until = now() + FOR_MS
        await audit.record({ actor: visitor.person.name, action: REVEAL, subject: caseId, reason }, trx)
        await trx.deleteFrom('desk_reveal').where('until', '<=', now()).execute()
        await trx
          .insertInto('desk_reveal')
          .values({ id: idOf(visitor, caseId), session_id: visitor.sessionId, lead_id: caseId, until })
          .onConflict((oc) => oc.column('id').doUpdateSet({ until }))
          .execute()
        return undefined
      }),
    /** Until when this visitor may look; `undefined` if they may not. */
    async until(visitor: Visitor, caseId: string): Promise<number | undefined> {
      const found = await db
        .selectFrom('desk_reveal')
        .select('until')
        .where('id', '=', idOf(visitor, caseId))
        .where('until', '>', now())
        .executeTakeFirst()
      return found?.until
    },
    /** Ends a look early. */
    end: (visitor: Visitor, caseId: string) => db.deleteFrom('desk_reveal').where('id', '=', idOf(visitor, caseId)).execute(),
  }
}
