/** The sessions. The cookie is 256 random bits; the store keeps its hash. */
import type { DeskDb, PersonRow } from '../store/schema.ts'
import { hashOf, newToken } from '../store/tokens.ts'

const HOUR = 3_600_000
/** Without a request, and in all. */
const IDLE_MS = 12 * HOUR
const WHOLE_MS = 7 * 24 * HOUR
/** How long a verification counts as fresh. */
const FRESH_MS = 5 * 60_000
/** A session's last request is written at most this often. */
const SEEN_EVERY_MS = 60_000

/** A person at the desk. `sessionId`: what the store knows the session by; it gives no access. */
export type Visitor = {
  readonly person: Pick<PersonRow, 'id' | 'name' | 'role'>
  readonly sessionId: string
  /** Whether the person proved to be there within the last five minutes. */
  readonly isFresh: boolean
}

/** Ends every session of a person, and every sign-in that is under way: its passkey was read before this. */
export async function signOut(trx: DeskDb, personId: string): Promise<void> {
  await trx
    .updateTable('desk_person')
    .set((eb) => ({ sign_outs: eb('sign_outs', '+', 1) }))
    .where('id', '=', personId)
    .execute()
  await trx.deleteFrom('desk_session').where('person_id', '=', personId).execute()
}

export type Sessions = ReturnType<typeof createSessions>

export function createSessions({ db, now }: { readonly db: DeskDb; readonly now: () => number }) {
  /** Rows past their time count as gone; the next sign-in deletes them. */
  const purge = (trx: DeskDb, at: number) =>
    trx
      .deleteFrom('desk_session')
      .where((eb) => eb.or([eb('seen_at', '<=', at - IDLE_MS), eb('created_at', '<=', at - WHOLE_MS)]))
      .execute()

  return {
    /**
     * Begins a session in this transaction.
     * @param person as it was when the person was recognised
     * @returns the cookie's value; `undefined` where access or every session of the person was ended since then
     */
    async begin({ id, sign_outs }: Pick<PersonRow, 'id' | 'sign_outs'>, trx: DeskDb): Promise<string | undefined> {
      // Written although nothing changes: on Postgres a sign-out that is under way is waited for, and a later one waits.
      const held = trx.updateTable('desk_person').set({ sign_outs }).where('id', '=', id).where('sign_outs', '=', sign_outs)
      const { numUpdatedRows } = await held.where('ended_at', 'is', null).executeTakeFirst()
      if (Number(numUpdatedRows) === 0) return undefined
      const token = newToken()
      const at = now()
      await purge(trx, at)
      const row = { id: hashOf(token), person_id: id, created_at: at, seen_at: at, verified_at: at }
      await trx.insertInto('desk_session').values(row).execute()
      return token
    },
    /** The person of this cookie; `undefined` for none, an ended one, or one past its time. */
    async find(token: string | undefined): Promise<Visitor | undefined> {
      if (token === undefined) return undefined
      const [id, at] = [hashOf(token), now()]
      const found = await db
        .selectFrom('desk_session')
        .innerJoin('desk_person', 'desk_person.id', 'desk_session.person_id')
        .select(['desk_session.created_at', 'desk_session.seen_at', 'desk_session.verified_at'])
        .select(['desk_person.id', 'desk_person.name', 'desk_person.role'])
        .where('desk_session.id', '=', id)
        .where('desk_person.ended_at', 'is', null)
        .executeTakeFirst()
      if (!found || at - found.seen_at >= IDLE_MS || at - found.created_at >= WHOLE_MS) return undefined
      if (at - found.seen_at >= SEEN_EVERY_MS)
        await db.updateTable('desk_session').set({ seen_at: at }).where('id', '=', id).execute()
      const person = { id: found.id, name: found.name, role: found.role }
      return { person, sessionId: id, isFresh: at - found.verified_at < FRESH_MS }
    },
    confirm: (id: string) => db.updateTable('desk_session').set({ verified_at: now() }).where('id', '=', id).execute(),
    end: (id: string) => db.deleteFrom('desk_session').where('id', '=', id).execute(),
    endAllOf: (personId: string) => db.transaction().execute((trx) => signOut(trx, personId)),
    list: () => db.selectFrom('desk_session').selectAll().orderBy('seen_at', 'desc').execute(),
  }
}
