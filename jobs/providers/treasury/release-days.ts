/**
 * The US Treasury's tentative auction schedule, half a year of auctions as XML. Bids close at the series' usual hour, 13:00 in New York.
 */
import type { Result } from '#shared/result.ts'
import { parseEntries } from '../feed.ts'
import { fetchXml } from '../http.ts'
import type { ProviderProblem } from '../provider.ts'
import { createSchedule, createScheduleProvider, type ScheduleAnswer, type ScheduleReading } from '../release-days.ts'

const NAMES = { root: 'AuctionCalendar', entry: 'AuctionCalendarDate' }

/** Notes and bonds of the terms whose yields we follow, not indexed and not floating. */
const SERIES: ReadonlyMap<string, string> = new Map([
  ['2-Year', 'us-auction-2y'],
  ['5-Year', 'us-auction-5y'],
  ['10-Year', 'us-auction-10y'],
  ['30-Year', 'us-auction-30y'],
])

export function parseAuctions(text: string, reading: ScheduleReading): Result<ScheduleAnswer, ProviderProblem> {
  const entries = parseEntries(text, NAMES)
  if (!entries.ok) return entries
  const into = createSchedule(reading)
  for (const entry of into.within(entries.value)) {
    const {
      SecurityTermWeekYear: term = '',
      SecurityType: type,
      TIPS: indexed,
      FloatingRate: floating,
      AuctionDate: day = '',
    } = entry
    const series = SERIES.get(term.trim())
    if (series !== undefined && type !== 'BILL' && indexed === 'N' && floating === 'N') into.day(series, day.trim(), entry)
  }
  return into.answer()
}

export const createAuctionSchedule = (url: string) =>
  createScheduleProvider(
    'us-treasury',
    (clock) => fetchXml(url, { clock }),
    ({ text, receivedAt }) => parseAuctions(text, { receivedAt }),
  )
