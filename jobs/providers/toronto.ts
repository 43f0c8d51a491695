/** Toronto wall-clock times as epoch times. Providers state days; a price needs the time at which it was valid. */

const FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Toronto's date (`YYYY-MM-DD`) and time (`HH:MM`) at a given time. */
function wallClock(at: number): { date: string; time: string } {
  const parts: Record<string, string> = {}
  for (const { type, value } of FORMAT.formatToParts(at)) parts[type] = value
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/** The date in Toronto, `YYYY-MM-DD`, `days` after `at` (epoch ms). */
export function torontoDate(at: number, days = 0): string {
  const date = new Date(`${wallClock(at).date}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * Epoch milliseconds of an afternoon time in Toronto, `NaN` for an invalid date. Clocks change at night, so looking up the
 * offset once is enough.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function torontoTime(date: string, time: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return Number.NaN
  const shown = wallClock(asUtc)
  return asUtc + (asUtc - Date.parse(`${shown.date}T${shown.time}:00Z`))
}
