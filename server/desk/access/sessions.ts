/** Who is signed in. The cookie is 256 random bits; the store keeps its hash. */
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

/** Somebody at the desk. `sessionId`: what the store knows the session by; nobody can come back with it. */
export type Visitor = {
  readonly person: Pick<PersonRow, 'id' | 'name' | 'role'>
  readonly sessionId: string
  /** Whether the person proved to be there within the last five minutes. */
  readonly isFresh: boolean
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
    /** @returns the cookie's value */
    async begin(personId: string): Promise<string> {
      const token = newToken()
      const at = now()
      await purge(db, at)
      const row = { id: hashOf(token), person_id: personId, created_at: at, seen_at: at, verified_at: at }
      await db.insertInto('desk_session').values(row).execute()
      return token
    },
    /** Who holds this cookie; `undefined` for none, an ended one, or one past its time. */
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
    endAllOf: (personId: string) => db.deleteFrom('desk_session').where('person_id', '=', personId).execute(),
    list: () => db.selectFrom('desk_session').selectAll().orderBy('seen_at', 'desc').execute(),
  }
}
