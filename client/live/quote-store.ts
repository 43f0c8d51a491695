/**
 * The browser's one copy of the board. Tiles subscribe to their own symbol, so that a tick repaints the tiles it
 * concerns and nothing else. It only ever moves forward: an update no newer than what is here is dropped.
 */
import type { QuotesUpdate, Snapshot } from '#shared/live-events.ts'
import type { QuoteRow } from '#shared/quote.ts'

type Listener = () => void

export function createQuoteStore() {
  const rows = new Map<string, QuoteRow>()
  const listeners = new Map<string, Set<Listener>>()
  const anyListeners = new Set<Listener>()
  let version = 0

  const notify = (symbol: string): void => {
    for (const listener of listeners.get(symbol) ?? []) listener()
  }

  return {
    version: () => version,
    get: (symbol: string): QuoteRow | undefined => rows.get(symbol),

    /** Takes the whole board over, from the page's own data or from the socket. An older one is dropped unless `force`. */
    replace(snapshot: Snapshot, force = false): void {
      if (snapshot.version <= version && !force) return
      version = snapshot.version
      for (const row of snapshot.quotes) {
        rows.set(row.symbol, row)
        notify(row.symbol)
      }
      for (const listener of anyListeners) listener()
    },

    /** Applies changed fields; false when the update is not newer than what is here. */
    apply(update: QuotesUpdate): boolean {
      if (update.version <= version) return false
      version = update.version
      for (const change of update.quotes) {
        const previous = rows.get(change.symbol)
        if (!previous) continue
        rows.set(change.symbol, { ...previous, ...change })
        notify(change.symbol)
      }
      for (const listener of anyListeners) listener()
      return true
    },

    subscribe(symbol: string, listener: Listener): () => void {
      const set = listeners.get(symbol) ?? new Set()
      listeners.set(symbol, set.add(listener))
      return () => set.delete(listener)
    },

    subscribeAll(listener: Listener): () => void {
      anyListeners.add(listener)
      return () => anyListeners.delete(listener)
    },
  }
}

export type QuoteStore = ReturnType<typeof createQuoteStore>
export const quoteStore: QuoteStore = createQuoteStore()
