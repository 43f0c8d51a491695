/** Forgetting: by time for everyone, at once for one person who asks. */
import { sql } from 'kysely'
import type { Keyring } from '#shared/funnel-ports.ts'
import { locksRows } from '../db/dialect.ts'
import type { LeadsDb } from '../db/leads-schema.ts'
import { emailIndex, phoneIndex } from './person.ts'
import { mayMove, moveLead } from './transitions.ts'

export type PrivacyOptions = {
  readonly db: LeadsDb
  readonly now: () => number
  readonly keys: Keyring
  readonly suppress: (trx: LeadsDb, people: readonly string[], kind: 'erased') => Promise<void>
}

export type Person = { readonly phone?: string; readonly email?: string }

const EMPTY = { fields_cipher: null, context_cipher: null, ip_cipher: null, phone_index: '', email_index: '' } as const

async function eraseLead(
  trx: LeadsDb,
  at: number,
  { id, verification_id }: { id: string; verification_id: string },
): Promise<void> {
  const delivery = await trx.selectFrom('lead_delivery').select('state').where('lead_id', '=', id).executeTakeFirstOrThrow()
  if (mayMove(delivery.state, 'stopped'))
    await moveLead(trx, { leadId: id, from: delivery.state, to: 'stopped', reason: 'erased on request', at })
  await trx
    .updateTable('lead')
    .set({ ...EMPTY, answer: null, purged_at: at })
    .where('id', '=', id)
    .execute()
  await trx.updateTable('lead_delivery').set({ url_cipher: null }).where('lead_id', '=', id).execute()
  await trx.deleteFrom('sandbox_lead').where('idempotency_key', '=', verification_id).execute()
}

async function forgetVerifications(trx: LeadsDb, keys: Keyring, { phone, email }: Person): Promise<void> {
  const phoneMac = phone ? keys.mac('otp-phone', phone) : ''
  const emailMac = email ? keys.mac('otp-email', email.trim().toLowerCase()) : ''
  const gone = await trx
    .deleteFrom('otp_verification')
    .where((eb) => eb.or([eb('phone_mac', '=', phoneMac), eb('email_mac', '=', emailMac)]))
    .returning('id')
    .execute()
  const ids = gone.map((row) => row.id)
  if (ids.length > 0) await trx.deleteFrom('otp_draft').where('verification_id', 'in', ids).execute()
}

export function createPrivacy({ db, now, keys, suppress }: PrivacyOptions) {
  /** Empties leads older than `leadsBefore` and the network addresses of those older than `addressesBefore`. */
  async function purge({ leadsBefore, addressesBefore }: { leadsBefore: number; addressesBefore: number }): Promise<number> {
    await db
      .updateTable('lead')
      .set({ ip_cipher: null })
      .where('created_at', '<', addressesBefore)
      .where('ip_cipher', 'is not', null)
      .execute()
    const gone = await db
      .updateTable('lead')
      .set({ ...EMPTY, purged_at: now() })
      .where('created_at', '<', leadsBefore)
      .where('purged_at', 'is', null)
      .executeTakeFirst()
    await db
      .updateTable('lead_delivery')
      .set({ url_cipher: null })
      .where('url_cipher', 'is not', null)
      .where('lead_id', 'in', (eb) => eb.selectFrom('lead').select('id').where('purged_at', 'is not', null))
      .execute()
    return Number(gone.numUpdatedRows)
  }

  /**
   * Erases a person: leads emptied, pending deliveries stopped, enquiries and verifications deleted, receipts made
   * anonymous; a keyed mark stays, so that an old copy is never sent again.
   * @returns how many leads and enquiries there were
   */
  async function erase({ phone, email }: Person): Promise<{ readonly leads: number; readonly enquiries: number }> {
    const asked = [phone ? [phoneIndex(keys, phone)] : [], email ? [emailIndex(keys, email)] : []].flat()
    if (asked.length === 0) return { leads: 0, enquiries: 0 }
    const counts = await db.transaction().execute(async (trx) => {
      await suppress(trx, asked, 'erased')
      const leads = await trx
        .selectFrom('lead')
        .select(['id', 'verification_id', 'phone_index', 'email_index'])
        .where((eb) => eb.or([eb('phone_index', 'in', asked), eb('email_index', 'in', asked)]))
        .execute()
      const people = [...new Set([...asked, ...leads.flatMap((lead) => [lead.phone_index, lead.email_index])])].filter(Boolean)
      await suppress(
        trx,
        people.filter((person) => !asked.includes(person)),
        'erased',
      )
      for (const lead of leads) await eraseLead(trx, now(), lead)
      const enquiries = await trx
        .deleteFrom('enquiry')
        .where((eb) => eb.or([eb('phone_index', 'in', people), eb('email_index', 'in', people)]))
        .returning('id')
        .execute()
      const mails = enquiries.map((row) => row.id)
      if (mails.length > 0) await trx.deleteFrom('mail_outbox').where('id', 'in', mails).execute()
      await forgetVerifications(trx, keys, { phone, email })
      await trx
        .updateTable('consent_receipt')
        .set({ phone_index: '', email_index: '' })
        .where((eb) => eb.or([eb('phone_index', 'in', people), eb('email_index', 'in', people)]))
        .execute()
      return { leads: leads.length, enquiries: enquiries.length }
    })
    // Deleted bytes are overwritten (secure_delete); this takes them out of the write-ahead log too.
    if (!locksRows(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db)
    return counts
  }

  return { purge, erase }
}
export type Privacy = ReturnType<typeof createPrivacy>
