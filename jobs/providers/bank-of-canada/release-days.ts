/** The Bank of Canada's feed of upcoming events: the day of an event as its date, and `09:45 (ET)` at the head of its description. */
import type { Result } from '#shared/result.ts'
import { torontoTime, torontoWall } from '#shared/toronto.ts'
import { parseFeed } from '../feed.ts'
import { instantOf, plainText, titleOf } from '../feed-text.ts'
import { fetchXml } from '../http.ts'
import type { ProviderProblem } from '../provider.ts'
import { createSchedule, createScheduleProvider, type ScheduleAnswer, type ScheduleReading } from '../release-days.ts'

/** By the beginning of an event's title. */
const SERIES: readonly (readonly [begins: string, series: string])[] = [
  ['Interest Rate Announcement', 'boc-decision'],
  ['Publication: Summary of', 'boc-deliberations'],
  ['Release: Business Outlook Survey', 'boc-outlook'],
]
const TIME = /^(\d\d:\d\d) \(ET\)/

export function parseEvents(text: string, reading: ScheduleReading): Result<ScheduleAnswer, ProviderProblem> {
  const parsed = parseFeed(text)
  if (!parsed.ok) return parsed
  const into = createSchedule(reading)
  for (const item of into.within(parsed.value)) {
    const title = titleOf(item.title) ?? ''
    const [, series] = SERIES.find(([begins]) => title.startsWith(begins)) ?? []
    if (series === undefined) continue
    // Its feeds print the clock of Ottawa, whatever zone they name.
    const at = instantOf(item.date || item.updated, true)
    if (at === undefined) {
      into.reject(series, 'no readable day', item)
      continue
    }
    const { date } = torontoWall(at)
    const [, time] = TIME.exec(plainText(item.summary)) ?? []
    if (time === undefined) into.day(series, date, item)
    else into.instant(series, torontoTime(date, time), item)
  }
  return into.answer()
}

export const createBankEvents = (url: string) =>
  createScheduleProvider(
    'bank-of-canada',
    (clock) => fetchXml(url, { clock }),
    ({ text, receivedAt }) => parseEvents(text, { receivedAt }),
  )
