/**
 * The whole board in the memory of the web process: loaded from the store, woken by Redis and swept every few
 * seconds, so that a lost message costs seconds, never a wrong price. Statuses depend on the clock as well as the
 * store (a quote goes stale without anyone writing it), so the board has its own version on the wire.
 */

import type { QuoteChange } from '#shared/market/live-events.ts'
import type { Board, QuoteRow } from '#shared/market/quote.ts'
import { keysOf } from '#shared/typed-keys.ts'
import type { Clock } from '../platform/clock.ts'
import { keepCurrent } from '../platform/keep-current.ts'
import type { RowsAt } from './reader.ts'

/** What the board needs from the store: its quotes from one consistent read, as rows of that moment or of a later one. */
export type BoardSource = { readonly readRows: () => Promise<RowsAt> }

export type BoardChange = { readonly version: number; readonly quotes: readonly QuoteChange[] }

/** At most one refresh, hence one message to each open page, in this time. */
const LEAST_MS = 500
const SWEEP_MS = 2000

export type BoardOptions = {
  readonly source: BoardSource
  readonly clock: Clock
  /** Called when the store cannot be read; the last quotes stay, and grow old. */
  readonly onError: (error: unknown) => void
}

/** The fields of `next` that differ from `previous`, with the symbol; `null` if nothing differs. */
export function changedFields(previous: QuoteRow | undefined, next: QuoteRow): QuoteChange | null {
  if (!previous) return next
  const changed = keysOf(next).filter((key) => next[key] !== previous[key])
  if (changed.length === 0) return null
  return { ...Object.fromEntries(changed.map((key) => [key, next[key]])), symbol: next.symbol }
}

export type BoardKeeper = ReturnType<typeof createBoard>

export function createBoard({ source, clock, onError }: BoardOptions) {
  let board: Board = { version: clock.now(), rows: [] }
  let bySymbol = new Map<string, QuoteRow>()
  const listeners = new Set<(change: BoardChange) => void>()
  let timer: NodeJS.Timeout | undefined
  let rowsAt: RowsAt = () => []
  let lastRun = Number.NEGATIVE_INFINITY

  function publish(): void {
    const rows = rowsAt(clock.now())
    const quotes = rows.map((row) => changedFields(bySymbol.get(row.symbol), row)).filter((change) => change !== null)
    if (quotes.length === 0) return
    bySymbol = new Map(rows.map((row) => [row.symbol, row]))
    // Rises within this process by construction, and across restarts and replicas because it follows the clock.
    board = { version: Math.max(board.version + 1, clock.now()), rows }
    for (const listener of listeners) listener({ version: board.version, quotes })
  }

  async function read(): Promise<void> {
    lastRun = clock.monotonic()
    try {
      rowsAt = await source.readRows()
    } finally {
      // Quotes that cannot be read again go stale anyway.
      publish()
    }
  }

  const { first, refresh, stop } = keepCurrent({ read, everyMs: () => SWEEP_MS, onError })

  return {
    current: (): Board => board,
    /** Resolves once the store has been read for the first time; until then the board is empty. */
    first,
    row: (symbol: string): QuoteRow | undefined => bySymbol.get(symbol),
    refresh,

    /** Requests a refresh soon; any number of calls within the interval cost one. */
    wake(): void {
      const wait = Math.max(0, lastRun + LEAST_MS - clock.monotonic())
      timer ??= setTimeout(() => {
        timer = undefined
        void refresh()
      }, wait)
    },

    onChange(listener: (change: BoardChange) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    start: refresh,

    stop(): void {
      stop()
      clearTimeout(timer)
    },
  }
}
