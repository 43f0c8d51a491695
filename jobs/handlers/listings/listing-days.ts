/** The past of a stock that readers look at: its source's own days, which go when its price does. */
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Listing, listedInstrument, listingKey } from '#shared/market/listings.ts'
import type { Lister } from '../../providers/provider.ts'
import { areDaysDue, takeDays } from '../history/days.ts'

const ASK_AGAIN_MS = 24 * 3_600_000

type ListingDaysOptions = { readonly lister: Pick<Lister, 'id' | 'days'>; readonly db: MarketDb; readonly clock: Clock }

/** @returns what asks for the days of one of these stocks that lacks them, at most once a day for each, with credits that charts may use */
export function createListingDays({ lister, db, clock }: ListingDaysOptions) {
  const askedAt = new Map<string, number>()
  const isResting = (ticker: string): boolean =>
    clock.monotonic() - (askedAt.get(ticker) ?? Number.NEGATIVE_INFINITY) < ASK_AGAIN_MS

  return async (stocks: readonly Listing[]): Promise<void> => {
    for (const listing of stocks) {
      const { ticker } = listing
      const instrument = listedInstrument(listing)
      const of = { symbol: listingKey(ticker), source: lister.id }
      if (isResting(ticker) || !(await areDaysDue(db, of, instrument, clock.now()))) continue
      const answer = await lister.days?.(instrument)
      if (!answer) return
      askedAt.set(ticker, clock.monotonic())
      // Bars alone: points are of the catalogue.
      // A refusal for one stock stops no other's price; it is tried again tomorrow.
      if (answer.ok) await takeDays(db, of, { ...answer.value, points: [] }, clock.now())
      return
    }
  }
}
