/** The stored rows of a range, and the newest price that it may end with. */
import type { TradingCalendar } from '#shared/market/catalogue.ts'
import type { HistoryPoint, HistoryRange } from '#shared/market/history.ts'
import { closeOf } from '#shared/market/hours/calendar.ts'
import type { SourceId } from '#shared/market/quote.ts'
import { torontoDate } from '#shared/toronto.ts'
import { RANGE_RESOLUTIONS, RESOLUTIONS, readNewest, readRows } from '../store/points.ts'
import type { MarketDb } from '../store/queries.ts'

export type Of = { readonly symbol: string; readonly source: SourceId }

/** The newer of two; of two at one instant the first. */
export const later = (a: HistoryPoint | undefined, b: HistoryPoint | undefined) => (a && b ? (b[0] > a[0] ? b : a) : (a ?? b))

/** Whether a range counts from a price before it. */
export const hasBase = (range: HistoryRange): boolean => range !== '1d' && range !== 'max'

export type Rows = {
  /** Of the range's own resolution, oldest first. */
  readonly rows: readonly HistoryPoint[]
  /** Closes of days, among which the base of a shorter range may be. */
  readonly days?: readonly HistoryPoint[]
}

/** The newest stored price that a range may end with: one that counts from a close also ends with one. */
export async function readLast(db: MarketDb, of: Of, range: HistoryRange, until?: number): Promise<HistoryPoint | undefined> {
  const own = await readNewest(db, of, RANGE_RESOLUTIONS[range], until)
  return hasBase(range) ? later(own, await readNewest(db, of, '1d', until)) : own
}

/**
 * Hours with the closes of the exchange's sessions among them. The last hour's quote and its session's stored close are one
 * observation: the close.
 */
function withCloses(hours: readonly HistoryPoint[], days: readonly HistoryPoint[]): HistoryPoint[] {
  const closes = days.flatMap((day) => {
    const closedAt = closeOf(torontoDate(day[0]))
    return day[0] < closedAt ? [] : [{ day, lastHour: closedAt - RESOLUTIONS['1h'].size }]
  })
  const isLast = ([at]: HistoryPoint): boolean => closes.some(({ day, lastHour }) => at >= lastHour && at <= day[0])
  return [...hours.filter((hour) => !isLast(hour)), ...closes.map(({ day }) => day)].sort(([a], [b]) => a - b)
}

/** What is stored in a window at a range's own step, and the closes of days beside shorter ones. */
export async function readStep(
  db: MarketDb,
  of: Of & { readonly calendar: TradingCalendar },
  range: HistoryRange,
  window: { readonly from: number; readonly until: number },
): Promise<Rows> {
  const step = RANGE_RESOLUTIONS[range]
  const rows = await readRows(db, of, step, window)
  if (step === '1d' || !hasBase(range)) return { rows }
  const days = await readRows(db, of, '1d', window)
  return { rows: of.calendar === 'tsx' ? withCloses(rows, days) : rows, days }
}
