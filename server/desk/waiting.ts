/** What waits for an operator, counted for the menu of every page as Today counts it. */
import type { Frame } from '#shared/desk/views.ts'
import type { Logger } from '../platform/log.ts'
import { NEEDS, type TodayOptions } from './today.ts'

type WaitingOptions = Pick<TodayOptions, 'office' | 'waitingLetters' | 'newsroom'>

export async function countWaiting({ office, waitingLetters, newsroom }: WaitingOptions): Promise<Frame['waiting']> {
  const states = (await office.standing()).filter(({ state }) => NEEDS[state])
  const letters = await (waitingLetters ?? office.deadMail)()
  return {
    leads: states.reduce((sum, { count }) => sum + count, 0),
    letters: letters.count,
    newsroom: await newsroom.drafts.count(),
  }
}

/** The same after an act. A page is shown without these numbers too. */
export const waitingOrNone = (waiting: () => Promise<Frame['waiting']>, log: Pick<Logger, 'warn'>): Promise<Frame['waiting']> =>
  waiting().catch((error: Error) => {
    log.warn({ err: error.message }, 'what waits could not be counted')
    return {}
  })
