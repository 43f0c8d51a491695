/** Messages to us and entries of promotional forms: stored encrypted, mailed to the operator, sent to nobody else. */

import { randomUUID } from 'node:crypto'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { isStoreError } from '#server/platform/db/dialect.ts'
import { CONSENT_PURPOSES, type ConsentWording } from '#shared/funnel/consent.ts'
import { isOtherWording } from '#shared/funnel/rules.ts'
import { type PersonIndex, personIndex } from '../person/identity.ts'
import { deleteOlder } from '../store/delete-older.ts'
import { type Journal, noJournal } from '../store/journal.ts'
import type { LeadsDb } from '../store/schema.ts'
import { place } from './cipher-columns.ts'
import type { Mail } from './mail-queue.ts'

export type ContactMessage = { readonly name: string; readonly email: string; readonly subject: string; readonly message: string }
export type EnquiryForm = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly source: string
  readonly page: string
  readonly consents: readonly string[]
  readonly ip: string
  readonly userAgent: string
  readonly locale: string
}
export type EnquiryOutcome = { readonly kind: 'kept'; readonly id: string } | { readonly kind: 'unavailable' }

export type EnquiriesOptions = {
  readonly db: LeadsDb
  readonly now: () => number
  readonly keys: Keyring
  readonly journal?: Journal | undefined
  readonly enqueueMail: (trx: LeadsDb, mail: Mail, id?: string) => Promise<void>
  readonly advertiser: { readonly id: string; readonly name: string }
  readonly wording: (locale: string) => ConsentWording
  readonly recordConsent: (trx: LeadsDb, receipt: EnquiryReceipt) => Promise<{ readonly id: string }>
  /** E.164 if the number can be parsed; to find a person again. */
  readonly readPhone: (typed: string) => string | undefined
}

export type EnquiryReceipt = PersonIndex & {
  readonly wording: ConsentWording
  readonly boxes: readonly (typeof CONSENT_PURPOSES)[number][]
  readonly locale: string
  readonly page: string
  readonly advertiser: { readonly id: string; readonly name: string }
  readonly verificationId: null
  readonly ip: string
  readonly userAgent: string
}

export type Enquiries = ReturnType<typeof createEnquiries>

export function createEnquiries({ db, now, keys, journal = noJournal, ...options }: EnquiriesOptions) {
  const indexOf = (phone: string, email: string): PersonIndex => personIndex(keys, options.readPhone(phone) ?? phone, email)

  async function kept(write: (trx: LeadsDb, id: string) => Promise<void>): Promise<EnquiryOutcome> {
    const id = randomUUID()
    try {
      // A receipt is an entry of the consent log, of which the journal keeps the hash.
      await journal.run(db, (trx) => write(trx, id))
      return { kind: 'kept', id }
    } catch (error) {
      if (!isStoreError(error)) throw error
      return { kind: 'unavailable' }
    }
  }

  /** The contact page's quick message. */
  const contact = (message: ContactMessage): Promise<EnquiryOutcome> =>
    kept(async (trx, id) => {
      await trx
        .insertInto('enquiry')
        .values({
          id,
          kind: 'contact',
          fields_cipher: keys.encrypt(JSON.stringify(message), place.fields(id)),
          phone_index: '',
          email_index: indexOf('', message.email).emailIndex,
          source: 'contact',
          page: '/contact',
          receipt_id: null,
          created_at: now(),
        })
        .execute()
      const text = `From: ${message.name} <${message.email}>\nSubject: ${message.subject}\n\n${message.message}`
      await options.enqueueMail(trx, { subject: `Message ${id}`, text }, id)
    })

  /** A promotional or comments form. A receipt is written for the boxes that were ticked; nothing is forwarded. */
  const enquire = (form: EnquiryForm): Promise<EnquiryOutcome> =>
    kept(async (trx, id) => {
      const { name, email, phone, source, page, ip, userAgent, locale } = form
      const person = indexOf(phone, email)
      const wording = options.wording(locale)
      // Boxes ticked under another wording prove nothing; the enquiry itself is kept.
      const ticked = isOtherWording(form.consents, wording.version) ? [] : form.consents
      const boxes = CONSENT_PURPOSES.filter((purpose) => ticked.includes(purpose))
      const consent = { ...person, wording, boxes, locale, page, ip, userAgent, verificationId: null }
      const receipt = boxes.length === 0 ? null : await options.recordConsent(trx, { ...consent, advertiser: options.advertiser })
      await trx
        .insertInto('enquiry')
        .values({
          id,
          kind: 'enquiry',
          fields_cipher: keys.encrypt(JSON.stringify({ name, email, phone }), place.fields(id)),
          phone_index: person.phoneIndex,
          email_index: person.emailIndex,
          source,
          page,
          receipt_id: receipt?.id ?? null,
          created_at: now(),
        })
        .execute()
      const text = `Name: ${name}\nEmail: ${email}\nPhone: ${phone} (not verified)\nPage: ${page}\nBoxes: ${boxes.join(', ') || 'none'}`
      await options.enqueueMail(trx, { subject: `Enquiry ${id}`, text }, id)
    })

  /** Deletes what is older than `before`. */
  const purge = (before: number): Promise<number> => deleteOlder(db, { table: 'enquiry', key: 'id', age: 'created_at' }, before)

  return { contact, enquire, purge }
}
