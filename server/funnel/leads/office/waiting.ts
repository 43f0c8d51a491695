import type { DeliveryState } from '#shared/funnel/delivery.ts'
import type { LeadsDb } from '../../store/schema.ts'

/** Leads in one state: how many, and since when the longest has been in it. */
export type WaitingLeads = { readonly state: DeliveryState; readonly count: number; readonly since: number }

/** What waits for an operator, in numbers. */
export const createWaiting = (db: LeadsDb) => ({
  /** Every state that a lead is in now. */
  standing: async (): Promise<readonly WaitingLeads[]> => {
    const rows = await db
      .selectFrom('lead_delivery')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('updated_at').as('since')])
      .groupBy('state')
      .execute()
    return rows.map(({ state, count, since }) => ({ state, count: Number(count), since: Number(since) }))
  },
  /** Trackers that reject our credentials, and since when. */
  shutDoors: () => db.selectFrom('tracker_pause').select(['tracker', 'reason', 'since']).execute(),
  /** Mail to the office that was given up: how many, and since when. */
  deadMail: async (): Promise<{ readonly count: number; readonly since: number }> => {
    const { count, since } = await db
      .selectFrom('mail_outbox')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('since')])
      .where('state', '=', 'dead')
      .executeTakeFirstOrThrow()
    return { count: Number(count), since: Number(since ?? 0) }
  },
})
