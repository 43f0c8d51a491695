/** How deliveries stand, in numbers: for the figures of the process that delivers. */
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import type { LeadsDb } from '../store/schema.ts'
import { createWaiting } from './office/waiting.ts'

export type LeadFigures = ReturnType<typeof createLeadFigures>

export const createLeadFigures = ({ db, now }: { readonly db: LeadsDb; readonly now: () => number }) => ({
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
    const due = Number(row?.due ?? Number.POSITIVE_INFINITY)
    return Math.max(0, (now() - due) / 1000)
  },
})
