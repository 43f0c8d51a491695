/** The history that is still to come from each source, and what one chart lacks. */
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { type HistoryRange, type HistoryToCome, RANGE_MS } from '#shared/market/history.ts'
import type { SourceId } from '#shared/market/quote.ts'
import { daysAnsweredAt } from './bars.ts'
import { RANGE_RESOLUTIONS, RESOLUTION_NAMES, readOldest } from './points.ts'
import type { MarketDb } from './queries.ts'
import { readReport, writeReport } from './reports.ts'

const toCome = z.object({
  source: z.string(),
  resolution: z.enum(RESOLUTION_NAMES),
  /** Symbols still to be requested, of how many whose price is this source's. */
  symbols: z.array(z.string()),
  of: z.number(),
})
export type ToCome = z.infer<typeof toCome>

export const writeToCome = (db: MarketDb, all: readonly ToCome[], now: number): Promise<void> =>
  writeReport(db, 'to-come', all, now)

type Of = { readonly symbol: string; readonly source: SourceId }

type ToComeOptions = { readonly db: MarketDb; readonly clock: Pick<Clock, 'now'> }

/** Reads what a chart still lacks at its beginning: `null` once the source has answered, or where the chart is full already. */
export function createToCome({ db, clock }: ToComeOptions) {
  return async (of: Of, range: HistoryRange): Promise<HistoryToCome | null> => {
    const resolution = RANGE_RESOLUTIONS[range]
    const report = await readReport(db, 'to-come', z.array(toCome))
    const row = report?.body.find((each) => each.source === of.source && each.resolution === resolution)
    if (!row?.symbols.includes(of.symbol)) return null
    // After each day of trading one more request, for the day that has ended.
    if (resolution === '1d' && (await daysAnsweredAt(db, of)) !== undefined) return null
    const now = clock.now()
    const before = (await readOldest(db, of, resolution)) ?? now
    return before <= now - RANGE_MS[range] ? null : { source: of.source, before, left: row.symbols.length, of: row.of }
  }
}
