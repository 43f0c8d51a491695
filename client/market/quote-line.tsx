import { Link } from 'react-router'
import { symbolToPath } from '#shared/catalogue-path.ts'
import { directionOf, formatPercent, formatPrice } from '#shared/format.ts'
import type { QuoteRow } from '#shared/quote.ts'
import { useQuote } from '../live/use-quote.ts'
import { Change } from '../ui/direction.tsx'
import styles from './quote-line.module.css'

/** One quote in one line of a list: symbol, name, price, change. The whole line is a link to its page. */
export function QuoteLine({ row }: { row: QuoteRow }) {
  const quote = useQuote(row)
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
      <span className="num" data-field="price">
        {formatPrice(quote)}
      </span>
      <span className="num">
        <Change direction={direction} text={formatPercent(quote.change_percent)} muted={quote.status === 'stale'} />
      </span>
    </Link>
  )
}
