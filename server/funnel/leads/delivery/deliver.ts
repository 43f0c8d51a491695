import type { LeadAnswer } from '#shared/funnel/outcomes.ts'
import { noJournal } from '../../store/journal.ts'
import { type OpenLead, openLead, trackerPayload } from '../codec.ts'
import { type LeadsOptions, realSleep } from '../ports.ts'
import { type Move, moveLead } from '../transitions.ts'
import { pauseOf } from './buyer-pause.ts'
import { bringForward, expiredLeases, heldLeads, type Leased, lease, waitsForConnection } from './leases.ts'
import { createPace } from './pace.ts'
import { isPaused, readDoor } from './pause.ts'
import { settle, stateEntries } from './settle.ts'
import { type NextMove, needsPerson, obstacle, otherRecipient, provincesOfLead, type Sendable, verdictOf } from './verdict.ts'

const BATCH = 10

/** Leads of a process that died while sending: perhaps delivered, so retried only if the tracker keeps one lead per key. */
async function recover(options: LeadsOptions): Promise<number> {
  const { db, now, alarm, journal = noJournal } = options
  const lost = await expiredLeases(db, now())
  for (const leased of lost) {
    const verdict = verdictOf(options, { kind: 'ambiguous', reason: 'the sender stopped half-way' }, leased)
    const move: Move = { ...verdict, leadId: leased.lead_id, from: 'sending', at: now(), owner: leased.lease_owner ?? '' }
    const moved = await journal.run(db, async (trx, enter) => {
      const isMoved = await moveLead(trx, move)
      if (isMoved) stateEntries(leased.lead_id, verdict.to).forEach(enter)
      return isMoved
    })
    if (moved && needsPerson(verdict.to)) alarm(`lead_${verdict.to}`, { leadId: leased.lead_id })
  }
  return lost.length
}

/** Held leads whose advertiser may receive them again. @returns how many */
async function releaseHeld(options: LeadsOptions): Promise<number> {
  const { db, now, mayReceive, advertiser } = options
  if ((await pauseOf(db, advertiser().id)) !== undefined) return 0
  let released = 0
  for (const lead of await heldLeads(db)) {
    const at = now()
    if (!mayReceive({ provinces: provincesOfLead(lead), at }).ok) continue
    if (await otherRecipient(options, lead.receipt_id)) continue
    const move: Move = { leadId: lead.id, from: 'held', to: 'queued', reason: 'the hold ended', at }
    const patch = { next_attempt_at: at }
    if (await db.transaction().execute((trx) => moveLead(trx, { ...move, patch }))) released += 1
  }
  return released
}

/** A lead that is leased to this process, and what is to be sent; nothing once the personal part is purged. */
export type Outgoing = { readonly leased: Leased; readonly lead: Sendable; readonly open: OpenLead | undefined }

type Sending = { readonly isAwaited: boolean; readonly turn?: () => Promise<void>; readonly stop?: NextMove | undefined }

/** One attempt: asks, sends outside any transaction, and settles if the lease still holds. @returns its visitor's answer */
const createSend =
  (options: LeadsOptions, owner: string) =>
  async ({ leased, lead, open }: Outgoing, how: Sending): Promise<LeadAnswer | undefined> => {
    const { db, now } = options
    const settling = { leadId: leased.lead_id, owner, isAwaited: how.isAwaited }
    const stop = how.stop ?? (await obstacle(options, lead))
    if (stop) return settle(options, settling, stop)
    if (!open) return settle(options, settling, { to: 'stopped', reason: 'its personal data were deleted' })
    await how.turn?.()
    const answer = await options.tracker.send(trackerPayload(open, options.campaign().affiliate), leased.idempotency_key)
    const outcome = await readDoor(db, leased.lead_id, answer)
    const told = await settle(options, { ...settling, outcome }, verdictOf(options, outcome, leased))
    if (outcome.kind === 'accepted' && (await bringForward(db, now())) > 0) options.wake()
    return told
  }

/**
 * Delivers leads to the tracker: lease, send outside any transaction, settle if the lease still holds.
 * @param owner in whose name this process leases
 */
export function createDelivery(options: LeadsOptions, owner: string) {
  const { db, now, keys, tracker, sleep = realSleep } = options
  const send = createSend(options, owner)
  const pace = createPace({ tracker: tracker.name, now, sleep })

  async function sendStored(leased: Leased, how: Sending): Promise<LeadAnswer | undefined> {
    const lead = await db.selectFrom('lead').selectAll().where('id', '=', leased.lead_id).executeTakeFirstOrThrow()
    return send({ leased, lead, open: openLead(keys, lead) }, { ...how, stop: await otherRecipient(options, lead.receipt_id) })
  }

  /** A lead that was stored under a lease of this process. @returns its visitor's answer, unless it was given before */
  const sendNew = (outgoing: Outgoing): Promise<LeadAnswer | undefined> => send(outgoing, { isAwaited: true })

  /** One lead whose visitor asks again, if it is due and not leased. @returns as {@link sendNew} */
  async function deliverOne(leadId: string): Promise<LeadAnswer | undefined> {
    const [leased] = await lease(db, { tracker: tracker.name, owner, at: now(), limit: 1, leadId })
    return leased && sendStored(leased, { isAwaited: true })
  }

  /** After an outage without visitors, nothing else would show that the tracker is back. @returns whether leads are due now */
  async function lookOut(): Promise<boolean> {
    if (!tracker.reachable || !(await waitsForConnection(db, now()))) return false
    return (await tracker.reachable()) && (await bringForward(db, now())) > 0
  }

  /** Everything that is due, at the tracker's pace. @returns how many were sent */
  async function deliverDue(most = 300): Promise<number> {
    let count = 0
    let looked = false
    while (count < most) {
      const limit = Math.min(BATCH, most - count)
      const batch = await lease(db, { tracker: tracker.name, owner, at: now(), limit, besides: pace.take })
      if (batch.length === 0 && !looked) {
        // Once per sweep: a host that accepts connections but refuses leads must not use up their attempts at once.
        looked = true
        if (await lookOut()) continue
      }
      if (batch.length === 0) break
      const results = await Promise.allSettled(batch.map((leased) => sendStored(leased, { turn: pace.turn, isAwaited: false })))
      count += batch.length
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    }
    return count
  }

  const isHeldUp = (): Promise<boolean> => isPaused(db, tracker.name)

  return { sendNew, deliverOne, deliverDue, isHeldUp, recover: () => recover(options), releaseHeld: () => releaseHeld(options) }
}
