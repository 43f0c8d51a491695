/** The use of the shared budgets, and by which area codes. */
import type { MoneyView } from '#shared/desk/machine.ts'
import type { Funnel } from '../../funnel/funnel.ts'
import { page, type Route, showing } from '../http/route.ts'

export type MoneyOptions = {
  readonly spending: Funnel['spending']
  readonly provider: MoneyView['provider']
}

/** Areas that the page lists. */
const AREAS = 20

export const moneyRoute = ({ spending, provider }: MoneyOptions): Route =>
  showing('money', async () => {
    const areas = await spending.areas()
    return page({
      name: 'money',
      provider,
      budgets: await spending.budgets(),
      areas: areas.slice(0, AREAS),
      areaCount: areas.length,
    })
  })
