import type { QuoteRow } from '#shared/market/quote.ts'
import { QuoteLine } from './quote-line.tsx'
import styles from './quote-list.module.css'

/** A stacked list of quotes, one per line. */
export const QuoteList = ({ rows }: { rows: readonly QuoteRow[] }) => (
  <ul className={styles.list}>
    {rows.map((row) => (
      <li key={row.symbol}>
        <QuoteLine row={row} />
      </li>
    ))}
  </ul>
)
