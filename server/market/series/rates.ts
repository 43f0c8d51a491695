/** Stored prices in another currency: each at the last rate that was stored by its time. */
import type { HistoryPoint } from '#shared/market/history.ts'
import { BASE_REACH_MS } from '#shared/market/periods.ts'
import { RESOLUTION_NAMES, readRows } from '../store/points.ts'
import type { MarketDb } from '../store/queries.ts'
import type { Of } from './rows.ts'

/** Every stored rate that prices of a time may be converted at, oldest first: the finest steps are kept for days, the coarsest for good. */
export async function readRates(
  db: MarketDb,
  of: Of & { readonly quote?: HistoryPoint | undefined },
  { from, until }: { readonly from: number; readonly until: number },
): Promise<HistoryPoint[]> {
  const found: HistoryPoint[] = []
  for (const step of RESOLUTION_NAMES) found.push(...(await readRows(db, of, step, { from: from - BASE_REACH_MS, until })))
  if (of.quote && of.quote[0] <= until) found.push(of.quote)
  return found.sort(([a], [b]) => a - b)
}

/** A price of a time with the rate that it is at: with the rate's own time. */
export type AtRate = { readonly point: HistoryPoint; readonly rate: HistoryPoint }

/** Prices at their rates, both oldest first. One without a rate of its time is left out: no rate is older than a market's longest closure. */
export function atRates(prices: readonly HistoryPoint[], rates: readonly HistoryPoint[]): AtRate[] {
  let passed = 0
  return prices.flatMap(([at, price]): AtRate[] => {
    while ((rates[passed]?.[0] ?? Number.POSITIVE_INFINITY) <= at) passed++
    const rate = rates[passed - 1]
    return rate && at - rate[0] < BASE_REACH_MS ? [{ point: [at, price * rate[1]], rate }] : []
  })
}
