/** Moments as a form shows them: by Toronto's clock, as browsers fill in `datetime-local`. */
import { torontoTime, torontoWall } from '#shared/toronto.ts'

const MINUTE = 60_000
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/
const WALL = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):\d{2})(?::(\d{2})(?:\.\d+)?)?$/

/** What the clock shows at a moment (ISO 8601 with zone), with seconds where it has any; any other text as it is. */
export function wallOf(moment: string): string {
  const found = ISO.exec(moment)
  const at = found && whyNever(moment.slice(0, 16)) !== 'no-day' ? Date.parse(moment) : Number.NaN
  if (Number.isNaN(at)) return moment
  const { date, time } = torontoWall(at)
  return `${date}T${time}${Number(found?.[1] ?? 0) === 0 ? '' : `:${found?.[1]}`}`
}

const two = (value: number): string => String(value).padStart(2, '0')

/**
 * Returns why a wall time does not exist: there is no such day, or the change to summer time skips the hour.
 * @returns `undefined` where it does, and of any other text
 */
export function whyNever(wall: string): 'no-day' | 'skipped-hour' | undefined {
  const [, date = '', time = ''] = WALL.exec(wall) ?? []
  const at = torontoTime(date, time)
  if (Number.isNaN(at)) return undefined
  const shown = torontoWall(at)
  if (shown.date !== date) return 'no-day'
  return shown.time === time ? undefined : 'skipped-hour'
}

/** Returns a moment (epoch milliseconds) as pages have it: to the minute, with Toronto's offset on that day. */
export function writtenAt(at: number, seconds = '00'): string {
  const { date, time } = torontoWall(at)
  const offset = (Date.parse(`${date}T${time}Z`) - (at - (at % MINUTE))) / MINUTE
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${date}T${time}:${seconds}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

/** The moment at which the clock shows this, with Toronto's offset on that day; any other text as it is. */
export function momentFrom(wall: string): string {
  const [, date = '', time = '', seconds] = WALL.exec(wall) ?? []
  const at = torontoTime(date, time)
  return Number.isNaN(at) || whyNever(wall) ? wall : writtenAt(at, seconds)
}
