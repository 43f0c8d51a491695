/** Begins the delivery of a new lead, in the transaction that stores it. */

import { prepared } from '#server/platform/db/prepared.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import type { LeadAnswer } from '#shared/funnel/outcomes.ts'
import type { DeliveryRow, LeadsDb, LeadsSchema } from '../store/schema.ts'
import { answerFor } from './answer.ts'
import { type OpenLead, trackerPayload } from './codec.ts'
import { attemptOf, type Leased, leaseOf } from './delivery/leases.ts'
import { leasable, probed } from './delivery/pause.ts'
import { obstacle, type Sendable, verdictOf } from './delivery/verdict.ts'
import type { LeadsOptions } from './ports.ts'
import { addHistory, type Transition } from './transitions.ts'

const insertDelivery = prepared<LeadsSchema, DeliveryRow, unknown>((trx, row) => trx.insertInto('lead_delivery').values(row))

export type Writing = LeadsOptions & {
  /** In whose name this process leases. */
  readonly owner: string
}

export type NewDelivery = {
  readonly leadId: string
  readonly key: string
  /** Its state before anything is sent, and why. */
  readonly state: DeliveryState
  readonly reason: string
  readonly open: OpenLead
  readonly at: number
}

/** What the row says, what is added to its history, and what is known of it already. */
type First = {
  readonly row: Partial<DeliveryRow>
  readonly steps: readonly Transition[]
  /** Where the visitor need not wait. */
  readonly answer?: LeadAnswer
  /** To be sent by this process, once it is stored. */
  readonly leased?: Leased
}

/** A tracker that keeps its leads in this very store takes the lead with the same commit: nothing is between them that could fail. */
async function take(options: Writing, trx: LeadsDb, delivery: NewDelivery, lead: Sendable): Promise<First | undefined> {
  const { takeWithin } = options.tracker
  if (!takeWithin || (await obstacle(options, lead, trx))) return undefined
  const { leadId, key, open, at } = delivery
  const outcome = await takeWithin(trx, trackerPayload(open, options.campaign().affiliate), key)
  const { to, reason, url, patch } = verdictOf(options, outcome, { lead_id: leadId, attempts: 1, idempotency_key: key })
  const steps = [attemptOf(leadId, 1, at), { leadId, from: 'sending', to, reason, at } as const]
  return { row: { attempts: 1, ...patch, state: to }, steps, answer: answerFor(to, url) }
}

/** A lead that may be sent is leased at once: that its first attempt begins is no news that takes a commit of its own. */
async function lease({ tracker, owner }: Writing, trx: LeadsDb, { leadId, key, at }: NewDelivery): Promise<First> {
  const { count, isShut } = await leasable(trx, tracker.name, at, 1)
  if (count === 0) return { row: {}, steps: [] }
  if (isShut) await probed(trx, tracker.name, at)
  const leased = { lead_id: leadId, attempts: 1, idempotency_key: key }
  return { row: { ...leaseOf(owner, at), attempts: 1 }, steps: [attemptOf(leadId, 1, at)], leased }
}

/** Stores the delivery with its history. */
export async function beginDelivery(
  options: Writing,
  trx: LeadsDb,
  delivery: NewDelivery,
  lead: Sendable,
): Promise<Pick<First, 'answer' | 'leased'> & { readonly state: DeliveryState }> {
  const { leadId, key, state, reason, at } = delivery
  const first: First =
    state === 'queued'
      ? ((await take(options, trx, delivery, lead)) ?? (await lease(options, trx, delivery)))
      : { row: {}, steps: [], answer: answerFor(state, undefined) }
  const nothing = { attempts: 0, lease_owner: null, lease_until: null, url_cipher: null, problem: null }
  const row = { lead_id: leadId, idempotency_key: key, state, ...nothing, next_attempt_at: at, updated_at: at, ...first.row }
  await insertDelivery(trx, row)
  await addHistory(trx, [
    { leadId, from: null, to: 'received', reason: 'form submitted, phone verified', at },
    { leadId, from: 'received', to: state, reason, at },
    ...first.steps,
  ])
  return { ...first, state: row.state }
}
