import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { countOf } from '#server/platform/db/rows.ts'
import type { HintedLead, LeadConsent, LeadLine } from '#shared/desk/leads.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import type { LeadHistoryRow, LeadsDb } from '../../store/schema.ts'
import { type OpenLead, openLead } from '../codec.ts'
import { type LeadFilter, matchingLeads } from './filter.ts'
import { hintOf, type PersonHint, UNREADABLE } from './hint.ts'

export type LeadWithPerson = LeadLine & { readonly person: OpenLead | null }
/** What became of a lead, without its person. */
export type LeadCase = LeadLine & {
  readonly duplicateOf: string | null
  readonly history: readonly LeadHistoryRow[]
}
export type LeadDetail = LeadCase & LeadWithPerson

/** Which part of a list. */
type Slice = { readonly limit?: number; readonly offset?: number }
/** Of a campaign anybody can make up the name. */
const CAMPAIGNS = 100

const rowsOf = (db: LeadsDb, filter: LeadFilter) =>
  matchingLeads(db, filter)
    .select(['lead.id', 'lead.created_at', 'lead.campaign', 'lead.receipt_id', 'lead.duplicate_of'])
    .select(['lead.fields_cipher', 'lead.context_cipher', 'lead.ip_cipher'])
    .select(['lead_delivery.state', 'lead_delivery.attempts', 'lead_delivery.problem'])
    .select((eb) =>
      eb
        .selectFrom('consent_receipt')
        .select((receipt) => receipt.fn.min('created_at').as('at'))
        .whereRef('subject_id', '=', 'lead.receipt_id')
        .as('withdrawn_at'),
    )
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function consentOf({ fields_cipher, withdrawn_at }: Row): LeadConsent {
  if (fields_cipher === null) return 'erased'
  return withdrawn_at === null ? 'given' : 'withdrawn'
}

const summary = (row: Row): LeadLine => ({
  id: row.id,
  createdAt: new Date(row.created_at).toISOString(),
  state: row.state,
  attempts: row.attempts,
  campaign: row.campaign,
  problem: row.problem,
  receiptId: row.receipt_id,
  consent: consentOf(row),
})

/** Leads as an operator reads them. The caller records the reader. */
export function createRecords({ db, keys }: { readonly db: LeadsDb; readonly keys: Keyring }) {
  const withPerson = (row: Row): LeadWithPerson => ({ ...summary(row), person: openLead(keys, row) ?? null })
  /** A lead that cannot be unsealed stays in its list. */
  const whoOf = (row: Row): PersonHint | null => {
    try {
      return hintOf(openLead(keys, row) ?? null)
    } catch {
      return UNREADABLE
    }
  }
  const find = (id: string): Promise<Row | undefined> => rowsOf(db, {}).where('lead.id', '=', id).executeTakeFirst()
  const newest = ({ limit = 100, offset = 0, ...filter }: LeadFilter & Slice): Promise<Row[]> =>
    rowsOf(db, filter).orderBy('lead.created_at', 'desc').orderBy('lead.id').limit(limit).offset(offset).execute()
  const historyOf = (id: string) => db.selectFrom('lead_history').selectAll().where('lead_id', '=', id).orderBy('at').execute()
  const caseOf = async (row: Row): Promise<LeadCase> => ({
    ...summary(row),
    duplicateOf: row.duplicate_of,
    history: await historyOf(row.id),
  })

  return {
    /** Newest first, without personal data. */
    list: async (wanted: LeadFilter & Slice = {}): Promise<LeadLine[]> => (await newest(wanted)).map(summary),
    /** The same, each with a hint of its person. */
    hinted: async (wanted: LeadFilter & Slice = {}): Promise<HintedLead[]> =>
      (await newest(wanted)).map((row) => ({ ...summary(row), who: whoOf(row) })),
    count: (filter: LeadFilter): Promise<number> => countOf(matchingLeads(db, filter)),
    /** How many are in each state, counted at one moment. */
    async byState(filter: LeadFilter): Promise<ReadonlyMap<DeliveryState, number>> {
      const found = await matchingLeads(db, filter)
        .select((eb) => ['lead_delivery.state', eb.fn.countAll<number>().as('count')])
        .groupBy('lead_delivery.state')
        .execute()
      return new Map(found.map(({ state, count }) => [state, Number(count)]))
    },
    /** Every campaign that brought a lead, by name. */
    async campaigns(): Promise<string[]> {
      const found = await db.selectFrom('lead').select('campaign').distinct().orderBy('campaign').limit(CAMPAIGNS).execute()
      return found.map(({ campaign }) => campaign)
    },
    /** The receipts of leads, by their ids. */
    async receipts(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map()
      const found = await db.selectFrom('lead').select(['id', 'receipt_id']).where('id', 'in', ids).execute()
      return new Map(found.map(({ id, receipt_id }) => [id, receipt_id]))
    },
    /** All leads with their personal data, oldest first. */
    async all(): Promise<LeadWithPerson[]> {
      return (await rowsOf(db, {}).orderBy('lead.created_at').execute()).map(withPerson)
    },
    /** One lead's case, with a hint of its person. */
    async traced(id: string): Promise<(LeadCase & HintedLead) | undefined> {
      const row = await find(id)
      return row && { ...(await caseOf(row)), who: whoOf(row) }
    },
    /** Everything that is kept about one lead. */
    async detail(id: string): Promise<LeadDetail | undefined> {
      const row = await find(id)
      return row && { ...withPerson(row), ...(await caseOf(row)) }
    },
    /** The same without the person: nothing is decrypted. */
    async outline(id: string): Promise<LeadCase | undefined> {
      const row = await find(id)
      return row && caseOf(row)
    },
  }
}
