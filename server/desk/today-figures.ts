/** The day's counts of leads for Today, and what the same day of the week usually had by now. */
import type { TodayFigures } from '#shared/desk/views.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import { torontoDate, torontoTime, torontoWall } from '#shared/toronto.ts'
import type { Funnel } from '../funnel/funnel.ts'
import { startOfToday } from './leads/filter.ts'

type FiguresOptions = {
  readonly office: Pick<ReturnType<Funnel['office']>, 'byState' | 'count'>
  readonly now: () => number
}

const WEEKS = [1, 2, 3, 4]
const MINUTE_MS = 60_000

/** The mean of this hour of the last four such days; `undefined` for an office that is younger. */
async function usual({ office, now }: FiguresOptions): Promise<number | undefined> {
  const { time } = torontoWall(now())
  const ends = WEEKS.map((week) => torontoTime(torontoDate(now(), -7 * week), time) + (now() % MINUTE_MS))
  if ((await office.count({ until: Math.min(...ends) })) === 0) return undefined
  const counts = await Promise.all(ends.map((until) => office.count({ from: startOfToday(until), until })))
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / WEEKS.length)
}

export async function todayFigures(options: FiguresOptions): Promise<TodayFigures> {
  const { office, now } = options
  const from = startOfToday(now())
  const states = await office.byState({ from })
  const taken = [...states.values()].reduce((sum, count) => sum + count, 0)
  const of = (state: DeliveryState): number => states.get(state) ?? 0
  const [done, under] = [of('done'), of('received') + of('queued') + of('sending')]
  return { from, taken, usual: await usual(options), done, under, rest: taken - done - under }
}
