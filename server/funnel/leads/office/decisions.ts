import type { DeliveryState } from '#shared/funnel/delivery.ts'
import { type Journal, noJournal } from '../../store/journal.ts'
import type { LeadsDb } from '../../store/schema.ts'
import { type Move, mayMove, moveLead } from '../transitions.ts'
import { type LeadFilter, matchingLeads } from './filter.ts'

/** What became of a lead that was to be sent again. */
type Sent = 'queued' | 'not_found' | 'not_possible'

/** Leads that need a person, by their state. */
export const REPLAYABLE = ['dead', 'ambiguous', 'rejected'] as const
type Replay = LeadFilter & {
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
  /** Moves a lead as an operator decided, if it is still in the state that they saw. */
  async function decide<To extends 'queued' | 'done' | 'stopped'>(
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

  /** An entry of a lead's history: the act, its actor, and a reason if given. */
  const told = (what: string, reason: string | undefined): string =>
    `${what} ${actor}${reason === undefined ? '' : `: ${reason}`}`

  return {
    /** Sends a parked, dead, rejected or held lead again, under its own key. */
    retry: (id: string, reason?: string): Promise<Sent> => sendAgain(id, told('retried by', reason), 'retry'),
    /** Gives a lead up: it is not sent any more. */
    stop: (id: string, reason: string): Promise<'stopped' | 'not_found' | 'not_possible'> =>
      decide(id, { to: 'stopped', reason: told('stopped by', reason), patch: { problem: null } }, 'stop'),
    /**
     * Sends leads in one state again, the oldest first, each under its own key. `reason` is in their history.
     * @returns what became of each; one that changed its state meanwhile is left alone
     */
    async retryAll({ limit, reason, ...filter }: Replay): Promise<{ readonly queued: number; readonly left: number }> {
      const due = await matchingLeads(db, filter).select('lead.id').orderBy('lead.created_at').limit(limit).execute()
      const sent: Sent[] = []
      for (const { id } of due) sent.push(await sendAgain(id, told('retried by', reason), 'retry', filter.state))
      const queued = sent.filter((each) => each === 'queued').length
      return { queued, left: sent.length - queued }
    },
    /** What a person found out about a parked lead: it arrived, or it did not and is sent again under its own key. */
    async resolve(id: string, found: 'delivered' | 'not-delivered', reason?: string): Promise<Sent | 'done'> {
      if (found === 'not-delivered') return sendAgain(id, told('not delivered, says', reason), 'resolve', 'ambiguous')
      const known = { to: 'done', reason: told('delivered, says', reason), patch: { problem: null } } as const
      return decide(id, known, 'resolve', 'ambiguous')
    },
  }
}
