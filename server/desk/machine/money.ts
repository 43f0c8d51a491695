/** What text messages cost so far, in messages: of which budget, and for which area codes. */
import type { MoneyView } from '#shared/desk/machine.ts'
import type { Funnel } from '../../funnel/funnel.ts'
import { page, type Route } from '../http/route.ts'
import { startOfToday } from '../leads/filter.ts'

export type MoneyOptions = {
  readonly spending: Funnel['spending']
  readonly provider: MoneyView['provider']
  readonly now: () => number
}

/** Areas that the page lists. */
const AREAS = 20
const MONTH_MS = 30 * 86_400_000

export const moneyRoute = ({ spending, provider, now }: MoneyOptions): Route => ({
  method: 'get',
  path: '/money',
  needs: 'money:read',
  async run() {
    const codes = async (since: number) => ({
      sent: await spending.sentSince(since),
      verified: await spending.verifiedSince(since),
    })
    const areas = await spending.areas()
    return page({
      name: 'money',
      provider,
      today: await codes(startOfToday(now())),
      month: await codes(now() - MONTH_MS),
      budgets: await spending.budgets(),
      areas: areas.slice(0, AREAS),
      areaCount: areas.length,
    })
  },
})
