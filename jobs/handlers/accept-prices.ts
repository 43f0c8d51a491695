/** Acts on what operators confirmed or dropped at the desk or with `ledger market accept`, which reaches the worker through the store. */
import { readOpenAcceptances, settleAcceptance } from '#server/market/store/acceptances.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { Ingest } from './ingest.ts'

type AcceptPricesOptions = {
  readonly db: MarketDb
  readonly ingest: Pick<Ingest, 'confirm' | 'drop'>
  readonly clock: Pick<Clock, 'now'>
  readonly log: Logger
}

/** Each run takes in what was said since the last one, and writes down what became of it. */
export function createAcceptPrices({ db, ingest, clock, log }: AcceptPricesOptions) {
  return oneAtATime(async (): Promise<void> => {
    for (const { id, quote, by, at, verdict } of await readOpenAcceptances(db)) {
      const { symbol, source, price, currency } = quote
      if (verdict === 'drop') {
        const outcome = (await ingest.drop(quote)) ? 'dropped' : 'overtaken'
        await settleAcceptance(db, id, { at: clock.now(), outcome })
        log.warn({ symbol, source, price, currency, by, outcome }, 'an operator dropped a price')
        continue
      }
      const outcome = (await ingest.confirm(quote, at)) ? 'shown' : 'overtaken'
      await settleAcceptance(db, id, { at: clock.now(), outcome })
      log.warn({ symbol, source, price, currency, by, outcome }, 'an operator confirmed a price')
    }
  })
}
