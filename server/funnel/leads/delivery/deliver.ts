import { randomUUID } from 'node:crypto'
import { noJournal } from '../../store/journal.ts'
import { openLead, trackerPayload } from '../codec.ts'
import { type LeadsOptions, realSleep } from '../ports.ts'
import { type Move, moveLead } from '../transitions.ts'
import { bringForward, expiredLeases, heldLeads, type Leased, lease, waitsForConnection } from './leases.ts'
import { isPaused, readDoor } from './pause.ts'
import { settle, stateEntries } from './settle.ts'
import { obstacle, provincesOfLead, verdictOf } from './verdict.ts'

/** One worker never calls its tracker more often, not even when a long outage ends. */
const PER_SECOND = 20
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
    if (moved && verdict.to !== 'queued') alarm(`lead_${verdict.to}`, { leadId: leased.lead_id })
  }
  return lost.length
}

/** Held leads whose advertiser may receive them again. @returns how many */
async function releaseHeld({ db, now, mayReceive }: LeadsOptions): Promise<number> {
  let released = 0
  for (const lead of await heldLeads(db)) {
    const at = now()
    if (!mayReceive({ provinces: provincesOfLead(lead), at }).ok) continue
    const move: Move = { leadId: lead.id, from: 'held', to: 'queued', reason: 'the advertiser may receive it', at }
    const patch = { next_attempt_at: at }
    if (await db.transaction().execute((trx) => moveLead(trx, { ...move, patch }))) released += 1
  }
  return released
}

/** Turns for one lead each: every one resolves 50 ms after the one before. */
function createPace(sleep: typeof realSleep): () => Promise<void> {
  let lastTurn = Promise.resolve()
  return () => {
    lastTurn = lastTurn.then(() => sleep(1000 / PER_SECOND))
    return lastTurn
  }
}

/** Delivers leads to the tracker: lease, send outside any transaction, settle if the lease still holds. */
export function createDelivery(options: LeadsOptions) {
  const { db, now, keys, tracker, sleep = realSleep } = options
  const owner = randomUUID()
  const nextTurn = createPace(sleep)

  async function send(leased: Leased, turn: () => Promise<void> = async () => undefined): Promise<void> {
    const { lead_id: leadId } = leased
    const lead = await db.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow()
    const stop = await obstacle(options, lead)
    if (stop) return settle(options, { leadId, owner }, stop)
    const open = openLead(keys, lead)
    if (!open) return settle(options, { leadId, owner }, { to: 'stopped', reason: 'its personal data were deleted' })
    await turn()
    const answer = await tracker.send(trackerPayload(open, options.apiKey), leased.idempotency_key)
    const outcome = await readDoor(db, leadId, answer)
    await settle(options, { leadId, owner, outcome }, verdictOf(options, outcome, leased))
    if (outcome.kind === 'accepted' && (await bringForward(db, now())) > 0) options.wake()
  }

  /** One lead, now, if it is due and nobody else has it. */
  async function deliverOne(leadId: string): Promise<void> {
    const [leased] = await lease(db, { tracker: tracker.name, owner, at: now(), limit: 1, leadId })
    if (leased) await send(leased)
  }

  /** After an outage without visitors, nothing else would show that the tracker is back. @returns whether leads are due now */
  async function lookOut(): Promise<boolean> {
    if (!tracker.reachable || !(await waitsForConnection(db, now()))) return false
    return (await tracker.reachable()) && (await bringForward(db, now())) > 0
  }

  /** Everything that is due, at most {@link PER_SECOND} a second. @returns how many were sent */
  async function deliverDue(most = 300): Promise<number> {
    let count = 0
    let looked = false
    while (count < most) {
      const batch = await lease(db, { tracker: tracker.name, owner, at: now(), limit: Math.min(BATCH, most - count) })
      if (batch.length === 0 && !looked) {
        // Once per sweep: a host that accepts connections but refuses leads must not use up their attempts at once.
        looked = true
        if (await lookOut()) continue
      }
      if (batch.length === 0) break
      const results = await Promise.allSettled(batch.map((leased) => send(leased, nextTurn)))
      count += batch.length
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    }
    return count
  }

  const isHeldUp = (): Promise<boolean> => isPaused(db, tracker.name)

  return { deliverOne, deliverDue, isHeldUp, recover: () => recover(options), releaseHeld: () => releaseHeld(options) }
}
