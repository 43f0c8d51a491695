/** The use of the budgets, in all and by area code, for the desk. Nothing here can be traced to a person. */
import type { StoreParts } from '../store/parts.ts'
import { limitKey } from './keys.ts'
import type { LimitName, LimitTable } from './table.ts'
import { countSince } from './windows.ts'

const DAY_MS = 86_400_000
/** Counters are kept for so long. */
const MONTH_MS = 30 * DAY_MS
const SHARED = [
  'send.site.hour',
  'send.site.day',
  'wrong.site.day',
  'contact.site.day',
  'enquiry.site.day',
] as const satisfies LimitName[]

/** A shared budget: uses in any `seconds`. */
export type Budget = { readonly name: string; readonly used: number; readonly max: number; readonly seconds: number }
/** What an area code had sent, and how much of that was verified. */
export type AreaUse = { readonly area: string; readonly sent: number; readonly verified: number }
export type SpendingOptions = StoreParts & { readonly table: LimitTable }

/** Every area that a number could be of: `+1` and three digits, else four characters. */
const AREAS: readonly string[] = [
  ...Array.from({ length: 800 }, (_, n) => `+1${n + 200}`),
  ...Array.from({ length: 800 }, (_, n) => `+${n + 200}`),
]

export function createSpending({ db, keys, table, now }: SpendingOptions) {
  /** Uses of each area since then; of those that have any. */
  async function byArea(action: 'send' | 'verified', since: number): Promise<ReadonlyMap<string, number>> {
    const areas = new Map(AREAS.map((area) => [limitKey(keys, { action, dimension: 'area', value: area }), area]))
    const rows = await db
      .selectFrom('limit_use')
      .select(({ fn }) => ['key', fn.countAll<number>().as('n')])
      .where('key', 'in', [...areas.keys()])
      .where('at', '>', since)
      .groupBy('key')
      .execute()
    return new Map(rows.map(({ key, n }) => [areas.get(key) ?? key, Number(n)]))
  }

  return {
    budgets: (): Promise<readonly Budget[]> =>
      Promise.all(
        SHARED.map(async (name) => {
          const { action, dimension, max, seconds } = table[name]
          const used = await countSince(db, limitKey(keys, { action, dimension, value: 'site' }), now() - seconds * 1000)
          return { name, used, max, seconds }
        }),
      ),
    /** Areas of the last 30 days, those with most messages first. */
    async areas(): Promise<readonly AreaUse[]> {
      const since = now() - MONTH_MS
      const [sent, verified] = [await byArea('send', since), await byArea('verified', since)]
      return [...sent]
        .map(([area, count]) => ({ area, sent: count, verified: verified.get(area) ?? 0 }))
        .toSorted((a, b) => b.sent - a.sent)
    },
  }
}
