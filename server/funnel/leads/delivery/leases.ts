/** The leases of deliveries, and the take-over of those whose holder died. */
import { skipLocked } from '#server/platform/db/engine.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { ONE } from '../../store/literals.ts'
import type { DeliveryRow, LeadsDb } from '../../store/schema.ts'
import { addHistory } from '../transitions.ts'
import { leasable, probed } from './pause.ts'
import { RETRY_DELAYS_MS } from './retry.ts'

/** Four times the tracker's deadline. With a sweep every 15 s, a dead process's lead is taken up within 35 s (LEAD-6). */
const LEASE_MS = 20_000

export type Leased = Pick<DeliveryRow, 'lead_id' | 'attempts' | 'idempotency_key'>

/** What the row of a delivery says while it is leased. */
export const leaseOf = (owner: string, at: number) =>
  ({ state: 'sending', lease_owner: owner, lease_until: at + LEASE_MS, updated_at: at }) as const

export type LeaseRequest = {
  /** Nothing is leased for a tracker whose door is shut, but now and then one lead. */
  readonly tracker: string
  readonly owner: string
  readonly at: number
  readonly limit: number
  readonly leadId?: string
  /** What else has to be true of so many leads, or none of them is leased. */
  readonly besides?: (trx: LeadsDb, count: number) => Promise<void>
}

/** The line of an attempt in a lead's history. */
export const attemptOf = (leadId: string, attempts: number, at: number) =>
  ({ leadId, from: 'queued', to: 'sending', reason: `attempt ${attempts}`, at }) as const

/** Leases due leads (or one) to this process; of two processes that ask for a lead, one gets it. */
export const lease = (db: LeadsDb, { tracker, owner, at, limit, leadId, besides }: LeaseRequest): Promise<Leased[]> =>
  db.transaction().execute(async (trx) => {
    const { count: allowed, isShut } = await leasable(trx, tracker, at, limit)
    if (allowed === 0) return []
    let due = trx
      .selectFrom('lead_delivery')
      .select('lead_id')
      .where('state', '=', 'queued')
      .where('next_attempt_at', '<=', at)
      .orderBy('next_attempt_at')
      .limit(allowed)
    if (leadId !== undefined) due = due.where('lead_id', '=', leadId)
    const leased = await trx
      .updateTable('lead_delivery')
      .set((eb) => ({ ...leaseOf(owner, at), attempts: eb('attempts', '+', 1) }))
      .where('lead_id', 'in', skipLocked(trx, due))
      .returning(['lead_id', 'attempts', 'idempotency_key'])
      .execute()
    if (isShut && leased.length > 0) await probed(trx, tracker, at)
    for (const { lead_id, attempts } of leased) await addHistory(trx, [attemptOf(lead_id, attempts, at)])
    if (leased.length > 0) await besides?.(trx, leased.length)
    return leased
  })

/** How a lead's problem begins if no connection was made. */
export const NO_CONNECTION = 'no connection: '

/** Attempts reserved for the retry table, however often a tracker comes and goes. */
const KEPT_ATTEMPTS = 2

/** Asked after each delivery; most find none, and are spared a write. */
const waiting = prepared((db: LeadsDb, { at }: { readonly at: number }) =>
  db.selectFrom('lead_delivery').select('lead_id').where('state', '=', 'queued').where('next_attempt_at', '>', at).limit(ONE),
)

/**
 * Makes due what waits only because the tracker did not answer: after an outage, a lead should not wait out its last half hour. A
 * tracker that did answer (429, 503) said when to come back and is taken at its word.
 * @returns how many are due now
 */
export async function bringForward(db: LeadsDb, at: number): Promise<number> {
  if ((await waiting(db, { at })).rows.length === 0) return 0
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

/** Whether a lead is waiting because no connection could be made, and may be brought forward. */
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

/** Leases that have expired. */
export const expiredLeases = (db: LeadsDb, at: number) =>
  db
    .selectFrom('lead_delivery')
    .select(['lead_id', 'attempts', 'idempotency_key', 'lease_owner'])
    .where('state', '=', 'sending')
    .where('lease_until', '<', at)
    .limit(500)
    .execute()

/** Leads that are waiting for the advertiser's registration. */
export const heldLeads = (db: LeadsDb) =>
  db
    .selectFrom('lead_delivery')
    .innerJoin('lead', 'lead.id', 'lead_delivery.lead_id')
    .select(['lead.id', 'lead.province', 'lead.receipt_id'])
    .where('lead_delivery.state', '=', 'held')
    .limit(500)
    .execute()
