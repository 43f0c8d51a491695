/** Toronto wall-clock times as epoch times: providers state days, publishers of figures the hour of a release. Pure. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let format: Intl.DateTimeFormat | undefined
/** Made when it is first needed: a formatter costs a slow phone milliseconds. */
function formatOf(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat('en-CA', {
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

/** How far Toronto is from UTC, in milliseconds. */
function offsetAt(at: number): number {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatOf().formatToParts(at)) parts[type] = value
  const { year, month, day, hour, minute } = parts
  return Date.parse(`${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}Z`) - Math.floor(at / MINUTE) * MINUTE
}

/** Offsets by hour, as clocks change at a full hour: a formatter takes 4 µs, and the charts of a page look the same hours up thousands of times. */
const known = new Map<number, number>()
const KNOWN_HOURS = 10_000

function offsetIn(hour: number): number {
  const offset = known.get(hour) ?? offsetAt(hour * HOUR)
  // All at once: a page looks up the newest hours again at its next render.
  if (known.size >= KNOWN_HOURS) known.clear()
  known.set(hour, offset)
  return offset
}

/** Toronto's date (`YYYY-MM-DD`) and time (`HH:MM`) at a given time. */
export function torontoWall(at: number): { date: string; time: string } {
  const text = new Date(at + offsetIn(Math.floor(at / HOUR))).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** The date in Toronto, `YYYY-MM-DD`, `days` after `at` (epoch ms). */
export function torontoDate(at: number, days = 0): string {
  const date = new Date(`${torontoWall(at).date}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * Epoch milliseconds of a time by day in Toronto, `NaN` for what is neither. 30 February is 2 March, as `Date.parse` has it, and
 * an hour that the clock skips is another. Around a change of clocks the offset at the first guess is another, so it is looked up
 * again there.
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
