import { type Journal, noJournal } from '../../store/journal.ts'
import type { DeliveryState, LeadsDb } from '../../store/schema.ts'
import { type Move, mayMove, moveLead } from '../transitions.ts'

/** What became of a lead that was to be sent again. */
type Sent = 'queued' | 'not_found' | 'not_possible'

/** Leads that need a person, by their state. */
export const REPLAYABLE = ['dead', 'ambiguous', 'rejected'] as const
type Replay = {
  readonly state: (typeof REPLAYABLE)[number]
  readonly limit: number
  readonly reason?: string | undefined
}

export type DecisionsOptions = {
  readonly db: LeadsDb
  readonly now: () => number
  readonly journal?: Journal | undefined
  readonly actor: string
  readonly audit: (action: string, subject: string) => Promise<unknown>
}

/** What a person decides about leads that the machine has given up on. */
export function createDecisions({ db, now, journal = noJournal, actor, audit }: DecisionsOptions) {
  /** Moves a lead as a person says, if it is where he thinks it is. */
  async function decide<To extends 'queued' | 'done'>(
    id: string,
    { to, ...why }: { readonly to: To; readonly reason: string; readonly patch: Move['patch'] },
    action: string,
    from?: DeliveryState,
  ): Promise<To | 'not_found' | 'not_possible'> {
    const found = await db.selectFrom('lead_delivery').select('state').where('lead_id', '=', id).executeTakeFirst()
    if (!found) return 'not_found'
    const { state } = found
    if (state === 'sending' || !mayMove(state, to) || (from !== undefined && from !== state)) return 'not_possible'
    const moved = await journal.run(db, async (trx, enter) => {
      const isMoved = await moveLead(trx, { ...why, leadId: id, from: state, to, at: now() })
      // Also when it is to be sent again: a restored copy must not take up the verdict that this decision ended.
      if (isMoved) enter({ kind: 'state', id, state: to })
      return isMoved
    })
    await audit(action, id)
    return moved ? to : 'not_possible'
  }
  const sendAgain = (id: string, reason: string, action: string, from?: DeliveryState): Promise<Sent> =>
    decide(id, { to: 'queued', reason, patch: { attempts: 0, next_attempt_at: now(), problem: null } }, action, from)

  return {
    /** Sends a parked, dead, rejected or held lead again, under its own key. */
    retry: (id: string): Promise<Sent> => sendAgain(id, `retried by ${actor}`, 'retry'),
    /**
     * Sends leads in one state again, the oldest first, each under its own key. `reason` stands in their history.
     * @returns what became of each; one that changed its state meanwhile is left alone
     */
    async retryAll({ state, limit, reason }: Replay): Promise<{ readonly queued: number; readonly left: number }> {
      const due = await db
        .selectFrom('lead')
        .innerJoin('lead_delivery', 'lead_delivery.lead_id', 'lead.id')
        .select('lead.id')
        .where('lead_delivery.state', '=', state)
        .orderBy('lead.created_at')
        .limit(limit)
        .execute()
      const sent: Sent[] = []
      for (const { id } of due)
        sent.push(await sendAgain(id, `retried by ${actor}${reason === undefined ? '' : `: ${reason}`}`, 'retry', state))
      const queued = sent.filter((each) => each === 'queued').length
      return { queued, left: sent.length - queued }
    },
    /** What a person found out about a parked lead: it arrived, or it did not and is sent again under its own key. */
    async resolve(id: string, found: 'delivered' | 'not-delivered'): Promise<Sent | 'done'> {
      if (found === 'not-delivered') return sendAgain(id, `not delivered, says ${actor}`, 'resolve', 'ambiguous')
      return decide(id, { to: 'done', reason: `delivered, says ${actor}`, patch: { problem: null } }, 'resolve', 'ambiguous')
    },
  }
}
