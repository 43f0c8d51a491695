/** What waits for an operator, counted for the menu of every page as Today counts it. */
import type { Frame } from '#shared/desk/views.ts'
import type { Logger } from '../platform/log.ts'
import { NEEDS, openLetters, type TodayOptions } from './today.ts'

type WaitingOptions = Pick<TodayOptions, 'office' | 'unhandledLetters' | 'mailLeaves' | 'newsroom'>

export async function countWaiting({ office, newsroom, ...options }: WaitingOptions): Promise<Frame['waiting']> {
  const states = (await office.standing()).filter(({ state }) => NEEDS[state])
  const { withdrawals, others } = await openLetters(options)
  const unsent = options.mailLeaves ? (await office.deadMail()).count : 0
  return {
    leads: states.reduce((sum, { count }) => sum + count, 0),
    letters: withdrawals.count + others.count + unsent,
    newsroom: await newsroom.drafts.count(),
  }
}

/** The same after an act. A page is shown without these numbers too. */
export const waitingOrNone = (waiting: () => Promise<Frame['waiting']>, log: Pick<Logger, 'warn'>): Promise<Frame['waiting']> =>
  waiting().catch((error: Error) => {
    log.warn({ err: error.message }, 'what waits could not be counted')
    return {}
  })
