/** The states of deliveries in numbers, for the metrics of the process that delivers. */
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import type { LeadsDb } from '../store/schema.ts'
import { SHUT } from './delivery/pause.ts'
import { createWaiting } from './office/waiting.ts'

export type LeadMetrics = ReturnType<typeof createLeadMetrics>

/** When the tracker last answered a lead; refusing all of them is an answer too. Ids of the history sort by time. */
async function answeredAt(db: LeadsDb, mayBeShut: boolean): Promise<number> {
  const row = await db
    .selectFrom('lead_history')
    .select('at')
    .where('from_state', '=', 'sending')
    .where((eb) => eb.or([eb('to_state', 'in', ['done', 'rejected']), ...(mayBeShut ? [eb('reason', 'like', `${SHUT}%`)] : [])]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.at ?? 0)
}

/** How long ago, in seconds; 0 without a time. */
const secondsSince = (at: unknown, now: number): number =>
  at === null || at === undefined ? 0 : Math.max(0, (now - Number(at)) / 1000)

export const createLeadMetrics = ({ db, now }: { readonly db: LeadsDb; readonly now: () => number }) => ({
  /** Leads by state. */
  byState: async (): Promise<ReadonlyMap<DeliveryState, number>> =>
    new Map((await createWaiting(db).standing()).map(({ state, count }) => [state, count])),
  /** When the consent log was last signed, which is with each of its entries; `undefined` where there is none. */
  async signedAt(): Promise<number | undefined> {
    const newest = await db.selectFrom('consent_receipt').select('created_at').orderBy('seq', 'desc').limit(1).executeTakeFirst()
    return newest && Number(newest.created_at)
  },
  /** How long the delivery that should have begun first has been waiting; 0 where none is due. */
  async oldestDueSeconds(): Promise<number> {
    const row = await db
      .selectFrom('lead_delivery')
      .select((eb) => eb.fn.min('next_attempt_at').as('due'))
      .where('state', '=', 'queued')
      .executeTakeFirst()
    return secondsSince(row?.due, now())
  },
  /** How long leads have been queued without one leaving; 0 where none is queued. */
  async stuckSeconds(): Promise<number> {
    const row = await db
      .selectFrom('lead_delivery')
      .innerJoin('lead', 'lead.id', 'lead_delivery.lead_id')
      .select((eb) => eb.fn.min('lead.created_at').as('since'))
      .where('lead_delivery.state', '=', 'queued')
      .executeTakeFirst()
    if (row?.since === null || row === undefined) return 0
    return secondsSince(Math.max(Number(row.since), await answeredAt(db, false)), now())
  },
  /** How long leads that still wait have been tried without an answer to any lead; 0 where none waits so. */
  async unansweredSeconds(): Promise<number> {
    const row = await db
      .selectFrom('lead_delivery')
      .innerJoin('lead_history', 'lead_history.lead_id', 'lead_delivery.lead_id')
      .select((eb) => eb.fn.min('lead_history.at').as('since'))
      .where('lead_delivery.state', 'in', ['queued', 'sending'])
      .where('lead_history.from_state', '=', 'sending')
      .where('lead_history.to_state', '=', 'queued')
      .where('lead_history.at', '>', await answeredAt(db, true))
      .executeTakeFirst()
    return secondsSince(row?.since, now())
  },
})
