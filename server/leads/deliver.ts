import { randomUUID } from 'node:crypto'
import type { TrackerOutcome } from '#shared/funnel-ports.ts'
import { locksRows } from '../db/dialect.ts'
import type { DeliveryRow, DeliveryState, LeadRow } from '../db/leads-schema.ts'
import { openLead, place, trackerPayload } from './codec.ts'
import { type LeadsOptions, realSleep } from './ports.ts'
import { allowedRedirect } from './redirect.ts'
import { retryDelay } from './retry.ts'
import { addHistory, type Move, moveLead } from './transitions.ts'

/** A claim that is older belongs to a process that died: longer than the tracker's deadline by a wide margin. */
const LEASE_MS = 30_000
/** One tracker is never asked more often, also when a long outage ends. */
const PER_SECOND = 20
const BATCH = 10

type Claimed = Pick<DeliveryRow, 'lead_id' | 'attempts' | 'idempotency_key'>
type Verdict = Omit<Move, 'leadId' | 'at' | 'owner' | 'from'>

/** Carries leads to the tracker: claim, send outside any transaction, settle if the claim still holds. */
export function createDelivery(options: LeadsOptions) {
  const { db, now, keys, tracker, log, alarm, random = Math.random, sleep = realSleep } = options
  const owner = randomUUID()

  /** Takes due leads (or one) for this process; what two processes ask for, one gets. */
  const claim = (limit: number, leadId?: string): Promise<Claimed[]> =>
    db.transaction().execute(async (trx) => {
      const at = now()
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

  /** Why this lead must not leave the house now, if it must not. */
  async function obstacle(lead: LeadRow): Promise<Verdict | undefined> {
    if (await options.consent.isSuppressed([lead.phone_index, lead.email_index], lead.created_at))
      return { to: 'stopped', reason: 'consent withdrawn' }
    const gated = options.gate({ provinces: lead.province?.split(',') ?? [], at: now() })
    return gated.ok ? undefined : { to: 'held', reason: gated.reason }
  }

  function later(attempts: number, reason: string, retryAfter?: number): Verdict {
    const wait = retryDelay(attempts, random, retryAfter)
    if (wait === undefined) return { to: 'dead', reason, patch: { problem: reason } }
    return { to: 'queued', reason, patch: { problem: reason, next_attempt_at: Math.round(now() + wait) } }
  }

  function verdict(outcome: TrackerOutcome, { lead_id, attempts }: Claimed): Verdict {
    switch (outcome.kind) {
      case 'accepted': {
        const url = allowedRedirect(outcome.url, options.redirectHosts, options.ownOrigin)
        if (outcome.url !== undefined && url === undefined) alarm('redirect_refused', { leadId: lead_id })
        const url_cipher = url === undefined ? null : keys.encrypt(url, place('url', lead_id))
        const reason = outcome.url === undefined || url ? 'accepted' : 'accepted; its redirect address is not on the list'
        return { to: 'done', reason, patch: { url_cipher, problem: null } }
      }
      case 'rejected':
        return { to: 'rejected', reason: outcome.reason, patch: { problem: outcome.reason } }
      case 'retry':
        return later(attempts, outcome.reason, outcome.retryAfter)
      case 'ambiguous':
        if (tracker.idempotent) return later(attempts, outcome.reason)
        return { to: 'ambiguous', reason: outcome.reason, patch: { problem: outcome.reason } }
    }
  }

  async function settle(leadId: string, { to, reason, patch }: Verdict): Promise<DeliveryState> {
    const move: Move = { leadId, from: 'sending', to, reason, patch, at: now(), owner }
    const held = await db.transaction().execute((trx) => moveLead(trx, move))
    if (!held) log.warn({ leadId, to }, 'a delivery ended after its claim was lost')
    else if (to === 'dead' || to === 'ambiguous' || to === 'rejected') {
      log.warn({ leadId, to, reason }, 'a lead needs a person')
      alarm(`lead_${to}`, { leadId })
    }
    return to
  }

  async function send(claimed: Claimed): Promise<DeliveryState> {
    const { lead_id: leadId } = claimed
    const lead = await db.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow()
    const stop = await obstacle(lead)
    if (stop) return settle(leadId, stop)
    const open = openLead(keys, lead)
    if (!open) return settle(leadId, { to: 'stopped', reason: 'its personal data were deleted' })
    const outcome = await tracker.send(trackerPayload(open, options.apiKey), claimed.idempotency_key)
    return settle(leadId, verdict(outcome, claimed))
  }

  /** One lead, now, if it is due and nobody else has it. */
  async function deliverOne(leadId: string): Promise<void> {
    const [claimed] = await claim(1, leadId)
    if (claimed) await send(claimed)
  }

  /** Everything that is due, at most {@link PER_SECOND} a second. @returns how many were sent */
  async function deliverDue(most = 300): Promise<number> {
    let count = 0
    while (count < most) {
      const batch = await claim(Math.min(BATCH, most - count))
      if (batch.length === 0) break
      const sending: Promise<unknown>[] = []
      for (const claimed of batch) {
        sending.push(send(claimed))
        await sleep(1000 / PER_SECOND)
      }
      const results = await Promise.allSettled(sending)
      count += batch.length
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    }
    return count
  }

  /** Leads of a process that died while sending: perhaps delivered, so retried only where the tracker keeps one per key. */
  async function recover(): Promise<number> {
    const lost = await db
      .selectFrom('lead_delivery')
      .select(['lead_id', 'attempts', 'lease_owner'])
      .where('state', '=', 'sending')
      .where('lease_until', '<', now())
      .limit(500)
      .execute()
    for (const { lead_id: leadId, attempts, lease_owner } of lost) {
      const next = verdict(
        { kind: 'ambiguous', reason: 'the sender stopped half-way' },
        { lead_id: leadId, attempts, idempotency_key: '' },
      )
      const move: Move = { ...next, leadId, from: 'sending', at: now(), owner: lease_owner ?? '' }
      await db.transaction().execute((trx) => moveLead(trx, move))
      if (next.to !== 'queued') alarm(`lead_${next.to}`, { leadId })
    }
    return lost.length
  }

  /** Held leads whose advertiser may receive them again. */
  async function releaseHeld(): Promise<number> {
    const held = await db
      .selectFrom('lead_delivery')
      .innerJoin('lead', 'lead.id', 'lead_delivery.lead_id')
      .select(['lead.id', 'lead.province'])
      .where('lead_delivery.state', '=', 'held')
      .limit(500)
      .execute()
    let released = 0
    for (const { id, province } of held) {
      if (!options.gate({ provinces: province?.split(',') ?? [], at: now() }).ok) continue
      const move: Move = { leadId: id, from: 'held', to: 'queued', reason: 'the advertiser may receive it', at: now() }
      const patch = { next_attempt_at: now() }
      if (await db.transaction().execute((trx) => moveLead(trx, { ...move, patch }))) released += 1
    }
    return released
  }

  return { deliverOne, deliverDue, recover, releaseHeld }
}
