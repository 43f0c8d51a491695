/** What waits for an operator, counted for the menu of every page as Today counts it. */
import { awaiting } from '#server/market/accept.ts'
import type { Frame } from '#shared/desk/views.ts'
import type { Logger } from '../platform/log.ts'
import { NEEDS, type TodayOptions, todayMatters } from './today.ts'
import { openLetters } from './today-mail.ts'

export async function countWaiting(options: TodayOptions): Promise<Frame['waiting']> {
  const { office, newsroom, market, now } = options
  const states = (await office.standing()).filter(({ state }) => NEEDS[state])
  const { withdrawals, others } = await openLetters(options)
  const unsent = options.mailLeaves ? (await office.deadMail()).count : 0
  return {
    today: (await todayMatters(options)).length,
    leads: states.reduce((sum, { count }) => sum + count, 0),
    letters: withdrawals.count + others.count + unsent,
    newsroom: await newsroom.drafts.count(),
    feed: (await awaiting(market, now())).length,
  }
}

/** The same after an act. A page is shown without these numbers too. */
export const waitingOrNone = (waiting: () => Promise<Frame['waiting']>, log: Pick<Logger, 'warn'>): Promise<Frame['waiting']> =>
  waiting().catch((error: Error) => {
    log.warn({ err: error.message }, 'what waits could not be counted')
    return {}
  })
