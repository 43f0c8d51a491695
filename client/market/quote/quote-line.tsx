import { Link } from 'react-router'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { useQuote } from '../../live/use-quote.ts'
import { cx } from '../../ui/cx.ts'
import { useConverted } from '../currency/currency.ts'
import { Percent, Price } from '../price/quoted.tsx'
import { directionOf } from './format.ts'
import { HeldNote } from './held-note.tsx'
import styles from './quote-line.module.css'

type LineProps = {
  readonly row: QuoteRow
  /** The quote as it tells what its change is over; without it only one of a month says so. */
  readonly named?: (quote: QuoteRow) => QuoteRow
}

/** One quote in one line of a list: symbol, name, price, change. The whole line is a link to its page. */
export function QuoteLine({ row, named }: LineProps) {
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
        <Price quote={quote} />
        <HeldNote quote={quote} />
      </span>
      <span className={cx(styles.change, 'num')}>
        <Percent quote={named ? named(quote) : quote} isNamed={named && true} />
      </span>
    </Link>
  )
}
