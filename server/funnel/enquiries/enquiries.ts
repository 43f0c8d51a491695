/** Messages to us and entries of promotional forms: stored encrypted, mailed to the operator alone. */

import { CONSENT_PURPOSES, type ConsentWording, isOtherWording } from '#shared/funnel/consent.ts'
import type { MessageOutcome } from '#shared/funnel/outcomes.ts'
import { type PersonIndex, personIndex } from '../person/identity.ts'
import type { NewReceipt } from '../ports.ts'
import { deleteOlder } from '../store/delete-older.ts'
import { type Journal, noJournal } from '../store/journal.ts'
import type { StoreParts } from '../store/parts.ts'
import type { EnquiryRow, LeadsDb } from '../store/schema.ts'
import type { Admission, Sender } from './admission.ts'
import { place } from './cipher-columns.ts'
import { createKeep } from './keep.ts'
import type { Mail } from './mail-queue.ts'
import { LETTERS } from './texts.en.ts'

export type ContactMessage = { readonly name: string; readonly email: string; readonly subject: string; readonly message: string }
export type EnquiryForm = Sender & {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly source: string
  readonly page: string
  readonly consents: readonly string[]
  readonly userAgent: string
  readonly locale: string
}
export type EnquiriesOptions = StoreParts & {
  readonly journal?: Journal | undefined
  readonly admission: Admission
  readonly enqueueMail: (trx: LeadsDb, mail: Mail, id?: string) => Promise<void>
  /** The recipient, by its present name in a language, by default in English. */
  readonly advertiser: (locale?: string) => { readonly id: string; readonly name: string }
  readonly wording: (locale: string) => ConsentWording
  readonly recordConsent: (trx: LeadsDb, receipt: NewReceipt) => Promise<{ readonly id: string }>
  /** E.164 if the number can be parsed, else as typed; to find a person again. */
  readonly readPhone: (typed: string) => string
}

/** What an enquiry's row says; the fields are encrypted as it is written. */
type NewEnquiry = Omit<EnquiryRow, 'fields_cipher' | 'created_at' | 'handled_at'> & {
  readonly fields: Readonly<Record<string, string>>
}

export type Enquiries = ReturnType<typeof createEnquiries>

/** Boxes ticked under another wording than today's prove nothing; the enquiry itself is kept. */
function provenBoxes(consents: readonly string[], wording: ConsentWording): NewReceipt['boxes'] {
  const ticked = isOtherWording(consents, wording) ? [] : consents
  return CONSENT_PURPOSES.filter((purpose) => ticked.includes(purpose))
}

export function createEnquiries({ db, now, keys, journal = noJournal, ...options }: EnquiriesOptions) {
  const kept = createKeep({ db, journal, admission: options.admission })
  const indexOf = (phone: string, email: string): PersonIndex => personIndex(keys, options.readPhone(phone), email)

  /** Writes an enquiry, its fields encrypted. */
  async function insert(trx: LeadsDb, { fields, ...row }: NewEnquiry): Promise<void> {
    const fields_cipher = keys.encrypt(JSON.stringify(fields), place.fields(row.id))
    await trx
      .insertInto('enquiry')
      .values({ ...row, fields_cipher, created_at: now(), handled_at: null })
      .execute()
  }

  /** The contact page's quick message. Without a sender nothing is counted: the caller has. */
  const contact = ({ name, email, subject, message: text }: ContactMessage, sender?: Sender): Promise<MessageOutcome> =>
    kept({ purpose: 'contact', whom: email, sender }, async (trx, id, isMailed) => {
      const message = { name, email, subject, message: text }
      const person = { phone_index: '', email_index: indexOf('', message.email).emailIndex }
      const origin = { source: 'contact', page: '/contact', receipt_id: null }
      await insert(trx, { id, kind: 'contact', fields: message, ...person, ...origin })
      if (isMailed) await options.enqueueMail(trx, LETTERS.message(id, message), id)
    })

  /** A promotional or comments form. A receipt is written for the boxes that were ticked; nothing is forwarded. */
  const enquire = (form: EnquiryForm): Promise<MessageOutcome> =>
    kept({ purpose: 'enquiry', whom: form.email, sender: form }, async (trx, id, isMailed) => {
      const { name, email, phone, source, page, ip, userAgent, locale, consents } = form
      const person = indexOf(phone, email)
      const wording = options.wording(locale)
      const boxes = provenBoxes(consents, wording)
      const consent = { ...person, wording, boxes, locale, page, ip, userAgent, verificationId: null }
      const receipt =
        boxes.length === 0 ? null : await options.recordConsent(trx, { ...consent, advertiser: options.advertiser(locale) })
      await insert(trx, {
        id,
        kind: 'enquiry',
        fields: { name, email, phone },
        phone_index: person.phoneIndex,
        email_index: person.emailIndex,
        source,
        page,
        receipt_id: receipt?.id ?? null,
      })
      if (isMailed) await options.enqueueMail(trx, LETTERS.enquiry(id, form, boxes), id)
    })

  /** Deletes what is older than `before`. */
  const purge = (before: number): Promise<number> => deleteOlder(db, { table: 'enquiry', key: 'id', age: 'created_at' }, before)

  return { contact, enquire, purge }
}
