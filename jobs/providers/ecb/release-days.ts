/**
 * The European Central Bank's page of meetings: `<dt>17/12/2026</dt><dd>Governing Council of the ECB: monetary policy meeting in
 * Frankfurt (Day 2), …</dd>`. The decision is published on the second day, at the series' usual hour.
 */
import { fail, type Result } from '#shared/result.ts'
import { plainText } from '../feed-text.ts'
import { fetchText } from '../http.ts'
import type { ProviderProblem } from '../provider.ts'
import { createSchedule, createScheduleProvider, type ScheduleAnswer, type ScheduleReading } from '../release-days.ts'

const SERIES = 'ecb-decision'
const MEETING = /^(\d\d)\/(\d\d)\/(\d{4}) Governing Council of the ECB: monetary policy meeting\b.{0,120}\(Day 2\)/
/** Of one entry: longer ones are not of this list. */
const ENTRY_LENGTH = 1000

export function parseMeetings(html: string, reading: ScheduleReading): Result<ScheduleAnswer, ProviderProblem> {
  const entries = html.split(/<dt\b/i).slice(1)
  if (entries.length === 0) return fail({ kind: 'malformed', detail: 'no list of meetings' })
  const into = createSchedule(reading)
  for (const entry of into.within(entries)) {
    const text = plainText(`<dt${entry.slice(0, ENTRY_LENGTH)}`)
    const [, day, month, year] = MEETING.exec(text) ?? []
    if (year !== undefined) into.day(SERIES, `${year}-${month}-${day}`, text)
  }
  return into.answer()
}

export const createEcbMeetings = (url: string) =>
  createScheduleProvider(
    'ecb',
    (clock) => fetchText(url, 'text/html', { clock }),
    ({ text, receivedAt }) => parseMeetings(text, { receivedAt }),
  )
