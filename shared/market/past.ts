/** A past hour as an address: which there are, and how they are written. Pure; part of the browser bundle. */
import { torontoTime, torontoWall } from '../toronto.ts'
import type { QuoteRow } from './quote.ts'
import type { SparkSeries } from './sparkline.ts'

/** Below it are the market pages as they stood: `/at/2026-11-20T14:00/markets`. */
export const PAST_PATH = '/at'

const MINUTE = 60_000
/** Moments are quarter hours: enough for a reader, and few enough to be kept. */
export const PAST_STEP_MS = 15 * MINUTE
/** How far back they go: prices of every five minutes are kept for a day longer. */
export const PAST_DAYS = 7
const PAST_MS = PAST_DAYS * 24 * 60 * MINUTE

/** A price as it stood. `base_at`: the time of the stored price that its change counts from, ISO 8601; `null` where none is stored. */
export type PastRow = QuoteRow & { readonly base_at: string | null }

/** What was stored of an hour. A row without a price had none within reach of it. */
export type PastBoard = {
  readonly rows: readonly PastRow[]
  /** The 24 hours before, of a stock its session so far. */
  readonly lines: Readonly<Record<string, SparkSeries>>
}

/** Why an hour has nothing to show. */
export type NoHour = 'unreadable' | 'future' | 'old'

/** `2026-11-20T14:00`, by Toronto's clock. */
export function hourText(at: number): string {
  const { date, time } = torontoWall(at)
  return `${date}T${time}`
}

/** The address of a page as it stood. */
export const pastPath = (page: string, at: number): string => `${PAST_PATH}/${hourText(at)}${page}`

/** The quarter hour of the last week that a text names, or that its moment is in (epoch milliseconds). */
export function readHour(text: string, now: number): number | NoHour {
  const [date = '', time = ''] = text.split('T')
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? torontoTime(date, time) : Number.NaN
  // Days and hours that no calendar and no clock has become others.
  if (Number.isNaN(at) || hourText(at) !== text) return 'unreadable'
  if (at > now) return 'future'
  return now - at > PAST_MS ? 'old' : Math.floor(at / PAST_STEP_MS) * PAST_STEP_MS
}

/** The moment so many minutes away, if it has an address. In autumn the repeated hour has none, so a link skips to the hour after it. */
export function hourBeside(at: number, minutes: number, now: number): number | undefined {
  const next = at + minutes * MINUTE
  const isRepeated = hourText(next - 60 * MINUTE) === hourText(next)
  const there = isRepeated ? next + Math.sign(minutes) * 60 * MINUTE : next
  return there <= now && now - there <= PAST_MS ? there : undefined
}
