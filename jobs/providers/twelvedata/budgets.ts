/** The credits of a Twelve Data plan, divided between prices and charts. */
import type { Clock } from '#server/platform/clock.ts'
import { createAllowance } from './allowance.ts'

/** The free plan ("Basic"): credits per minute and day; /quote costs one per symbol, /time_series one. */
const FREE_PLAN = { perMinute: 8, perDay: 800 }
/** Credits reserved for charts, so that filling them does not stop the prices: a maximum per minute, and a share of the day's. */
export const HISTORY_A_MINUTE = 4
const HISTORY_DAY_SHARE = 1 / 4
/** A turn that takes longer is shown to readers as a delay, rounded to this many minutes. */
const TURN_STEP = 5

/** What a plan allows; `perDay` may be `Infinity`. */
export type Credits = { readonly perMinute: number; readonly perDay: number }

/** The allowances of a plan, the free one unless told otherwise: most for prices, the rest for charts. */
export function createBudgets(clock: Clock, { perMinute, perDay }: Credits = FREE_PLAN) {
  const ofHistory = {
    perMinute: Math.min(HISTORY_A_MINUTE, Math.floor(perMinute / 2)),
    perDay: Math.floor(perDay * HISTORY_DAY_SHARE),
  }
  const ofPolls = {
    perMinute: perMinute - ofHistory.perMinute,
    perDay: Number.isFinite(perDay) ? perDay - ofHistory.perDay : perDay,
  }
  /** Credits per minute in the long run. */
  const rate = Math.min(ofPolls.perMinute, ofPolls.perDay / (24 * 60))
  const polls = createAllowance({ ...ofPolls, isPaced: Number.isFinite(perDay), clock })
  const history = createAllowance({ ...ofHistory, isPaced: false, clock })
  return {
    /** Whole minutes until this many symbols have had their turn; 0 if they fit into one poll. */
    turnMinutes: (symbols: number): number => (symbols <= rate ? 0 : Math.ceil(symbols / rate / TURN_STEP) * TURN_STEP),
    /** Credits per minute that are left in the long run beside those of so many. */
    spare: (symbols: number): number => Math.max(0, Math.floor(rate) - symbols),
    polls,
    history,
    /** The provider says that the day's credits are used up, whatever was counted here. */
    dayIsOver(): void {
      polls.dayIsOver()
      history.dayIsOver()
    },
  }
}

export type Budgets = ReturnType<typeof createBudgets>
