/** Toronto wall-clock times as epoch times: providers state days, publishers of figures the hour of a release. Pure. */

let format: Intl.DateTimeFormat | undefined
/** Made when it is first needed: a formatter costs a slow phone milliseconds. Swedish dates are written as ISO 8601 has them. */
function formatOf(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Toronto',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return format
}

/** Toronto's date (`YYYY-MM-DD`) and time (`HH:MM`) at a given time. */
export function torontoWall(at: number): { date: string; time: string } {
  // Cut from one text: its parts take three times as long, and a chart has hundreds of times.
  const text = formatOf().format(at)
  return { date: text.slice(0, 10), time: text.slice(-5) }
}

/** The date in Toronto, `YYYY-MM-DD`, `days` after `at` (epoch ms). */
export function torontoDate(at: number, days = 0): string {
  const date = new Date(`${torontoWall(at).date}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * Epoch milliseconds of a time by day in Toronto, `NaN` for an invalid date. Around a change of clocks the offset at the
 * first guess is another, so it is looked up again there.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function torontoTime(date: string, time: string): number {
  const asUtc = Date.parse(`${date}T${time}Z`)
  let at = asUtc
  // From the first guess, then from where that led.
  for (let guess = 0; guess < 2 && !Number.isNaN(at); guess++) {
    const wall = torontoWall(at)
    at += asUtc - Date.parse(`${wall.date}T${wall.time}Z`)
  }
  return at
}
