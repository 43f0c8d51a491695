/** The price of a suggested symbol: a file of its own, loaded with the first suggestion. */
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { QuoteRow } from '#shared/market/quote.ts'
import { isRecord } from '#shared/typed-keys.ts'
import { quoteStore } from '../../live/quote-store.ts'
import { readJson } from '../../request/read.ts'
import { Percent, Price } from '../price/quoted.tsx'
import { statusOfRows } from './status.ts'
import styles from './suggested-quote.module.css'

/** All rows of a list are one question, and a list that changes with each letter does not ask again. */
const PACE_MS = 10_000
let askedAt = Number.NEGATIVE_INFINITY

/** Reads the whole board as it is, since a page has no more of it than it shows. What fails leaves everything as it was. */
async function readQuotes(): Promise<void> {
  if (performance.now() - askedAt < PACE_MS) return
  askedAt = performance.now()
  const board = await readJson('/api/market-data', AbortSignal.timeout(10_000)).catch(() => undefined)
  if (!isRecord(board) || !Array.isArray(board.rows) || typeof board.version !== 'number') return
  quoteStore.replace({ version: board.version, quotes: board.rows as QuoteRow[] })
}

/** The price with its change, and how it is to be read: live, closed, simulated, of when. Nothing until it is known. */
export default function SuggestedQuote({ symbol }: { symbol: string }) {
  const subscribe = useCallback((listener: () => void) => quoteStore.subscribe(symbol, listener), [symbol])
  const quote = useSyncExternalStore(
    subscribe,
    () => quoteStore.get(symbol),
    () => undefined,
  )
  useEffect(() => void readQuotes(), [])
  if (!quote || quote.price === null) return null
  return (
    <span className={styles.quote} data-symbol={symbol} data-status={quote.status}>
      <span className="num">
        <Price quote={quote} /> <Percent quote={quote} />
      </span>
      <span className={styles.status}>{statusOfRows([quote]).label}</span>
    </span>
  )
}
