/** Who may send a lead now: claims with a lease, and what becomes of those whose holder died. */
import { locksRows } from '../../db/dialect.ts'
import type { DeliveryRow, LeadsDb } from '../../db/leads-schema.ts'
import { addHistory } from '../transitions.ts'
import { RETRY_DELAYS_MS } from './retry.ts'

/** An older claim belongs to a process that died: four times the tracker's deadline, and with a sweep every 15 s it is taken up within 35 s (LEAD-6). */
const LEASE_MS = 20_000

export type Claimed = Pick<DeliveryRow, 'lead_id' | 'attempts' | 'idempotency_key'>

export type ClaimRequest = { readonly owner: string; readonly at: number; readonly limit: number; readonly leadId?: string }

/** Takes due leads (or one) for this process; what two processes ask for, one gets. */
export const claim = (db: LeadsDb, { owner, at, limit, leadId }: ClaimRequest): Promise<Claimed[]> =>
  db.transaction().execute(async (trx) => {
    let due = trx
      .selectFrom('lead_delivery')
      .select('lead_id')
      .where('state', '=', 'queued')
      .where('next_attempt_at', '<=', at)
      .orderBy('next_attempt_at')
      .limit(limit)
    if (leadId !== undefined) due = due.where('lead_id', '=', leadId)
    if (locksRows(trx)) due = due.forUpdate().skipLocked()
    const claimed = await trx
      .updateTable('lead_delivery')
      .set((eb) => ({
        state: 'sending',
        lease_owner: owner,
        lease_until: at + LEASE_MS,
        attempts: eb('attempts', '+', 1),
        updated_at: at,
      }))
      .where('lead_id', 'in', due)
      .returning(['lead_id', 'attempts', 'idempotency_key'])
      .execute()
    for (const { lead_id, attempts } of claimed)
      await addHistory(trx, { leadId: lead_id, from: 'queued', to: 'sending', reason: `attempt ${attempts}`, at })
    return claimed
  })

/** How the problem of a lead begins that reached nobody. */
export const NO_CONNECTION = 'no connection: '

/** Attempts that are kept for the retry table, however often a tracker comes and goes. */
const KEPT_ATTEMPTS = 2

/**
 * Makes due what waits only because nobody answered: after an outage a lead should not wait out the half hour it was
 * put off for. A tracker that did answer (429, 503) said when to come back, and is taken at its word.
 * @returns how many are due now
 */
export async function bringForward(db: LeadsDb, at: number): Promise<number> {
  const result = await db
    .updateTable('lead_delivery')
    .set({ next_attempt_at: at })
    .where('state', '=', 'queued')
    .where('next_attempt_at', '>', at)
    .where('problem', 'not like', 'HTTP %')
    .where('attempts', '<=', RETRY_DELAYS_MS.length - KEPT_ATTEMPTS)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Whether a lead is put off because no connection could be made, and may be brought forward. */
export async function waitsForConnection(db: LeadsDb, at: number): Promise<boolean> {
  const waiting = db
    .selectFrom('lead_delivery')
    .select('lead_id')
    .where('state', '=', 'queued')
    .where('next_attempt_at', '>', at)
    .where('problem', 'like', `${NO_CONNECTION}%`)
    .where('attempts', '<=', RETRY_DELAYS_MS.length - KEPT_ATTEMPTS)
    .limit(1)
  return (await waiting.executeTakeFirst()) !== undefined
}

/** Claims whose lease has run out. */
export const lostClaims = (db: LeadsDb, at: number) =>
  db
    .selectFrom('lead_delivery')
    .select(['lead_id', 'attempts', 'idempotency_key', 'lease_owner'])
    .where('state', '=', 'sending')
    .where('lease_until', '<', at)
    .limit(500)
    .execute()

/** Leads that wait for the advertiser's registration. */
export const heldLeads = (db: LeadsDb) =>
  db
    .selectFrom('lead_delivery')
    .innerJoin('lead', 'lead.id', 'lead_delivery.lead_id')
    .select(['lead.id', 'lead.province'])
    .where('lead_delivery.state', '=', 'held')
    .limit(500)
    .execute()
