/** What an operator may see and do, each time noted in the audit trail. */
import { randomUUID } from 'node:crypto'
import type { Keyring } from '#shared/funnel-ports.ts'
import type { DeliveryState, LeadHistoryRow, LeadsDb } from '../db/leads-schema.ts'
import { type OpenLead, openLead } from './codec.ts'
import type { Person } from './privacy.ts'
import { mayMove, moveLead } from './transitions.ts'

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

export type OfficeOptions = {
  readonly db: LeadsDb
  readonly now: () => number
  readonly keys: Keyring
  readonly erase: (person: Person) => Promise<{ readonly leads: number; readonly enquiries: number }>
  /** Who acts, for the audit trail: a login name. */
  readonly actor: string
}
export type Office = ReturnType<typeof createOffice>

export function createOffice({ db, now, keys, erase, actor }: OfficeOptions) {
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

  return {
    /** The newest first, without personal data. */
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
    /** Sends a parked, dead, rejected or held lead again, under the key it had. */
    async retry(id: string): Promise<'queued' | 'not_found' | 'not_possible'> {
      const found = await summaries().where('lead.id', '=', id).executeTakeFirst()
      if (!found) return 'not_found'
      if (found.state === 'sending' || !mayMove(found.state, 'queued')) return 'not_possible'
      const move = { leadId: id, from: found.state, to: 'queued', reason: `retried by ${actor}`, at: now() } as const
      const patch = { attempts: 0, next_attempt_at: now(), problem: null }
      const moved = await db.transaction().execute((trx) => moveLead(trx, { ...move, patch }))
      await audit('retry', id)
      return moved ? 'queued' : 'not_possible'
    },
    async erase(person: Person): Promise<{ readonly leads: number; readonly enquiries: number }> {
      const counts = await erase(person)
      await audit('erase', `${counts.leads} leads, ${counts.enquiries} enquiries`)
      return counts
    },
    /** Everything about one lead: detail, what was agreed to, and who looked at it before. */
    async trace(id: string) {
      const lead = await detail(id)
      if (!lead) return undefined
      const receipts = await db
        .selectFrom('consent_receipt')
        .select(['id', 'kind', 'body', 'hash', 'created_at'])
        .where((eb) => eb.or([eb('id', '=', lead.receiptId), eb('subject_id', '=', lead.receiptId)]))
        .orderBy('seq')
        .execute()
      const trail = await db.selectFrom('leads_audit').selectAll().where('subject', '=', id).orderBy('at').execute()
      await audit('trace', id)
      return { lead, receipts, audit: trail }
    },
  }
}
