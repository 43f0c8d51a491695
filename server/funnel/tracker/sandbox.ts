import { randomBytes } from 'node:crypto'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { phoneHint } from '#shared/funnel/phone.ts'
import type { PersonalDomain } from '../person/domain.ts'
import { among, type Subject } from '../person/identity.ts'
import type { SandboxLead, Tracker } from '../ports.ts'
import { deleteOlder } from '../store/delete-older.ts'
import type { StoreParts } from '../store/parts.ts'
import type { LeadsDb, LeadsSchema, SandboxLeadRow } from '../store/schema.ts'

type SandboxOptions = StoreParts & {
  readonly publicUrl: string
  /** Whether visitors can see the dashboard; else they are sent nowhere. */
  readonly arePublic: boolean
  readonly advertiser: (locale?: string) => { readonly name: string }
}

const CONTEXT = 'sandbox.first-name'
export const SANDBOX_DASHBOARD_PATH = '/sandbox/dashboard'

const keep = prepared<LeadsSchema, SandboxLeadRow, Pick<SandboxLeadRow, 'id'>>((db, lead) =>
  db
    .insertInto('sandbox_lead')
    .values(lead)
    .onConflict((oc) => oc.column('idempotency_key').doUpdateSet((eb) => ({ calls: eb('sandbox_lead.calls', '+', 1) })))
    .returning('id'),
)

/**
 * The built-in tracker of demo mode: accepts every lead, keeps one per key, and sends the visitor to a dashboard that
 * shows what "the advertiser" received. Stores a first name and two digits, no more.
 */
export function createSandbox({ db, now, keys, publicUrl, arePublic, advertiser }: SandboxOptions) {
  async function keepIn(within: LeadsDb, payload: Readonly<Record<string, string>>, key: string): Promise<string | undefined> {
    const { rows } = await keep(within, {
      id: randomBytes(12).toString('base64url'),
      idempotency_key: key,
      first_name_cipher: keys.encrypt((payload.firstName ?? '').slice(0, 80), CONTEXT),
      phone_hint: phoneHint(payload.phoneNumber ?? ''),
      campaign: payload.cid ?? '',
      calls: 1,
      at: now(),
    })
    return arePublic ? `${publicUrl}${SANDBOX_DASHBOARD_PATH}/${rows[0]?.id}` : undefined
  }

  const receive = (payload: Readonly<Record<string, string>>, key: string): Promise<string | undefined> =>
    keepIn(db, payload, key)

  const accepted = (url: string | undefined) => ({ kind: 'accepted', ...(url !== undefined && { url }) }) as const

  const tracker: Tracker = {
    name: 'sandbox',
    idempotent: true,
    send: async (payload, key) => accepted(await receive(payload, key)),
    takeWithin: async (trx, payload, key) => accepted(await keepIn(trx, payload, key)),
  }

  /** What the dashboard of one lead shows; `undefined` for an unknown id. */
  async function dashboard(id: string): Promise<SandboxLead | undefined> {
    const row = await db
      .selectFrom('sandbox_lead')
      .leftJoin('lead_delivery', 'lead_delivery.idempotency_key', 'sandbox_lead.idempotency_key')
      .leftJoin('lead', 'lead.id', 'lead_delivery.lead_id')
      .selectAll('sandbox_lead')
      .select(['lead.locale', 'lead.receipt_id'])
      .where('sandbox_lead.id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { first_name_cipher, phone_hint, calls, at, locale, receipt_id } = row
    return {
      id,
      firstName: keys.decrypt(first_name_cipher, CONTEXT),
      phoneHint: phone_hint,
      receipt: receipt_id ?? undefined,
      calls,
      at: new Date(at).toISOString(),
      locale: locale ?? undefined,
      advertiser: advertiser(locale ?? undefined).name,
    }
  }

  /** Deletes what is older than `before`. */
  const purge = (before: number): Promise<number> => deleteOlder(db, { table: 'sandbox_lead', key: 'id', age: 'at' }, before)

  return { tracker, receive, dashboard, purge }
}

/** The keys that a person's leads were sent under. */
async function keysOf(db: LeadsDb, { verificationIds }: Subject): Promise<string[]> {
  const sent = await db
    .selectFrom('lead_delivery')
    .innerJoin('lead', 'lead.id', 'lead_delivery.lead_id')
    .select('idempotency_key')
    .where('verification_id', 'in', among(verificationIds))
    .execute()
  return among(sent.map((row) => row.idempotency_key))
}

/** What the sandbox holds about a person: the first name of each lead it accepted, under the lead's verification. */
export const sandboxOfPerson = (keys: Keyring): PersonalDomain => ({
  name: 'sandbox',
  columns: { sandbox_lead: { forgotten: ['first_name_cipher'] } },
  async forget(trx, subject) {
    const gone = await trx
      .deleteFrom('sandbox_lead')
      .where('idempotency_key', 'in', await keysOf(trx, subject))
      .executeTakeFirst()
    return Number(gone.numDeletedRows)
  },
  async export(db, subject) {
    const rows = await db
      .selectFrom('sandbox_lead')
      .selectAll()
      .where('idempotency_key', 'in', await keysOf(db, subject))
      .execute()
    return rows.map((row) => ({
      at: new Date(row.at).toISOString(),
      firstName: keys.decrypt(row.first_name_cipher, CONTEXT),
      phoneHint: row.phone_hint,
      campaign: row.campaign,
    }))
  },
})
export type Sandbox = ReturnType<typeof createSandbox>
