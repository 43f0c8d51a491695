/** The prices that a day of two symbols counts from. */
import type { TradingCalendar } from '#shared/market/catalogue.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import { sessionAt } from '#shared/market/hours/calendar.ts'
import { RESOLUTION_NAMES, readNewest } from '../store/points.ts'
import type { MarketDb } from '../store/queries.ts'
import { later, type Of } from './rows.ts'

type Side = Of & { readonly calendar: TradingCalendar }

/** Both are of one moment: neither is so much older. */
const ONE_MOMENT_MS = 3_600_000

/** The last price that was stored by a moment, however often it was stored. */
async function lastBy(db: MarketDb, of: Of, until: number): Promise<HistoryPoint | undefined> {
  const newest = await Promise.all(RESOLUTION_NAMES.map((step) => readNewest(db, of, step, until)))
  return newest.reduce(later)
}

/**
 * Of a stock its close before the session, of what is beside it the price of that time; where neither has sessions, the prices of
 * 24 hours ago. `undefined` where one of them has none of that time.
 * @param begin the moment before the first one of the day
 */
export async function dayBasesOf(
  db: MarketDb,
  sides: readonly [Side, Side],
  begin: number,
): Promise<readonly [HistoryPoint, HistoryPoint] | undefined> {
  const isTsx = ({ calendar }: Side): boolean => calendar === 'tsx'
  const session = sides.some(isTsx) && sessionAt('tsx', begin)
  const moment = session && !session.open ? session.closedAt : begin
  // A close may be stored with a later time.
  const [own, other] = await Promise.all(sides.map((side) => lastBy(db, side, isTsx(side) ? begin : moment)))
  const isOfMoment = ([at]: HistoryPoint): boolean => at > moment - ONE_MOMENT_MS
  return own && other && isOfMoment(own) && isOfMoment(other) ? [own, other] : undefined
}
