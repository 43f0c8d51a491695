import type { DeliveryState } from '#shared/funnel/delivery.ts'
import { recordOf } from '#shared/typed-keys.ts'
import type { LeadsDb } from '../../store/schema.ts'

const COLUMN_NAMES = ['done', 'rejected', 'waiting', 'held', 'parked'] as const

/** What became of leads: taken, refused, under way, held, or waiting for a person. */
export type Deliveries = Readonly<Record<(typeof COLUMN_NAMES)[number], number>>
type Column = keyof Deliveries

const COLUMNS: Readonly<Partial<Record<DeliveryState, Column>>> = {
  received: 'waiting',
  queued: 'waiting',
  sending: 'waiting',
  held: 'held',
  done: 'done',
  rejected: 'rejected',
  ambiguous: 'parked',
  dead: 'parked',
}
/** Campaigns that are listed: of one anybody can make up the name. */
const CAMPAIGNS = 50

type Counted = { readonly state: DeliveryState; readonly count: number }

const sum = (rows: readonly Counted[]): Deliveries =>
  recordOf(COLUMN_NAMES, (column) => rows.reduce((all, { state, count }) => all + (COLUMNS[state] === column ? count : 0), 0))

/** How deliveries went since then, in all and by campaign: those with the most leads first. */
export const createDeliveries =
  (db: LeadsDb) =>
  async (
    since: number,
  ): Promise<{
    readonly total: Deliveries
    readonly campaigns: readonly (Deliveries & { readonly campaign: string })[]
    readonly lastDoneAt: number | undefined
  }> => {
    const found = await db
      .selectFrom('lead')
      .innerJoin('lead_delivery', 'lead_delivery.lead_id', 'lead.id')
      .select((eb) => ['lead.campaign', 'lead_delivery.state', eb.fn.countAll<number>().as('count')])
      .where('lead.created_at', '>', since)
      .groupBy(['lead.campaign', 'lead_delivery.state'])
      .execute()
    const rows = found.map(({ campaign, state, count }) => ({ campaign, state, count: Number(count) }))
    const last = await db
      .selectFrom('lead_delivery')
      .select((eb) => eb.fn.max('updated_at').as('at'))
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow()
    const size = (own: readonly Counted[]): number => own.reduce((all, { count }) => all + count, 0)
    const campaigns = [...Map.groupBy(rows, ({ campaign }) => campaign)]
      .toSorted(([, a], [, b]) => size(b) - size(a))
      .slice(0, CAMPAIGNS)
      .map(([campaign, own]) => ({ campaign, ...sum(own) }))
    return { total: sum(rows), campaigns, lastDoneAt: last.at === null ? undefined : Number(last.at) }
  }
