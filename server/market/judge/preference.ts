/** Which source's quote a symbol shows. A symbol shows the quotes of one source at a time, so the window of its change is never mixed. */
import { type Category, type Quote, SIMULATED, type SourceId } from '#shared/market/quote.ts'
import type { SourceBook } from '../sources.ts'
import { isAhead } from './model.ts'

/** How long the better source must be silent before a lesser real one takes over. */
export const TAKEOVER_MS = 3_600_000

/** The stored quote that another one would replace. */
export type CurrentQuote = { readonly quote: Quote; readonly heardAt: number; readonly freshForMs: number }

/**
 * Whether a quote of `source` may replace the stored one. A real source always replaces the simulation, and the simulation
 * never replaces a real source: a provider that has answered once and then fails is stale, not made up. A source that is
 * no longer configured keeps nothing.
 */
export function mayReplace(
  category: Category,
  source: SourceId,
  stored: CurrentQuote | undefined,
  at: { readonly now: number; readonly configured: ReadonlySet<SourceId>; readonly rank: SourceBook['rank'] },
): boolean {
  if (!at.configured.has(source)) return false
  if (!stored || stored.quote.source === source || !at.configured.has(stored.quote.source)) return true
  if (source === SIMULATED) return false
  if (stored.quote.source === SIMULATED) return true
  if (at.rank(category, source) < at.rank(category, stored.quote.source)) return true
  // A source that is polled rarely is not silent between two polls.
  if (isAhead(stored.heardAt, at.now)) return true
  return at.now - stored.heardAt > Math.max(TAKEOVER_MS, stored.freshForMs)
}
