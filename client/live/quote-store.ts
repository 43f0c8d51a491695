/**
 * The browser's one copy of the board. Tiles subscribe to their own symbol, so a tick repaints only the tiles it
 * concerns. It only moves forward: an update no newer than what is here is dropped.
 */
import type { QuotesUpdate, Snapshot } from '#shared/market/live-events.ts'
import type { QuoteRow } from '#shared/market/quote.ts'

type Listener = () => void

/** The listeners of each symbol, and of all. */
function createListeners() {
  const bySymbol = new Map<string, Set<Listener>>()
  const any = new Set<Listener>()
  return {
    tell: (symbol: string): void => {
      for (const listener of bySymbol.get(symbol) ?? []) listener()
    },
    tellAny: (): void => {
      for (const listener of any) listener()
    },
    subscribe(symbol: string, listener: Listener): () => void {
      const set = bySymbol.get(symbol) ?? new Set()
      bySymbol.set(symbol, set.add(listener))
      return () => set.delete(listener)
    },
    subscribeAll(listener: Listener): () => void {
      any.add(listener)
      return () => any.delete(listener)
    },
  }
}

/** A row under the name that a page has for it: the socket speaks English. */
export const named = (row: QuoteRow, name: string): QuoteRow => (row.name === name ? row : { ...row, name })

export function createQuoteStore() {
  const rows = new Map<string, QuoteRow>()
  const { tell, tellAny, subscribe, subscribeAll } = createListeners()
  let version = 0
  /** Rows of an older board are among newer ones: changes to them in between were missed. */
  let hasGaps = false

  return {
    version: () => version,
    /** The version the server may build on; `undefined` requests the whole board. */
    knownVersion: (): number | undefined => (hasGaps ? undefined : version),
    get: (symbol: string): QuoteRow | undefined => rows.get(symbol),
    /** What is newest of a row that a page shows. */
    newest: (row: QuoteRow): QuoteRow => named(rows.get(row.symbol) ?? row, row.name),

    /**
     * Takes over a board from the page's own data or from the socket. Unless `force`, one that is not newer only adds
     * symbols that no earlier page had: each page carries no more than it shows.
     */
    replace(snapshot: Omit<Snapshot, 'protocol'>, force = false): void {
      const isNewer = force || snapshot.version > version
      const taken = isNewer ? snapshot.quotes : snapshot.quotes.filter(({ symbol }) => !rows.has(symbol))
      const kept = rows.size - taken.filter(({ symbol }) => rows.has(symbol)).length
      hasGaps = !force && (hasGaps || (snapshot.version !== version && kept > 0 && taken.length > 0))
      if (isNewer) version = snapshot.version
      if (!isNewer && taken.length === 0) return
      for (const row of taken) {
        rows.set(row.symbol, row)
        tell(row.symbol)
      }
      tellAny()
    },

    /** Applies changed fields; false if the update is not newer than what is here. */
    apply(update: QuotesUpdate): boolean {
      if (update.version <= version) return false
      version = update.version
      for (const change of update.quotes) {
        const previous = rows.get(change.symbol)
        if (!previous) continue
        rows.set(change.symbol, { ...previous, ...change })
        tell(change.symbol)
      }
      tellAny()
      return true
    },

    subscribe,
    subscribeAll,
  }
}

export type QuoteStore = ReturnType<typeof createQuoteStore>
export const quoteStore: QuoteStore = createQuoteStore()
