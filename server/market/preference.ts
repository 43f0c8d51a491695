/** Who is believed for which symbol, in one table. */
import type { Category, Quote, Source } from '#shared/quote.ts'

/** Best first. A symbol shows the quotes of one source at a time, so the window of its change is never mixed. */
export const PREFERENCE = {
  crypto: ['coingecko', 'kraken', 'simulated'],
  stock: ['twelvedata', 'simulated'],
  forex: ['kraken', 'twelvedata', 'bank-of-canada', 'simulated'],
  commodity: ['twelvedata', 'simulated'],
} as const satisfies Record<Category, readonly Source[]>

/** How long the better source must have been silent before a lesser real one takes over. */
export const TAKEOVER_MS = 3_600_000

const rank = (category: Category, source: Source): number => {
  const order: readonly Source[] = PREFERENCE[category]
  const index = order.indexOf(source)
  return index === -1 ? order.length : index
}

export type Holder = { readonly quote: Quote; readonly heardAt: number; readonly freshForMs: number }

/**
 * Whether a quote of `source` may stand in the place of the stored one.
 * A real source always replaces the simulation and the simulation never replaces a real source: a provider that
 * has answered once and then fails is stale, not made up. A source that is no longer configured holds nothing.
 */
export function mayReplace(
  category: Category,
  source: Source,
  stored: Holder | undefined,
  at: { readonly now: number; readonly configured: ReadonlySet<Source> },
): boolean {
  if (!at.configured.has(source)) return false
  if (!stored || stored.quote.source === source || !at.configured.has(stored.quote.source)) return true
  if (source === 'simulated') return false
  if (stored.quote.source === 'simulated') return true
  if (rank(category, source) < rank(category, stored.quote.source)) return true
  // A source that is asked in long turns is not silent between two of them.
  return at.now - stored.heardAt > Math.max(TAKEOVER_MS, stored.freshForMs)
}
