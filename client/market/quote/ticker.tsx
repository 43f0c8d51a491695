import type { QuoteRow } from '#shared/market/quote.ts'
import { useQuote } from '../../live/use-quote.ts'
import { Change } from './change.tsx'
import { directionOf, formatPercent } from './format.ts'
import styles from './ticker.module.css'

/** A quote in one phrase, for a card or a line of text: `RY ▲ +0.48%`. */
export function Ticker({ row }: { row: QuoteRow }) {
  const quote = useQuote(row)
  const direction = directionOf(quote)
  if (quote.price === null) return null
  return (
    <span className={styles.ticker} data-symbol={quote.symbol} data-direction={direction} data-status={quote.status}>
      <b>{quote.symbol}</b>
      <Change direction={direction} text={formatPercent(quote.change_percent)} muted={quote.status === 'stale'} />
      {quote.status === 'simulated' && <span className="vh">(simulated)</span>}
    </span>
  )
}

/** Draws a story's figure: the first symbol it is about, if the page has its row. */
export const tickersOf =
  (rows: readonly QuoteRow[]) =>
  ({ symbols: [first] }: { readonly symbols: readonly string[] }) => {
    const row = rows.find(({ symbol }) => symbol === first)
    return row && <Ticker row={row} />
  }
