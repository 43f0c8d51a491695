import type { Keyring } from '#server/platform/crypto/keyring.ts'
import type { DeliveryState, LeadHistoryRow, LeadsDb } from '../../store/schema.ts'
import { type OpenLead, openLead } from '../codec.ts'

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
export type LeadWithPerson = LeadSummary & { readonly person: OpenLead | null }
export type LeadDetail = LeadWithPerson & {
  readonly duplicateOf: string | null
  readonly history: readonly LeadHistoryRow[]
}

/** Leads as an operator reads them. Who reads is recorded by the caller. */
export function createRecords({ db, keys }: { readonly db: LeadsDb; readonly keys: Keyring }) {
  const rows = () =>
    db
      .selectFrom('lead')
      .innerJoin('lead_delivery', 'lead_delivery.lead_id', 'lead.id')
      .select(['lead.id', 'lead.created_at', 'lead.campaign', 'lead.receipt_id', 'lead.duplicate_of'])
      .select(['lead.fields_cipher', 'lead.context_cipher', 'lead.ip_cipher'])
      .select(['lead_delivery.state', 'lead_delivery.attempts', 'lead_delivery.problem'])
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

  const summary = (row: Row): LeadSummary => ({
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    state: row.state,
    attempts: row.attempts,
    campaign: row.campaign,
    problem: row.problem,
    receiptId: row.receipt_id,
  })
  const withPerson = (row: Row): LeadWithPerson => ({ ...summary(row), person: openLead(keys, row) ?? null })

  return {
    /** Newest first, without personal data. */
    async list({ state, limit = 100 }: { state?: DeliveryState; limit?: number } = {}): Promise<LeadSummary[]> {
      const query = rows().orderBy('lead.created_at', 'desc').limit(limit)
      return (await (state ? query.where('lead_delivery.state', '=', state) : query).execute()).map(summary)
    },
    /** All leads with their personal data, oldest first. */
    async all(): Promise<LeadWithPerson[]> {
      return (await rows().orderBy('lead.created_at').execute()).map(withPerson)
    },
    /** Everything that is kept about one lead. */
    async detail(id: string): Promise<LeadDetail | undefined> {
      const row = await rows().where('lead.id', '=', id).executeTakeFirst()
      if (!row) return undefined
      const history = await db.selectFrom('lead_history').selectAll().where('lead_id', '=', id).orderBy('at').execute()
      return { ...withPerson(row), duplicateOf: row.duplicate_of, history }
    },
  }
}
