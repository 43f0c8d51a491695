/** What visitors write to us, and what they leave at a promotional form: kept encrypted, mailed to the operator, sent to nobody else. */
import { randomUUID } from 'node:crypto'
import { isOtherWording } from '#shared/funnel.ts'
import { CONSENT_PURPOSES, type ConsentWording, type Keyring } from '#shared/funnel-ports.ts'
import { isStoreError } from '../db/dialect.ts'
import type { LeadsDb } from '../db/leads-schema.ts'
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
  readonly enqueueMail: (trx: LeadsDb, mail: Mail, id?: string) => Promise<void>
  readonly advertiser: { readonly id: string; readonly name: string }
  readonly wording: (locale: string) => ConsentWording
  readonly recordConsent: (trx: LeadsDb, receipt: EnquiryReceipt) => Promise<{ readonly id: string }>
  /** E.164 where the number is readable; for finding a person again. */
  readonly readPhone: (typed: string) => string | undefined
}

export type EnquiryReceipt = {
  readonly wording: ConsentWording
  readonly boxes: readonly (typeof CONSENT_PURPOSES)[number][]
  readonly locale: string
  readonly page: string
  readonly advertiser: { readonly id: string; readonly name: string }
  readonly verificationId: null
  readonly ip: string
  readonly userAgent: string
  readonly phoneIndex: string
  readonly emailIndex: string
}

const place = (id: string): string => `enquiry.fields:${id}`
export const ENQUIRY_CIPHER_COLUMNS = [{ table: 'enquiry', key: 'id', column: 'fields_cipher', context: place }]

export type Enquiries = ReturnType<typeof createEnquiries>

export function createEnquiries({ db, now, keys, ...options }: EnquiriesOptions) {
  const index = {
    phone: (typed: string): string => keys.mac('person-phone', options.readPhone(typed) ?? typed),
    email: (email: string): string => keys.mac('person-email', email.trim().toLowerCase()),
  }

  async function kept(write: (trx: LeadsDb, id: string) => Promise<void>): Promise<EnquiryOutcome> {
    const id = randomUUID()
    try {
      await db.transaction().execute((trx) => write(trx, id))
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
          fields_cipher: keys.encrypt(JSON.stringify(message), place(id)),
          phone_index: '',
          email_index: index.email(message.email),
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
      const person = { phoneIndex: phone === '' ? '' : index.phone(phone), emailIndex: email === '' ? '' : index.email(email) }
      const wording = options.wording(locale)
      // What was ticked under another wording proves nothing; the enquiry itself is kept.
      const ticked = isOtherWording(form.consents, wording.version) ? [] : form.consents
      const boxes = CONSENT_PURPOSES.filter((purpose) => ticked.includes(purpose))
      const consent = { ...person, wording, boxes, locale, page, ip, userAgent, verificationId: null }
      const receipt = boxes.length === 0 ? null : await options.recordConsent(trx, { ...consent, advertiser: options.advertiser })
      await trx
        .insertInto('enquiry')
        .values({
          id,
          kind: 'enquiry',
          fields_cipher: keys.encrypt(JSON.stringify({ name, email, phone }), place(id)),
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
  async function purge(before: number): Promise<number> {
    return Number((await db.deleteFrom('enquiry').where('created_at', '<', before).executeTakeFirst()).numDeletedRows)
  }

  return { contact, enquire, purge }
}
