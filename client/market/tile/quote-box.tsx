import { partOf, type Stored } from '../../ui/pending.tsx'
import { KnownFacts } from '../quote/price-facts.tsx'
import styles from './quote-box.module.css'
import { type Prices, TileGrid, TileGridSkeleton } from './tile-grid.tsx'

/** Quotes within or beside a story, with their state, age and source. */
export const QuoteBox = ({ prices, count }: { prices: Stored<Prices>; count: number }) => (
  <div className={styles.box}>
    {prices.state === 'read' ? (
      <TileGrid {...prices.value} columns="one" />
    ) : (
      <TileGridSkeleton tiles={count} columns="one" state={prices.state} />
    )}
    <div className={styles.facts}>
      <KnownFacts rows={partOf(prices, ({ rows }) => rows)} />
    </div>
  </div>
)
