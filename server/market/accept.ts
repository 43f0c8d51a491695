/** What an operator does about a price that the judge does not believe: `ledger market accept SYMBOL`. */
import { instrumentOf } from '#shared/market/catalogue.ts'
import type { Quote } from '#shared/market/quote.ts'
import { isOlder, isSame } from './judge/model.ts'
import { addAcceptance, readDoubted } from './store/acceptances.ts'
import { type MarketDb, readQuotes } from './store/queries.ts'

/**
 * - `confirmed`: written down; the worker shows it within seconds
 * - `unknown-symbol`: not in the catalogue
 * - `nothing-awaits`: no price of it was held or refused for its distance since the one that is shown
 */
export type Confirmation =
  | { readonly kind: 'confirmed'; readonly quote: Quote; readonly shown: Quote | undefined }
  | { readonly kind: 'unknown-symbol' }
  | { readonly kind: 'nothing-awaits' }

/** Confirms the newest doubted price of a symbol in the name of `by`, at `now` (epoch ms). */
export async function confirmDoubted(
  db: MarketDb,
  symbol: string,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<Confirmation> {
  if (!instrumentOf(symbol)) return { kind: 'unknown-symbol' }
  const quote = await readDoubted(db, symbol, now)
  const shown = (await readQuotes(db)).get(symbol)?.quote
  if (!quote || (shown && (isOlder(quote, shown, now) || isSame(quote, shown)))) return { kind: 'nothing-awaits' }
  await addAcceptance(db, quote, { by, at: now })
  return { kind: 'confirmed', quote, shown }
}
