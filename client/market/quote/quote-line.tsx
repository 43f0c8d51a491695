import { Link } from 'react-router'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { useQuote } from '../../live/use-quote.ts'
import { ConvertedUnit } from '../currency/converted-unit.tsx'
import { useConverted } from '../currency/currency.ts'
import { Change } from './change.tsx'
import { directionOf, formatPercent, formatPrice } from './format.ts'
import { HeldNote } from './held-note.tsx'
import styles from './quote-line.module.css'

/** One quote in one line of a list: symbol, name, price, change. The whole line is a link to its page. */
export function QuoteLine({ row }: { row: QuoteRow }) {
  const quoted = useQuote(row)
  const quote = useConverted(quoted)
  const direction = directionOf(quote)
  return (
    <Link
      to={`/markets/${symbolToPath(quote.symbol)}`}
      className={styles.line}
      data-symbol={quote.symbol}
      data-direction={direction}
      data-status={quote.status}
    >
      <b>{quote.symbol}</b>
      <span className={styles.name}>{quote.name}</span>
      <span className="num">
        <span data-field="price">{formatPrice(quote)}</span>
        <ConvertedUnit quoted={quoted.currency} shown={quote.currency} />
        <HeldNote quote={quote} />
      </span>
      <span className="num">
        <Change direction={direction} text={formatPercent(quote.change_percent)} muted={quote.status === 'stale'} />
      </span>
    </Link>
  )
}
