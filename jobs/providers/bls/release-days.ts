/**
 * The Bureau of Labor Statistics' calendar (RFC 5545): a name and an instant an event, `DTSTART;TZID=US-Eastern:20261210T083000`.
 * Washington keeps Toronto's clock.
 */
import { fail, type Result } from '#shared/result.ts'
import { torontoTime } from '#shared/toronto.ts'
import { fetchText } from '../http.ts'
import type { ProviderProblem } from '../provider.ts'
import { createSchedule, createScheduleProvider, type ScheduleAnswer, type ScheduleReading } from '../release-days.ts'

const SERIES: ReadonlyMap<string, string> = new Map([
  ['consumer price index', 'us-cpi'],
  ['employment situation', 'us-employment'],
  ['producer price index', 'us-ppi'],
])
const EASTERN = /^DTSTART;TZID=(?:US-Eastern|America\/New_York):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\d$/
const UTC = /^DTSTART(?:;VALUE=DATE-TIME)?:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** The name of a release without the period that some years' files add. */
const nameOf = (summary: string): string =>
  summary
    .trim()
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/ for [a-z]+(?: quarter)? \d{4}$/, '')

/** Epoch milliseconds; `NaN` for a time in another zone, or none. */
function instantOf(line: string): number {
  const [, year, month, day, hour, minute] = EASTERN.exec(line) ?? UTC.exec(line) ?? []
  const [date, time] = [`${year}-${month}-${day}`, `${hour}:${minute}`]
  return EASTERN.test(line) ? torontoTime(date, time) : Date.parse(`${date}T${time}Z`)
}

export function parseCalendar(text: string, reading: ScheduleReading): Result<ScheduleAnswer, ProviderProblem> {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  if (lines[0]?.replace(/^\uFEFF/, '') !== 'BEGIN:VCALENDAR') return fail({ kind: 'malformed', detail: 'not a calendar' })
  const into = createSchedule(reading)
  let [summary, start] = ['', '']
  for (const line of into.within(lines)) {
    if (line === 'BEGIN:VEVENT') [summary, start] = ['', '']
    else if (line.startsWith('SUMMARY:')) summary = line.slice('SUMMARY:'.length)
    else if (line.startsWith('DTSTART')) start = line
    else if (line === 'END:VEVENT') {
      const series = SERIES.get(nameOf(summary))
      if (series !== undefined) into.instant(series, instantOf(start), `${summary} ${start}`)
    }
  }
  return into.answer()
}

export const createBlsCalendar = (url: string) =>
  createScheduleProvider(
    'bls',
    (clock) => fetchText(url, 'text/calendar', { clock }),
    ({ text, receivedAt }) => parseCalendar(text, { receivedAt }),
  )
