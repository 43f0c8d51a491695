import type { QuoteRow } from '#shared/market/quote.ts'
import { QuoteLine } from './quote-line.tsx'
import styles from './quote-list.module.css'

/** A stacked list of quotes, one per line, by their places: where one rises it takes another's place, and nothing moves. */
export const QuoteList = ({ rows }: { rows: readonly QuoteRow[] }) => (
  <ul className={styles.list}>
    {rows.map((row, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is
      <li key={place}>
        <QuoteLine row={row} />
      </li>
    ))}
  </ul>
)
