/** The people who may work at the desk, and their passkeys. */
import { randomUUID } from 'node:crypto'
import type { Role } from '#shared/desk/permissions.ts'
import type { DeskDb, InviteRow, PasskeyRow, PersonRow } from '../store/schema.ts'
import { createInvitations } from './invitations.ts'
import { signOut } from './sessions.ts'

export type NewPasskey = Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'rp_id'>

/** With whose it is, as they were when it was read. */
export type KnownPasskey = PasskeyRow & Pick<PersonRow, 'name' | 'sign_outs'>

export type People = ReturnType<typeof createPeople>

type DeskPeopleOptions = { readonly db: DeskDb; readonly now: () => number }

const forgetPasskeys = (trx: DeskDb, personId: string) =>
  trx.deleteFrom('desk_passkey').where('person_id', '=', personId).execute()

/** Ends all access that a person of this name was given, or gave out. */
const withdrawAllOf = (trx: DeskDb, name: string) =>
  trx
    .deleteFrom('desk_invite')
    .where((eb) => eb.or([eb('name', '=', name), eb('invited_by', '=', name)]))
    .execute()

/** The person of this name now, as before: a person who comes back is the same one. */
async function personOf(trx: DeskDb, { name, role, replaces }: InviteRow, at: number): Promise<PersonRow> {
  const before = await trx.selectFrom('desk_person').select(['id', 'role']).where('name', '=', name).executeTakeFirst()
  // Sessions under the old role, or of the lost device, end.
  if (before && (replaces === 1 || before.role !== role)) await signOut(trx, before.id)
  if (before && replaces === 1) {
    await forgetPasskeys(trx, before.id)
    await withdrawAllOf(trx, name)
  }
  const person = { id: randomUUID(), name, role, created_at: at, ended_at: null, sign_outs: 0 }
  return trx
    .insertInto('desk_person')
    .values(person)
    .onConflict((oc) => oc.column('name').doUpdateSet({ role, ended_at: null }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The passkeys of everybody. */
const createPasskeys = ({ db, now }: DeskPeopleOptions) => ({
  /** A passkey of a person with access. */
  passkey: (id: string): Promise<KnownPasskey | undefined> =>
    db
      .selectFrom('desk_passkey')
      .innerJoin('desk_person', 'desk_person.id', 'desk_passkey.person_id')
      .selectAll('desk_passkey')
      .select(['desk_person.name', 'desk_person.sign_outs'])
      .where('desk_passkey.id', '=', id)
      .where('desk_person.ended_at', 'is', null)
      .executeTakeFirst(),
  passkeysOf: (personId: string): Promise<PasskeyRow[]> =>
    db.selectFrom('desk_passkey').selectAll().where('person_id', '=', personId).execute(),
  notePasskey: (id: string, counter: number) =>
    db.updateTable('desk_passkey').set({ counter, used_at: now() }).where('id', '=', id).execute(),
  /** Its device may be signed in still, and no session knows its device: all of the person's end with it. */
  removePasskey: (id: string): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const removed = await trx.deleteFrom('desk_passkey').where('id', '=', id).returning('person_id').executeTakeFirst()
      if (removed) await signOut(trx, removed.person_id)
    }),
})

export function createPeople({ db, now }: DeskPeopleOptions) {
  const invitations = createInvitations({ db, now })

  return {
    ...createPasskeys({ db, now }),
    ...invitations,
    /** Uses a link up, in the transaction that writes it down: the person and the new passkey, or nothing. */
    async accept(id: string, passkey: NewPasskey, trx: DeskDb): Promise<PersonRow | undefined> {
      const invite = await invitations.invited(id, trx)
      const { numDeletedRows } = await trx.deleteFrom('desk_invite').where('id', '=', id).executeTakeFirst()
      if (!invite || Number(numDeletedRows) === 0) return undefined
      const at = now()
      const person = await personOf(trx, invite, at)
      const row = { ...passkey, person_id: person.id, created_at: at, used_at: at }
      await trx.insertInto('desk_passkey').values(row).execute()
      return person
    },
    /** Everybody with access, by name. */
    list: (): Promise<PersonRow[]> =>
      db.selectFrom('desk_person').selectAll().where('ended_at', 'is', null).orderBy('name').execute(),
    /**
     * Ends a person's access: passkeys, sessions and open invitations go at once.
     * @returns whether it ended; the last owner stays, because only an owner lets another one in
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
        await signOut(trx, id)
        await forgetPasskeys(trx, id)
        const ended = await trx
          .updateTable('desk_person')
          .set({ ended_at: now() })
          .where('id', '=', id)
          .where('ended_at', 'is', null)
          .returning('name')
          .executeTakeFirst()
        if (ended) await withdrawAllOf(trx, ended.name)
        return ended !== undefined
      }),
  }
}
