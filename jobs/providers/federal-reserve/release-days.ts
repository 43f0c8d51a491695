/** The Federal Reserve's calendar: events with a month, one or two days, the last of which counts, and `2:00 p.m.` of Washington's clock. */
import { z } from 'zod'
import { fail, type Result } from '#shared/result.ts'
import { torontoTime } from '#shared/toronto.ts'
import { fetchJson } from '../http.ts'
import type { ProviderProblem } from '../provider.ts'
import { createSchedule, createScheduleProvider, type ScheduleAnswer, type ScheduleReading } from '../release-days.ts'

const SERIES: ReadonlyMap<string, string> = new Map([
  ['FOMC Meeting', 'us-fomc'],
  ['FOMC Minutes', 'us-fomc-minutes'],
])
const calendar = z.object({ events: z.array(z.unknown()) })
const event = z.object({ title: z.string(), month: z.string(), days: z.string(), time: z.string() })
const NOON = 12

/** `2:00 p.m.` as `14:00`; `undefined` for anything else. */
function clockOf(time: string): string | undefined {
  const [, hour, minute, half] = /^(\d{1,2}):([0-5]\d) ([ap])\.m\.$/.exec(time.trim()) ?? []
  if (hour === undefined || Number(hour) < 1 || Number(hour) > NOON) return undefined
  return `${String((Number(hour) % NOON) + (half === 'p' ? NOON : 0)).padStart(2, '0')}:${minute}`
}

/** Epoch milliseconds; `NaN` where the texts say no instant. */
function instantOf({ month, days, time }: z.infer<typeof event>): number {
  const [, day = ''] = /^(?:\d{1,2} ?- ?)?(\d{1,2})$/.exec(days.trim()) ?? []
  const clock = clockOf(time)
  return clock === undefined ? Number.NaN : torontoTime(`${month}-${day.padStart(2, '0')}`, clock)
}

export function parseFomc(body: unknown, reading: ScheduleReading): Result<ScheduleAnswer, ProviderProblem> {
  const read = calendar.safeParse(body)
  if (!read.success) return fail({ kind: 'malformed', detail: 'no list of events' })
  const into = createSchedule(reading)
  for (const each of into.within(read.data.events)) {
    // Most are speeches and statistics, in forms of their own.
    const own = event.safeParse(each)
    const series = own.success ? SERIES.get(own.data.title) : undefined
    if (own.success && series !== undefined) into.instant(series, instantOf(own.data), each)
  }
  return into.answer()
}

export const createFedCalendar = (url: string) =>
  createScheduleProvider(
    'federal-reserve',
    (clock) => fetchJson(url, { clock }),
    ({ body, receivedAt }) => parseFomc(body, { receivedAt }),
  )
