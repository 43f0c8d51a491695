/** Moments as a form shows them: by Toronto's clock, as browsers fill in `datetime-local`. */
import { torontoTime, torontoWall } from '#shared/toronto.ts'

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/
const WALL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?$/

/** What the clock shows at a moment (ISO 8601 with zone), with seconds where it has any; any other text as it is. */
export function wallOf(moment: string): string {
  const found = ISO.exec(moment)
  const at = found ? Date.parse(moment) : Number.NaN
  if (Number.isNaN(at)) return moment
  const { date, time } = torontoWall(at)
  return `${date}T${time}${Number(found?.[1] ?? 0) === 0 ? '' : `:${found?.[1]}`}`
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Whether the clock never shows this: it is within the hour that the change to summer time skips. */
export function isSkipped(wall: string): boolean {
  const [, date = '', time = ''] = WALL.exec(wall) ?? []
  const at = torontoTime(date, time)
  return !Number.isNaN(at) && torontoWall(at).time !== time
}

/** The moment at which the clock shows this, with Toronto's offset on that day; any other text as it is. */
export function momentFrom(wall: string): string {
  const [, date = '', time = '', seconds = '00'] = WALL.exec(wall) ?? []
  const at = torontoTime(date, time)
  if (Number.isNaN(at) || isSkipped(wall)) return wall
  const shown = torontoWall(at)
  const offset = (Date.parse(`${shown.date}T${shown.time}Z`) - at) / 60_000
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${shown.date}T${shown.time}:${seconds}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}
