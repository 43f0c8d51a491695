/** The interface of a publisher's own schedule of releases, and what its adapters share. A publisher's faults never throw. */
import type { Clock } from '#server/platform/clock.ts'
import type { SourceId } from '#shared/market/quote.ts'
import type { Result } from '#shared/result.ts'
import { torontoWall } from '#shared/toronto.ts'
import type { ProviderProblem, RejectedRow } from './provider.ts'
import { createRefusals } from './refusals.ts'

/** A day of one of our series. `at`: epoch milliseconds; `null` for the series' usual hour, where the schedule names none. */
export type ScheduledDay = { readonly series: string; readonly day: string; readonly at: number | null }

export type ScheduleAnswer = { readonly days: readonly ScheduledDay[]; readonly rejected: readonly RejectedRow[] }

export type ScheduleProvider = {
  readonly id: SourceId
  readonly ask: () => Promise<Result<ScheduleAnswer, ProviderProblem>>
}

/** What an adapter reads a body with. */
export type ScheduleReading = { readonly receivedAt: number }

const DAY = 86_400_000
/** Schedules tell at most two years ahead, and some keep the past year. */
const AHEAD_MS = 800 * DAY
const BACK_MS = 400 * DAY
/** Of one series: one a week for two years. What lists more is no schedule of releases. */
const MOST_DAYS = 110

/** A day that is on the calendar, and a business day; releases come on no other. */
export function businessDay(text: string): string | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) return undefined
  return [0, 6].includes(new Date(at).getUTCDay()) ? undefined : text
}

/** Collects the days of one answer, each once. What is of none of our series is left out and not refused. */
export function createSchedule({ receivedAt }: ScheduleReading) {
  const days = new Map<string, ScheduledDay>()
  const counts = new Map<string, number>()
  const refusals = createRefusals()
  const { reject } = refusals

  function add(day: ScheduledDay, raw: unknown): void {
    const key = `${day.series} ${day.day}`
    if (days.has(key)) return
    const count = (counts.get(day.series) ?? 0) + 1
    if (count > MOST_DAYS) return reject(day.series, 'more days than a series has', raw)
    counts.set(day.series, count)
    days.set(key, day)
  }

  function accept(series: string, text: string, at: number | null, raw: unknown): void {
    const day = businessDay(text)
    if (day === undefined) return reject(series, 'not a business day', raw)
    const ahead = Date.parse(day) - receivedAt
    if (ahead > AHEAD_MS || ahead < -BACK_MS) return reject(series, 'a day too far off', raw)
    add({ series, day, at }, raw)
  }

  return {
    reject,
    within: refusals.within,
    /** A day alone, `YYYY-MM-DD` in Toronto. */
    day: (series: string, text: string, raw: unknown): void => accept(series, text, null, raw),
    /** An instant, epoch milliseconds. */
    instant(series: string, at: number, raw: unknown): void {
      if (Number.isNaN(at) || Math.abs(at) > 8.64e15) return reject(series, 'not a time', raw)
      accept(series, torontoWall(at).date, at, raw)
    },
    answer: (): Result<ScheduleAnswer, ProviderProblem> =>
      refusals.answer(() => ({ days: [...days.values()], rejected: refusals.rows() })),
  }
}

/** A schedule that one request brings. */
export function createScheduleProvider<Reply extends { readonly receivedAt: number }>(
  id: SourceId,
  ask: (clock: Clock) => Promise<Result<Reply, ProviderProblem>>,
  read: (reply: Reply) => Result<ScheduleAnswer, ProviderProblem>,
): (deps: { readonly clock: Clock }) => ScheduleProvider {
  return ({ clock }) => ({
    id,
    async ask() {
      const reply = await ask(clock)
      return reply.ok ? read(reply.value) : reply
    },
  })
}
