/** The links of invitations. */
import type { DeskDb, InviteRow } from '../store/schema.ts'
import { hashOf, newToken } from '../store/tokens.ts'

/** A link that a chat or a mail keeps must soon be worth nothing. */
const INVITE_MS = 15 * 60_000

export type Invite = Pick<InviteRow, 'name' | 'role'> & {
  readonly invitedBy: string
  /** For a lost device: what this person could come in with before is over as soon as the link is used. */
  readonly replaces?: boolean | undefined
}

export function createInvitations({ db, now }: { readonly db: DeskDb; readonly now: () => number }) {
  return {
    /**
     * @returns what the link carries, of which only the hash is kept; `undefined` where the name has access in another
     * role, which a link must not change behind its person's back
     */
    async invite({ name, role, invitedBy, replaces = false }: Invite, trx: DeskDb = db): Promise<string | undefined> {
      const holder = await trx
        .selectFrom('desk_person')
        .select('role')
        .where('name', '=', name)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (holder && holder.role !== role) return undefined
      const token = newToken()
      const row = { id: hashOf(token), name, role, invited_by: invitedBy, until: now() + INVITE_MS, replaces: replaces ? 1 : 0 }
      await trx.insertInto('desk_invite').values(row).execute()
      return token
    },
    /** Whom a link invites, by its hash; `undefined` once used, withdrawn or past its time. */
    invited: (id: string, trx: DeskDb = db): Promise<InviteRow | undefined> =>
      trx.selectFrom('desk_invite').selectAll().where('id', '=', id).where('until', '>', now()).executeTakeFirst(),
    /** Links that can still be used, the first to end first. */
    openInvites: (): Promise<InviteRow[]> =>
      db.selectFrom('desk_invite').selectAll().where('until', '>', now()).orderBy('until').execute(),
    withdraw: (id: string) => db.deleteFrom('desk_invite').where('id', '=', id).execute(),
  }
}
