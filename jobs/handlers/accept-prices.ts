/** Acts on what operators confirmed with `ledger market accept`, which reaches the worker through the store. */
import { readOpenAcceptances, settleAcceptance } from '#server/market/store/acceptances.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { Ingest } from './ingest.ts'

type Deps = {
  readonly db: MarketDb
  readonly ingest: Pick<Ingest, 'confirm'>
  readonly clock: Pick<Clock, 'now'>
  readonly log: Logger
}

/** Each run takes in what was confirmed since the last one, and writes down what became of it. */
export function createAcceptPrices({ db, ingest, clock, log }: Deps) {
  return oneAtATime(async (): Promise<void> => {
    for (const { id, quote, by, at } of await readOpenAcceptances(db)) {
      const outcome = (await ingest.confirm(quote, at)) ? 'shown' : 'overtaken'
      await settleAcceptance(db, id, { at: clock.now(), outcome })
      const { symbol, source, price, currency } = quote
      log.warn({ symbol, source, price, currency, by, outcome }, 'an operator confirmed a price')
    }
  })
}
