/** The people who may work at the desk, their passkeys, and the links that let somebody in. */
import { randomUUID } from 'node:crypto'
import type { Role } from '#shared/desk/permissions.ts'
import type { DeskDb, InviteRow, PasskeyRow, PersonRow } from '../store/schema.ts'
import { hashOf, newToken } from '../store/tokens.ts'

/** A link that a chat or a mail keeps must soon be worth nothing. */
const INVITE_MS = 15 * 60_000

export type Invite = Pick<InviteRow, 'name' | 'role'> & { readonly invitedBy: string }
export type NewPasskey = Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'rp_id'>

export type People = ReturnType<typeof createPeople>

type Options = { readonly db: DeskDb; readonly now: () => number }

/** Who has this name now, whoever had it before: a person who comes back is the same one. */
async function personOf(trx: DeskDb, { name, role }: Pick<InviteRow, 'name' | 'role'>, at: number): Promise<PersonRow> {
  const person = { id: randomUUID(), name, role, created_at: at, ended_at: null }
  return trx
    .insertInto('desk_person')
    .values(person)
    .onConflict((oc) => oc.column('name').doUpdateSet({ role, ended_at: null }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The passkeys of everybody. */
const createPasskeys = ({ db, now }: Options) => ({
  /** A passkey of somebody who may still come in. */
  passkey: (id: string): Promise<(PasskeyRow & { readonly name: string }) | undefined> =>
    db
      .selectFrom('desk_passkey')
      .innerJoin('desk_person', 'desk_person.id', 'desk_passkey.person_id')
      .selectAll('desk_passkey')
      .select('desk_person.name')
      .where('desk_passkey.id', '=', id)
      .where('desk_person.ended_at', 'is', null)
      .executeTakeFirst(),
  passkeysOf: (personId: string): Promise<PasskeyRow[]> =>
    db.selectFrom('desk_passkey').selectAll().where('person_id', '=', personId).execute(),
  notePasskey: (id: string, counter: number) =>
    db.updateTable('desk_passkey').set({ counter, used_at: now() }).where('id', '=', id).execute(),
  removePasskey: (id: string) => db.deleteFrom('desk_passkey').where('id', '=', id).execute(),
})

export function createPeople({ db, now }: Options) {
  const openInvite = (trx: DeskDb, id: string): Promise<InviteRow | undefined> =>
    trx.selectFrom('desk_invite').selectAll().where('id', '=', id).where('until', '>', now()).executeTakeFirst()

  return {
    ...createPasskeys({ db, now }),
    /** @returns what the link carries; only its hash is kept */
    async invite({ name, role, invitedBy }: Invite): Promise<string> {
      const token = newToken()
      const row = { id: hashOf(token), name, role, invited_by: invitedBy, until: now() + INVITE_MS }
      await db.insertInto('desk_invite').values(row).execute()
      return token
    },
    /** Whom a link invites, by its hash; `undefined` once used or past its time. */
    invited: (id: string): Promise<InviteRow | undefined> => openInvite(db, id),
    /** Uses a link up: the person and the new passkey, or nothing. */
    accept: (id: string, passkey: NewPasskey): Promise<PersonRow | undefined> =>
      db.transaction().execute(async (trx) => {
        const invite = await openInvite(trx, id)
        const { numDeletedRows } = await trx.deleteFrom('desk_invite').where('id', '=', id).executeTakeFirst()
        if (!invite || Number(numDeletedRows) === 0) return undefined
        const at = now()
        const person = await personOf(trx, invite, at)
        const row = { ...passkey, person_id: person.id, created_at: at, used_at: at }
        await trx.insertInto('desk_passkey').values(row).execute()
        return person
      }),
    /** Everybody with access, by name. */
    list: (): Promise<PersonRow[]> =>
      db.selectFrom('desk_person').selectAll().where('ended_at', 'is', null).orderBy('name').execute(),
    /**
     * Ends a person's access: passkeys and sessions go at once.
     * @returns whether it ended; the last owner stays, because nobody could let another one in
     */
    remove: (id: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const owners = await trx
          .selectFrom('desk_person')
          .select('id')
          .where('role', '=', 'owner' satisfies Role)
          .where('ended_at', 'is', null)
          .execute()
        if (owners.every((owner) => owner.id === id)) return false
        await trx.deleteFrom('desk_session').where('person_id', '=', id).execute()
        await trx.deleteFrom('desk_passkey').where('person_id', '=', id).execute()
        const ended = await trx
          .updateTable('desk_person')
          .set({ ended_at: now() })
          .where('id', '=', id)
          .where('ended_at', 'is', null)
          .executeTakeFirst()
        return Number(ended.numUpdatedRows) > 0
      }),
  }
}
