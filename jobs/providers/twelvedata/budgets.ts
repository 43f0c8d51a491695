/** The credits of a Twelve Data plan: prices come first, and charts take what the minute leaves. */
import type { Clock } from '#server/platform/clock.ts'
import { createAllowance } from './allowance.ts'
import { TWELVEDATA_SYMBOLS } from './instruments.ts'

const MINUTE = 60_000
const MINUTES_A_DAY = 24 * 60
/** The free plan ("Basic"): credits per minute and day; /quote costs one per symbol, /time_series one. */
const FREE_PLAN = { perMinute: 8, perDay: 800 }
/** Credits of a minute that prices leave to charts, however many prices are wanted. */
const LEFT_TO_HISTORY = 4
/** Credits of a minute that charts leave to stocks of the directory that a reader opens now. */
const LEFT_TO_NEW = 4
const HISTORY_DAY_SHARE = 1 / 4
/** A turn that takes longer is shown to readers as a delay, rounded to this many minutes. */
const TURN_STEP = 5

/** What a plan allows; `perDay` may be `Infinity`. */
export type Credits = { readonly perMinute: number; readonly perDay: number }

type BudgetsOptions = {
  readonly clock: Clock
  /** Of a plan other than the free one. */
  readonly credits?: Credits | undefined
  /** How often prices are polled. */
  readonly everyMs: number
}

/** The allowances of a plan. Prices and charts together never take more than its minute and its day. */
export function createBudgets({ clock, credits: { perMinute, perDay } = FREE_PLAN, everyMs }: BudgetsOptions) {
  const isPaced = Number.isFinite(perDay)
  const historyPerDay = Math.floor(perDay * HISTORY_DAY_SHARE)
  const ofPolls = {
    perMinute: perMinute - Math.min(LEFT_TO_HISTORY, Math.floor(perMinute / 2)),
    perDay: isPaced ? perDay - historyPerDay : perDay,
  }
  /** Credits per minute in the long run. */
  const rate = Math.min(ofPolls.perMinute, ofPolls.perDay / MINUTES_A_DAY)
  const pollsAMinute = Math.max(1, MINUTE / everyMs)
  const ofCatalogue = TWELVEDATA_SYMBOLS.size * pollsAMinute
  let ofDirectory = 0
  const polls = createAllowance({ ...ofPolls, isPaced, clock })
  const history = createAllowance({ perMinute, perDay: historyPerDay, isPaced: false, clock })

  const leftOfMinute = (): number => perMinute - polls.lastMinute() - history.lastMinute()
  /** What scheduled polls still take within the minute: not more than they need, nor than they may. */
  function owedToPolls(): number {
    const needed = ofCatalogue + ofDirectory + LEFT_TO_NEW - polls.lastMinute()
    const allowed = polls.available() + (isPaced ? Math.ceil(rate) : 0)
    return Math.max(0, Math.min(needed, allowed))
  }

  return {
    /** Whole minutes until this many symbols have had their turn; 0 if they fit into one poll. */
    turnMinutes: (symbols: number): number => (symbols <= rate ? 0 : Math.ceil(symbols / rate / TURN_STEP) * TURN_STEP),
    /** Credits per minute that are left in the long run beside those of the catalogue. */
    spare: Math.max(0, Math.floor(rate) - ofCatalogue),
    /** Reserves the credits of so many stocks of the directory, which each poll asks for beside the catalogue. */
    reserve(stocks: number): void {
      ofDirectory = stocks * pollsAMinute
    },
    polls: { ...polls, available: () => Math.max(0, Math.min(polls.available(), leftOfMinute())) },
    history: {
      spend: history.spend,
      /** Whole credits, so few that no scheduled poll goes short of one within the next minute. */
      available: () => Math.floor(Math.min(history.available(), leftOfMinute() - owedToPolls())),
    },
    /** The provider says that the day's credits are used up, whatever was counted here. */
    dayIsOver(): void {
      polls.dayIsOver()
      history.dayIsOver()
    },
  }
}

export type Budgets = ReturnType<typeof createBudgets>
