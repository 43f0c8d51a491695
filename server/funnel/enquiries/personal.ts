import { z } from 'zod'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import type { PersonalDomain } from '../person/domain.ts'
import { among, type Subject } from '../person/identity.ts'
import type { EnquiryRow, LeadsDb } from '../store/schema.ts'
import { place } from './cipher-columns.ts'

const fieldsSchema = z.record(z.string(), z.string())

/** What a person wrote, by the names of the form's fields. */
export const openFields = (keys: Keyring, { id, fields_cipher }: Pick<EnquiryRow, 'id' | 'fields_cipher'>) =>
  fieldsSchema.parse(JSON.parse(keys.decrypt(fields_cipher, place.fields(id))))

const enquiriesOf = (db: LeadsDb, { phoneIndexes, emailIndexes }: Subject) =>
  db
    .selectFrom('enquiry')
    .selectAll()
    .where((eb) => eb.or([eb('phone_index', 'in', among(phoneIndexes)), eb('email_index', 'in', among(emailIndexes))]))
    .execute()

/** What enquiries hold about a person, and the mail about them. */
export const enquiriesOfPerson = (keys: Keyring): PersonalDomain => ({
  name: 'enquiries',
  columns: {
    enquiry: { forgotten: ['fields_cipher', 'phone_index', 'email_index'] },
    mail_outbox: { forgotten: ['text_cipher'] },
  },
  async forget(trx, subject) {
    const ids = (await enquiriesOf(trx, subject)).map(({ id }) => id)
    await trx.deleteFrom('mail_outbox').where('id', 'in', among(ids)).execute()
    await trx.deleteFrom('enquiry').where('id', 'in', among(ids)).execute()
    return ids.length
  },
  async export(db, subject) {
    return (await enquiriesOf(db, subject)).map(({ id, kind, page, created_at, fields_cipher }) => ({
      id,
      kind,
      at: new Date(created_at).toISOString(),
      page,
      ...openFields(keys, { id, fields_cipher }),
    }))
  },
})
