/** A listing's stored history: its source's own days, and nothing of our own. */

import type { HistoryPoint, HistoryRange } from '#shared/market/history.ts'
import { closeOf } from '#shared/market/hours/calendar.ts'
import { listingKey } from '#shared/market/listings.ts'
import type { SourceId } from '#shared/market/quote.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { chartOf, shownRange } from '../series/draw.ts'
import { cut, type Observed } from '../series/observations.ts'
import { readDays } from '../store/bars.ts'
import type { MarketDb } from '../store/queries.ts'

type Of = { readonly source: SourceId; readonly ticker: string }

/** The closes of its days, each at its session's end, of a range that ends at the newest. */
export async function listingDays(db: MarketDb, { source, ticker }: Of, range: HistoryRange): Promise<Observed | undefined> {
  const days = await readDays(db, { source, symbol: listingKey(ticker) }, '')
  const rows = days.map(([day, , , , close]): HistoryPoint => [closeOf(day), close])
  return cut({ rows }, { range, calendar: 'tsx' })
}

/** Its chart, a month by default; `null` until its source has sent its days. */
export async function listingChart(db: MarketDb, of: Of, range: HistoryRange = '1m'): Promise<StoredChart | null> {
  const month = await listingDays(db, of, '1m')
  if (!month || month.observations.length < 2) return null
  const shown = shownRange(range, month, '1m')
  const found = shown === '1m' ? month : await listingDays(db, of, shown)
  return { ...chartOf(found, { source: of.source, simulated: false }, shown, '1m'), hasBars: true }
}
