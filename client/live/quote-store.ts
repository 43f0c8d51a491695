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
  /** Rows of an older board stand among newer ones: what changed of them in between went past unseen. */
  let hasGaps = false

  const notify = (symbol: string): void => {
    for (const listener of listeners.get(symbol) ?? []) listener()
  }

  return {
    version: () => version,
    /** What the server may count on; `undefined` asks it for the whole board. */
    knownVersion: (): number | undefined => (hasGaps ? undefined : version),
    get: (symbol: string): QuoteRow | undefined => rows.get(symbol),

    /**
     * Takes a board over, from the page's own data or from the socket. Unless `force`, one that is not newer only
     * brings the symbols that no earlier page had: each page carries no more than it shows.
     */
    replace(snapshot: Snapshot, force = false): void {
      const isNewer = force || snapshot.version > version
      const taken = isNewer ? snapshot.quotes : snapshot.quotes.filter(({ symbol }) => !rows.has(symbol))
      if (force) hasGaps = false
      else if (snapshot.version < version && taken.length > 0) hasGaps = true
      if (isNewer) version = snapshot.version
      if (!isNewer && taken.length === 0) return
      for (const row of taken) {
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
