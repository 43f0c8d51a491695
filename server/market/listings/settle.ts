/** Judges a listing's newest price. Pure, but for the memory of what awaits confirmation. */
import { listedInstrument } from '#shared/market/listings.ts'
import type { Quote } from '#shared/market/quote.ts'
import { soundFacts } from '../judge/facts.ts'
import type { Pending } from '../judge/jump.ts'
import { accept, type RefusalReason } from '../judge/model.ts'
import type { ListedRecord } from '../store/listings.ts'

type At = {
  readonly now: number
  readonly monotonic: number
  readonly freshForMs: number
  readonly pending: Map<string, Pending>
}

export type Settled = {
  readonly record: ListedRecord | undefined
  readonly doubt?: RefusalReason | 'unconfirmed-jump'
}

/** A quote with the facts that are believed beside it, and no empty place for those that are not. */
function withFacts(quote: Quote): Quote {
  const { facts: _said, ...bare } = quote
  const facts = soundFacts(quote)
  return facts === undefined ? bare : { ...bare, facts }
}

/** As any price of the catalogue is judged: a jump waits, what can never be right is refused, and the last believed one stays. */
export function settleListing(before: ListedRecord | undefined, said: Quote, at: At): Settled {
  const { category, currency } = listedInstrument({ ticker: said.symbol, name: '' })
  const pending = at.pending.get(said.symbol)
  const context = { now: at.now, monotonic: at.monotonic, isStream: false, category, currency, level: said.price, pending }
  const verdict = accept(before?.quote, said, context)
  if (verdict.kind !== 'held') at.pending.delete(said.symbol)
  switch (verdict.kind) {
    case 'held':
      at.pending.set(said.symbol, verdict.pending)
      return { record: before && { ...before, heldSince: before.heldSince ?? at.now }, doubt: 'unconfirmed-jump' }
    case 'refused':
      return { record: before, doubt: verdict.reason }
    case 'older':
      return { record: before }
    case 'identical':
      return { record: before && { ...before, heardAt: said.receivedAt, freshForMs: at.freshForMs, heldSince: null } }
    default:
      return {
        record: { quote: withFacts(verdict.quote), heardAt: said.receivedAt, freshForMs: at.freshForMs, heldSince: null },
      }
  }
}
