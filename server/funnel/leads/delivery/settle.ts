/** Writes down how a delivery ended, also when another process has taken it over in the meantime. */
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import type { LeadAnswer } from '#shared/funnel/outcomes.ts'
import { LATE, type TrackerOutcome } from '../../ports.ts'
import { type JournalEntry, noJournal } from '../../store/journal.ts'
import type { LeadsDb } from '../../store/schema.ts'
import { answerFor, storeAnswer } from '../answer.ts'
import type { LeadsOptions } from '../ports.ts'
import { addHistory, mayMove, moveLead } from '../transitions.ts'
import { noteDoor } from './pause.ts'
import { type NextMove, needsPerson } from './verdict.ts'

type SettleOptions = Pick<LeadsOptions, 'db' | 'now' | 'log' | 'alarm' | 'tracker' | 'wake' | 'journal'>

/** Where a delivery ends, for now or for good: a restored copy must hear of it. */
const JOURNALED: readonly DeliveryState[] = ['done', 'ambiguous', 'rejected', 'dead', 'stopped']

export const stateEntries = (leadId: string, state: DeliveryState): JournalEntry[] =>
  JOURNALED.includes(state) ? [{ kind: 'state', id: leadId, state }] : []

export type Settling = {
  readonly leadId: string
  /** Which process settles. */
  readonly owner: string
  /** What the tracker said, if it was asked. */
  readonly outcome?: TrackerOutcome
  /** Whether a visitor waits for the outcome. */
  readonly isAwaited: boolean
}

/**
 * An answer that came after the lease was lost. A definite one settles the lead unless another process is sending it
 * now, or consent was withdrawn; whatever it says is in the history.
 */
async function settleLate(trx: LeadsDb, leadId: string, { to, reason, patch }: NextMove, at: number): Promise<boolean> {
  const row = await trx.selectFrom('lead_delivery').select('state').where('lead_id', '=', leadId).executeTakeFirst()
  if (!row) return false
  const late = { leadId, from: row.state, reason: LATE + reason, at }
  const isDefinite = (to === 'done' || to === 'rejected') && row.state !== 'sending' && mayMove(row.state, to)
  if (isDefinite) return moveLead(trx, { ...late, to, patch })
  await addHistory(trx, [{ ...late, to: row.state }])
  return false
}

type Settled = {
  readonly isMoved: boolean
  readonly door: 'shut' | 'opened' | undefined
  readonly answer: LeadAnswer | undefined
}

async function settleIn(trx: LeadsDb, { tracker, now }: SettleOptions, settling: Settling, verdict: NextMove): Promise<Settled> {
  const { leadId, owner, outcome, isAwaited } = settling
  const at = now()
  const inTime = await moveLead(trx, { ...verdict, leadId, from: 'sending', at, owner })
  const isMoved = inTime || (await settleLate(trx, leadId, verdict, at))
  const door = outcome && (await noteDoor(trx, tracker.name, outcome, at))
  const told = isMoved && isAwaited ? answerFor(verdict.to, verdict.url) : undefined
  return { isMoved, door, answer: told && (await storeAnswer(trx, leadId, told)) ? told : undefined }
}

/**
 * Moves the lead, stores its visitor's answer, and holds or releases the tracker's queue, all or nothing.
 * @returns the visitor's answer, if one waits and has none yet
 */
export async function settle(options: SettleOptions, settling: Settling, verdict: NextMove): Promise<LeadAnswer | undefined> {
  const { db, log, alarm, tracker, wake, journal = noJournal } = options
  const { leadId } = settling
  const { to, reason } = verdict
  const { isMoved, door, answer } = await journal.run(db, async (trx, enter) => {
    const settled = await settleIn(trx, options, settling, verdict)
    if (settled.isMoved) stateEntries(leadId, to).forEach(enter)
    return settled
  })
  if (door === 'shut') alarm('tracker_shut', { tracker: tracker.name, reason }, 'raised', tracker.name)
  if (door === 'opened') {
    alarm('tracker_shut', { tracker: tracker.name }, 'ended', tracker.name)
    log.info({ tracker: tracker.name }, 'the tracker takes leads again')
    wake()
  }
  if (!isMoved) log.warn({ leadId, to }, 'a delivery ended after its lease was lost')
  else if (needsPerson(to)) {
    log.warn({ leadId, to, reason }, 'a lead needs a person')
    alarm(`lead_${to}`, { leadId })
  }
  return answer
}
