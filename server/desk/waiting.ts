/** What waits for an operator, counted for the menu of every page as Today counts it. */
import type { Frame } from '#shared/desk/views.ts'
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
