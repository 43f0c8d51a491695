import type { Category, QuoteRow } from '#shared/market/quote.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { CurrencySwitch, InChosenCurrency } from '../currency/currency-switch.tsx'
import { MarginFacts } from '../quote/price-facts.tsx'
import { type SparkLines, TileGrid } from '../tile/tile-grid.tsx'

type CategoryPricesProps = {
  rows: readonly QuoteRow[]
  /** Known even before there is any price. */
  categories: readonly Category[]
  lines: SparkLines
  note: string
}

/** The prices of one category; coins with the switch between dollars. */
export function CategoryPrices({ rows, categories, lines, note }: CategoryPricesProps) {
  return (
    <LedgerSection title="Live prices" note={<MarginFacts rows={rows} />} keepNote>
      {categories.includes('crypto') && <CurrencySwitch />}
      <InChosenCurrency>
        <TileGrid rows={rows} lines={lines} note={note} expected={4} />
      </InChosenCurrency>
    </LedgerSection>
  )
}
