import { Link } from 'react-router'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { useQuote } from '../../live/use-quote.ts'
import { cx } from '../../ui/cx.ts'
import type { Stored } from '../../ui/pending.tsx'
import { Change } from '../quote/change.tsx'
import { directionOf, formatPercent, formatPrice } from '../quote/format.ts'
import { statusOfRows } from '../quote/status.ts'
import styles from './tape.module.css'

function TapeQuote({ row }: { row: QuoteRow }) {
  const quote = useQuote(row)
  const direction = directionOf(quote)
  return (
    <li>
      <Link
        to={`/markets/${symbolToPath(quote.symbol)}`}
        viewTransition
        data-symbol={quote.symbol}
        data-direction={direction}
        data-status={quote.status}
      >
        <b>{quote.symbol}</b>
        <span className="num" data-field="price">
          {formatPrice(quote)}
        </span>
        <Change direction={direction} text={formatPercent(quote.change_percent)} muted={quote.status === 'stale'} />
        {quote.as_of && <time className="vh" dateTime={quote.as_of} />}
      </Link>
    </li>
  )
}

const WORDS = { pending: 'Reading prices', failed: 'Prices could not be read' } as const

/** One line of quotes under the masthead. It scrolls by hand and never by itself. */
export function Tape({ rows: stored }: { rows: Stored<readonly QuoteRow[]> }) {
  const rows = stored.state === 'read' ? stored.value : []
  return (
    <section className={cx(styles.tape, 'no-print')} aria-label="Market tape">
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul className={styles.row} tabIndex={0} aria-label="Prices">
          <li className={styles.tag}>{stored.state === 'read' ? statusOfRows(rows).label : WORDS[stored.state]}</li>
          {rows.map((row) => (
            <TapeQuote key={row.symbol} row={row} />
          ))}
        </ul>
      </div>
    </section>
  )
}
