import { randomBytes } from 'node:crypto'
import type { Keyring, Tracker } from '#shared/funnel-ports.ts'
import { phoneHint } from '#shared/phone.ts'
import type { LeadsDb } from '../db/leads-schema.ts'

/** One lead as the pretended advertiser's dashboard shows it. */
export type SandboxLead = {
  readonly id: string
  readonly firstName: string
  readonly phoneHint: string
  readonly campaign: string
  /** How often the lead arrived; more than once is answered like the first time. */
  readonly calls: number
  /** ISO 8601, UTC. */
  readonly at: string
}

const CONTEXT = 'sandbox.first-name'
export const SANDBOX_DASHBOARD_PATH = '/sandbox/dashboard'

/**
 * A tracker that lives in the house, for a first look: takes every lead, keeps one for one key, and sends the visitor
 * to a dashboard that shows what "the advertiser" received. Keeps a first name and two digits, no more.
 */
export function createSandbox({
  db,
  now,
  keys,
  publicUrl,
}: {
  db: LeadsDb
  now: () => number
  keys: Keyring
  publicUrl: string
}) {
  async function receive(payload: Readonly<Record<string, string>>, key: string): Promise<string> {
    const row = await db
      .insertInto('sandbox_lead')
      .values({
        id: randomBytes(12).toString('base64url'),
        idempotency_key: key,
        first_name_cipher: keys.encrypt((payload.firstName ?? '').slice(0, 80), CONTEXT),
        phone_hint: phoneHint(payload.phoneNumber ?? ''),
        campaign: payload.cid ?? '',
        calls: 1,
        at: now(),
      })
      .onConflict((oc) => oc.column('idempotency_key').doUpdateSet((eb) => ({ calls: eb('sandbox_lead.calls', '+', 1) })))
      .returning('id')
      .executeTakeFirstOrThrow()
    return `${publicUrl}${SANDBOX_DASHBOARD_PATH}/${row.id}`
  }

  const tracker: Tracker = {
    idempotent: true,
    send: async (payload, key) => ({ kind: 'accepted', url: await receive(payload, key) }),
  }

  /** What the dashboard of one lead shows; `undefined` for an unknown id. */
  async function dashboard(id: string): Promise<SandboxLead | undefined> {
    const row = await db.selectFrom('sandbox_lead').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const { first_name_cipher, phone_hint, campaign, calls, at } = row
    return {
      id,
      firstName: keys.decrypt(first_name_cipher, CONTEXT),
      phoneHint: phone_hint,
      campaign,
      calls,
      at: new Date(at).toISOString(),
    }
  }

  /** Deletes what is older than `before`. */
  async function purge(before: number): Promise<void> {
    await db.deleteFrom('sandbox_lead').where('at', '<', before).execute()
  }

  return { tracker, receive, dashboard, purge }
}
export type Sandbox = ReturnType<typeof createSandbox>
