/** Writes down how a delivery ended, also when somebody else has taken it over in the meantime. */
import type { TrackerOutcome } from '../../ports.ts'
import { type JournalEntry, noJournal } from '../../store/journal.ts'
import type { DeliveryState, LeadsDb } from '../../store/schema.ts'
import type { LeadsOptions } from '../ports.ts'
import { addHistory, mayMove, moveLead } from '../transitions.ts'
import { noteDoor } from './pause.ts'
import type { Verdict } from './verdict.ts'

type SettleOptions = Pick<LeadsOptions, 'db' | 'now' | 'log' | 'alarm' | 'tracker' | 'wake' | 'journal'>

/** Where a delivery ends, for now or for good: a restored copy must hear of it. */
const JOURNALED: readonly DeliveryState[] = ['done', 'ambiguous', 'rejected', 'dead', 'stopped']

export const stateEntries = (leadId: string, state: DeliveryState): JournalEntry[] =>
  JOURNALED.includes(state) ? [{ kind: 'state', id: leadId, state }] : []

/** Which process settles, and what the tracker said, if it was asked. */
export type Settling = { readonly leadId: string; readonly owner: string; readonly outcome?: TrackerOutcome }

/**
 * An answer that came after the lease was lost. A definite one settles the lead unless another process is sending it
 * now, or consent was withdrawn; whatever it says is in the history.
 */
async function settleLate(trx: LeadsDb, leadId: string, { to, reason, patch }: Verdict, at: number): Promise<boolean> {
  const row = await trx.selectFrom('lead_delivery').select('state').where('lead_id', '=', leadId).executeTakeFirst()
  if (!row) return false
  const late = { leadId, from: row.state, reason: `late answer: ${reason}`, at }
  const isDefinite = (to === 'done' || to === 'rejected') && row.state !== 'sending' && mayMove(row.state, to)
  if (isDefinite) return moveLead(trx, { ...late, to, patch })
  await addHistory(trx, { ...late, to: row.state })
  return false
}

/** Moves the lead, and holds or releases the tracker's queue, all or nothing. */
export async function settle(options: SettleOptions, { leadId, owner, outcome }: Settling, verdict: Verdict): Promise<void> {
  const { db, now, log, alarm, tracker, wake, journal = noJournal } = options
  const { to, reason } = verdict
  const at = now()
  const { moved, door } = await journal.run(db, async (trx, enter) => {
    const inTime = await moveLead(trx, { ...verdict, leadId, from: 'sending', at, owner })
    const isMoved = inTime || (await settleLate(trx, leadId, verdict, at))
    if (isMoved) stateEntries(leadId, to).forEach(enter)
    return {
      moved: isMoved,
      door: outcome && (await noteDoor(trx, tracker.name, outcome, at)),
    }
  })
  if (door === 'shut') alarm('tracker_shut', { tracker: tracker.name, reason })
  if (door === 'opened') {
    log.info({ tracker: tracker.name }, 'the tracker takes leads again')
    wake()
  }
  if (!moved) return log.warn({ leadId, to }, 'a delivery ended after its lease was lost')
  if (to !== 'dead' && to !== 'ambiguous' && to !== 'rejected') return
  log.warn({ leadId, to, reason }, 'a lead needs a person')
  alarm(`lead_${to}`, { leadId })
}
