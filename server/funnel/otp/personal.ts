import type { PersonalDomain } from '../person/domain.ts'
import { among, type Subject } from '../person/identity.ts'
import type { LeadsDb } from '../store/schema.ts'

const verificationsOf = (db: LeadsDb, { phoneMacs }: Subject) =>
  db.selectFrom('otp_verification').selectAll().where('phone_mac', 'in', among(phoneMacs)).execute()

/** What verifications hold about a person: hashes only, for a day. */
export const verificationsOfPerson: PersonalDomain = {
  name: 'verifications',
  columns: { otp_verification: { forgotten: ['phone_mac', 'email_mac', 'code_mac'] } },
  async verificationsOf(db, subject) {
    return (await verificationsOf(db, subject)).map(({ id }) => id)
  },
  async forget(trx, { phoneMacs }) {
    const gone = await trx.deleteFrom('otp_verification').where('phone_mac', 'in', among(phoneMacs)).executeTakeFirst()
    return Number(gone.numDeletedRows)
  },
  async export(db, subject) {
    return (await verificationsOf(db, subject)).map(({ state, sends, attempts, created_at }) => ({
      at: new Date(created_at).toISOString(),
      state,
      codesSent: sends,
      codesTried: attempts,
    }))
  },
}
