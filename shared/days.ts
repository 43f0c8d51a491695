/** How the paper writes a day: its number, its month, its year. The same bytes in Node and in every browser, so months are named in `texts.en.ts`. Pure. */

import { atTime, fullDay } from './texts.en.ts'
import { torontoWall } from './toronto.ts'

/** `9 July 2026`: a day by its date, `YYYY-MM-DD`. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  return fullDay(Number(date), Number(month), year ?? '')
}

/** `20 Aug 2025`: the day in Toronto of an ISO 8601 time. */
export const dayOf = (iso: string): string => formatDay(torontoWall(Date.parse(iso)).date)

/** `20 Aug 2025, 14:05 ET`: a moment (epoch milliseconds) by Toronto's clock. */
export function momentOf(at: number): string {
  const { date, time } = torontoWall(at)
  return atTime(formatDay(date), time)
}
