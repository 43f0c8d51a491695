/** An operator's decision about a price that the judge does not believe: at the desk, or by `ledger market accept SYMBOL`. */
import { instrumentOf } from '#shared/market/catalogue.ts'
import type { Quote } from '#shared/market/quote.ts'
import { withSoundChange } from './judge/change.ts'
import { JUMP_BANDS } from './judge/jump.ts'
import { isOlder, isSame } from './judge/model.ts'
import { addAcceptance, type Doubted, readAllDoubted, readOpenAcceptances } from './store/acceptances.ts'
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

/** A price of ours that awaits a person's decision, and the one that is shown meanwhile. */
export type Awaiting = Doubted & { readonly shown: Quote | undefined }

/** Whether this is what is shown: prices are doubted as they were said, and shown with a change that agrees with them. */
function isShown(quote: Quote, shown: Quote): boolean {
  const category = instrumentOf(quote.symbol)?.category
  return category !== undefined && isSame(withSoundChange(quote, JUMP_BANDS[category]), shown)
}

/** The newest doubted price of each symbol, unless a newer one is shown or it was decided on. Newest first. */
export async function awaiting(db: MarketDb, now: number): Promise<readonly Awaiting[]> {
  const [doubted, records, said] = [await readAllDoubted(db, now), await readQuotes(db), await readOpenAcceptances(db)]
  const newest = new Map(doubted.toReversed().map((each) => [each.quote.symbol, each]))
  return [...newest.values()]
    .map((each) => ({ ...each, shown: records.get(each.quote.symbol)?.quote }))
    .filter(({ quote, shown }) => !shown || (!isOlder(quote, shown, now) && !isShown(quote, shown)))
    .filter(({ quote }) => !said.some((open) => open.quote.symbol === quote.symbol) && instrumentOf(quote.symbol))
    .toSorted((a, b) => b.lastAt - a.lastAt)
}

/** Confirms the newest doubted price of a symbol in the name of `by`, at `now` (epoch ms). */
export async function confirmDoubted(
  db: MarketDb,
  symbol: string,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<Confirmation> {
  if (!instrumentOf(symbol)) return { kind: 'unknown-symbol' }
  const found = (await awaiting(db, now)).find(({ quote }) => quote.symbol === symbol)
  if (!found) return { kind: 'nothing-awaits' }
  if (!(await addAcceptance(db, found.quote, { by, at: now, verdict: 'accept' }))) return { kind: 'nothing-awaits' }
  return { kind: 'confirmed', quote: found.quote, shown: found.shown }
}
