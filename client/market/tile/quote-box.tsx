import type { QuoteRow } from '#shared/market/quote.ts'
import { PriceFacts } from '../quote/price-facts.tsx'
import styles from './quote-box.module.css'
import { type SparkLines, TileGrid } from './tile-grid.tsx'

/** Quotes within or beside a story, with their state, age and source. */
export const QuoteBox = ({ rows, lines }: { rows: readonly QuoteRow[]; lines: SparkLines }) => (
  <div className={styles.box}>
    <TileGrid rows={rows} lines={lines} columns="one" expected={rows.length} />
    <div className={styles.facts}>
      <PriceFacts rows={rows} />
    </div>
  </div>
)
