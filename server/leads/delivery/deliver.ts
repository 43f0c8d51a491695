import { randomUUID } from 'node:crypto'
import { openLead, trackerPayload } from '../codec.ts'
import { type LeadsOptions, realSleep } from '../ports.ts'
import { type Move, moveLead } from '../transitions.ts'
import { bringForward, type Claimed, claim, heldLeads, lostClaims, waitsForConnection } from './claims.ts'
import { obstacle, provincesOfLead, type Verdict, verdictOf } from './verdict.ts'

/** One worker never asks its tracker more often, also when a long outage ends. */
const PER_SECOND = 20
const BATCH = 10

/** Leads of a process that died while sending: perhaps delivered, so retried only where the tracker keeps one per key. */
async function recover(options: LeadsOptions): Promise<number> {
  const { db, now, alarm } = options
  const lost = await lostClaims(db, now())
  for (const claimed of lost) {
    const verdict = verdictOf(options, { kind: 'ambiguous', reason: 'the sender stopped half-way' }, claimed)
    const move: Move = { ...verdict, leadId: claimed.lead_id, from: 'sending', at: now(), owner: claimed.lease_owner ?? '' }
    const moved = await db.transaction().execute((trx) => moveLead(trx, move))
    if (moved && verdict.to !== 'queued') alarm(`lead_${verdict.to}`, { leadId: claimed.lead_id })
  }
  return lost.length
}

/** Held leads whose advertiser may receive them again. @returns how many */
async function releaseHeld({ db, now, gate }: LeadsOptions): Promise<number> {
  let released = 0
  for (const lead of await heldLeads(db)) {
    const at = now()
    if (!gate({ provinces: provincesOfLead(lead), at }).ok) continue
    const move: Move = { leadId: lead.id, from: 'held', to: 'queued', reason: 'the advertiser may receive it', at }
    const patch = { next_attempt_at: at }
    if (await db.transaction().execute((trx) => moveLead(trx, { ...move, patch }))) released += 1
  }
  return released
}

/** Carries leads to the tracker: claim, send outside any transaction, settle if the claim still holds. */
export function createDelivery(options: LeadsOptions) {
  const { db, now, keys, tracker, log, alarm, sleep = realSleep } = options
  const owner = randomUUID()

  async function settle(leadId: string, { to, reason, patch }: Verdict): Promise<void> {
    const move: Move = { leadId, from: 'sending', to, reason, patch, at: now(), owner }
    const held = await db.transaction().execute((trx) => moveLead(trx, move))
    if (!held) return log.warn({ leadId, to }, 'a delivery ended after its claim was lost')
    if (to !== 'dead' && to !== 'ambiguous' && to !== 'rejected') return
    log.warn({ leadId, to, reason }, 'a lead needs a person')
    alarm(`lead_${to}`, { leadId })
  }

  let lastTurn = Promise.resolve()
  /** Resolves a 20th of a second after the one before. */
  const nextTurn = (): Promise<void> => {
    lastTurn = lastTurn.then(() => sleep(1000 / PER_SECOND))
    return lastTurn
  }

  async function send(claimed: Claimed, turn: () => Promise<void> = async () => undefined): Promise<void> {
    const { lead_id: leadId } = claimed
    const lead = await db.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow()
    const stop = await obstacle(options, lead)
    if (stop) return settle(leadId, stop)
    const open = openLead(keys, lead)
    if (!open) return settle(leadId, { to: 'stopped', reason: 'its personal data were deleted' })
    await turn()
    const outcome = await tracker.send(trackerPayload(open, options.apiKey), claimed.idempotency_key)
    await settle(leadId, verdictOf(options, outcome, claimed))
    if (outcome.kind === 'accepted' && (await bringForward(db, now())) > 0) options.wake()
  }

  /** One lead, now, if it is due and nobody else has it. */
  async function deliverOne(leadId: string): Promise<void> {
    const [claimed] = await claim(db, { owner, at: now(), limit: 1, leadId })
    if (claimed) await send(claimed)
  }

  /** After an outage without visitors nothing else would show that the tracker is back. @returns whether leads are due now */
  async function lookOut(): Promise<boolean> {
    if (!tracker.reachable || !(await waitsForConnection(db, now()))) return false
    return (await tracker.reachable()) && (await bringForward(db, now())) > 0
  }

  /** Everything that is due, at most {@link PER_SECOND} a second. @returns how many were sent */
  async function deliverDue(most = 300): Promise<number> {
    let count = 0
    let looked = false
    while (count < most) {
      const batch = await claim(db, { owner, at: now(), limit: Math.min(BATCH, most - count) })
      if (batch.length === 0 && !looked) {
        // Once a sweep: a host that takes connections and refuses leads must not use up their attempts in one go.
        looked = true
        if (await lookOut()) continue
      }
      if (batch.length === 0) break
      const results = await Promise.allSettled(batch.map((claimed) => send(claimed, nextTurn)))
      count += batch.length
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    }
    return count
  }

  return { deliverOne, deliverDue, recover: () => recover(options), releaseHeld: () => releaseHeld(options) }
}
