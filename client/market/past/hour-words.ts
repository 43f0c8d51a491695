/** A past hour in words, by Toronto's clock. */
import { formatDay } from '#shared/days.ts'
import type { NoHour } from '#shared/market/past.ts'
import { PAST_DAYS } from '#shared/market/past.ts'
import { torontoWall } from '#shared/toronto.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Friday 20 Nov 2026, 14:00 ET`. */
export function hourWords(at: number): string {
  const { date, time } = torontoWall(at)
  return `${WEEKDAYS[new Date(date).getUTCDay()]} ${formatDay(date)}, ${time} ET`
}

/** Why there is nothing to show; `unasked`: no hour was chosen yet. */
export const NO_HOUR: Readonly<Record<NoHour | 'unasked', string>> = {
  unasked: 'Choose a day and a time.',
  unreadable: 'This is no hour that we can read. Choose a day and a time below.',
  future: 'This hour has not come yet, and nothing is stored of it.',
  old: `Prices of every quarter hour are shown for ${PAST_DAYS} days. This hour is further back.`,
}
