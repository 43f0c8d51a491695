import type { ReactNode } from 'react'
import type { Category } from '#shared/market/quote.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { partOf, type Stored } from '../../ui/pending.tsx'
import { CurrencySwitch, InChosenCurrency } from '../currency/currency-switch.tsx'
import { MarginFacts } from '../overview/margin-facts.tsx'
import * as texts from './texts.en.ts'
import styles from './tile-grid.module.css'
import { type Prices, TileGrid, TileGridSkeleton } from './tile-grid.tsx'

type CategoryPricesProps = {
  prices: Stored<Prices>
  /** Known even before there is any price, as is how many tiles there will be. */
  category: Category
  tiles: number
  note: string
  /** Where more of them are, or others: below the prices, which come first on a phone. */
  after?: ReactNode
}

/** As the specification has it; the boxes of the other tiles are empty. */
const DRAWN = 4

/** The prices of one category; coins with the switch between dollars. */
export function CategoryPrices({ prices, category, tiles, note, after }: CategoryPricesProps) {
  return (
    <LedgerSection
      title={category === 'commodity' ? texts.commodities : texts.livePrices}
      note={<MarginFacts rows={partOf(prices, ({ rows }) => rows)} />}
      keepNote
    >
      {category === 'crypto' && <CurrencySwitch />}
      <InChosenCurrency>
        {prices.state === 'read' ? (
          <TileGrid {...prices.value} note={note} />
        ) : (
          <TileGridSkeleton tiles={tiles} drawn={DRAWN} state={prices.state} />
        )}
      </InChosenCurrency>
      {after && <div className={styles.after}>{after}</div>}
    </LedgerSection>
  )
}
