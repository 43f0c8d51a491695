/** What an operator may see and do, each time recorded in the audit trail. */
import { randomUUID } from 'node:crypto'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import type { Person } from '../person/identity.ts'
import type { Forgotten } from '../person/privacy.ts'
import { type Journal, noJournal } from '../store/journal.ts'
import type { DeliveryState, LeadHistoryRow, LeadsDb } from '../store/schema.ts'
import { type OpenLead, openLead } from './codec.ts'
import { type Move, mayMove, moveLead } from './transitions.ts'

export type LeadSummary = {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly campaign: string
  readonly problem: string | null
  readonly receiptId: string
}
export type LeadDetail = LeadSummary & {
  readonly person: OpenLead | null
  readonly duplicateOf: string | null
  readonly history: readonly LeadHistoryRow[]
}

/** What became of a lead that was to be sent again. */
type Sent = 'queued' | 'not_found' | 'not_possible'

/** Leads that need a person, by their state. */
export const REPLAYABLE = ['dead', 'ambiguous', 'rejected'] as const
type Replay = {
  readonly state: (typeof REPLAYABLE)[number]
  readonly limit: number
  readonly reason?: string | undefined
}

export type OfficeOptions = {
  readonly db: LeadsDb
  readonly now: () => number
  readonly keys: Keyring
  readonly journal?: Journal | undefined
  readonly erase: (person: Person) => Promise<Forgotten>
  /** Who is acting, for the audit trail: a login name. */
  readonly actor: string
}
export type Office = ReturnType<typeof createOffice>

export function createOffice({ db, now, keys, journal = noJournal, erase, actor }: OfficeOptions) {
  const audit = (action: string, subject: string) =>
    db.insertInto('leads_audit').values({ id: randomUUID(), at: now(), actor, action, subject }).execute()

  const summaries = () =>
    db
      .selectFrom('lead')
      .innerJoin('lead_delivery', 'lead_delivery.lead_id', 'lead.id')
      .select(['lead.id', 'lead.created_at', 'lead.campaign', 'lead.receipt_id', 'lead.duplicate_of'])
      .select(['lead.fields_cipher', 'lead.context_cipher', 'lead.ip_cipher'])
      .select(['lead_delivery.state', 'lead_delivery.attempts', 'lead_delivery.problem'])
  type Row = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

  const summary = (row: Row): LeadSummary => ({
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    state: row.state,
    attempts: row.attempts,
    campaign: row.campaign,
    problem: row.problem,
    receiptId: row.receipt_id,
  })

  async function detail(id: string): Promise<LeadDetail | undefined> {
    const row = await summaries().where('lead.id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const history = await db.selectFrom('lead_history').selectAll().where('lead_id', '=', id).orderBy('at').execute()
    return { ...summary(row), person: openLead(keys, row) ?? null, duplicateOf: row.duplicate_of, history }
  }

  /** Moves a lead as a person says, if it is where he thinks it is. */
  async function decide<To extends 'queued' | 'done'>(
    id: string,
    { to, ...why }: { readonly to: To; readonly reason: string; readonly patch: Move['patch'] },
    action: string,
    from?: DeliveryState,
  ): Promise<To | 'not_found' | 'not_possible'> {
    const found = await summaries().where('lead.id', '=', id).executeTakeFirst()
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
    /** Newest first, without personal data. */
    async list({ state, limit = 100 }: { state?: DeliveryState; limit?: number } = {}): Promise<LeadSummary[]> {
      const query = summaries().orderBy('lead.created_at', 'desc').limit(limit)
      const rows = await (state ? query.where('lead_delivery.state', '=', state) : query).execute()
      return rows.map(summary)
    },
    async show(id: string): Promise<LeadDetail | undefined> {
      const found = await detail(id)
      if (found) await audit('show', id)
      return found
    },
    /** All leads with their personal data, oldest first. */
    async exportAll(): Promise<(LeadSummary & { readonly person: OpenLead | null })[]> {
      const rows = await summaries().orderBy('lead.created_at').execute()
      await audit('export', `${rows.length} leads`)
      return rows.map((row) => ({ ...summary(row), person: openLead(keys, row) ?? null }))
    },
    /** Sends a parked, dead, rejected or held lead again, under its own key. */
    retry: (id: string): Promise<Sent> => sendAgain(id, `retried by ${actor}`, 'retry'),
    /**
     * Sends leads in one state again, the oldest first, each under its own key. `reason` stands in their history.
     * @returns what became of each; one that changed its state meanwhile is left alone
     */
    async retryAll({ state, limit, reason }: Replay): Promise<{ readonly queued: number; readonly left: number }> {
      const due = summaries().where('lead_delivery.state', '=', state).orderBy('lead.created_at').limit(limit)
      const sent: Sent[] = []
      for (const { id } of await due.execute())
        sent.push(await sendAgain(id, `retried by ${actor}${reason === undefined ? '' : `: ${reason}`}`, 'retry', state))
      const queued = sent.filter((each) => each === 'queued').length
      return { queued, left: sent.length - queued }
    },
    /** What a person found out about a parked lead: it arrived, or it did not and is sent again under its own key. */
    async resolve(id: string, found: 'delivered' | 'not-delivered'): Promise<Sent | 'done'> {
      if (found === 'not-delivered') return sendAgain(id, `not delivered, says ${actor}`, 'resolve', 'ambiguous')
      return decide(id, { to: 'done', reason: `delivered, says ${actor}`, patch: { problem: null } }, 'resolve', 'ambiguous')
    },
    async erase(person: Person): Promise<{ readonly leads: number; readonly enquiries: number }> {
      const { leads = 0, enquiries = 0 } = await erase(person)
      await audit('erase', `${leads} leads, ${enquiries} enquiries`)
      return { leads, enquiries }
    },
    /** Everything about one lead: details, what was agreed to, and who has viewed it. */
    async trace(id: string) {
      const lead = await detail(id)
      if (!lead) return undefined
      const receipts = await db
        .selectFrom('consent_receipt')
        .select(['id', 'kind', 'body', 'seq', 'created_at'])
        .where((eb) => eb.or([eb('id', '=', lead.receiptId), eb('subject_id', '=', lead.receiptId)]))
        .orderBy('seq')
        .execute()
      const trail = await db.selectFrom('leads_audit').selectAll().where('subject', '=', id).orderBy('at').execute()
      await audit('trace', id)
      return { lead, receipts, audit: trail }
    },
  }
}
