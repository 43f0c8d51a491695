/** Stored series without a store: what the server makes of these observations. */

import { createMarketReader } from '#server/market/reader.ts'
import { chartOf } from '#server/market/series/draw.ts'
import { cut } from '#server/market/series/observations.ts'
import { createSeries } from '#server/market/series/series.ts'
import type { SourceBook } from '#server/market/sources.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { TradingCalendar } from '#shared/market/catalogue.ts'
import type { HistoryPoint, HistoryRange } from '#shared/market/history.ts'
import type { StoredChart } from '#shared/market/series.ts'

type Of = {
  readonly calendar?: TradingCalendar
  readonly source?: string
  readonly shortest?: HistoryRange
  readonly since?: number
}

/** @param points oldest first */
export function chartFrom(points: readonly HistoryPoint[], range: HistoryRange, of: Of = {}): StoredChart {
  const { calendar = 'always', source = 'kraken', shortest = '1d', since } = of
  const found = cut({ rows: points }, { range, calendar })
  return chartOf(
    found && since !== undefined ? { ...found, since } : found,
    { source, simulated: source === 'simulated', calendar },
    range,
    shortest,
  )
}

/** What the store has of a followed symbol in a range, as `[instant, price]`. */
export async function storedIn(
  { db, sources, clock }: { readonly db: MarketDb; readonly sources: SourceBook; readonly clock: Pick<Clock, 'now'> },
  symbol: string,
  range: HistoryRange,
): Promise<readonly HistoryPoint[]> {
  const row = (await createMarketReader(db, clock, sources).rows()).find((each) => each.symbol === symbol)
  return (row && (await createSeries(db).observed(row, range)))?.observations ?? []
}
