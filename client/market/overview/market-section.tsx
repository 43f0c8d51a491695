import type { Category, QuoteRow } from '#shared/market/quote.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { CurrencySwitch } from '../currency/currency-switch.tsx'
import { rowsOf } from '../pick-rows.ts'
import { MarginFacts } from '../quote/price-facts.tsx'
import { StaleBanner } from '../quote/stale-banner.tsx'
import { type SparkLines, TileGrid } from '../tile/tile-grid.tsx'

type MarketSectionFacts = {
  id: string
  title: string
  category: Category
  limit?: number
  columns: 'five' | 'three'
  expected: number
}

/** The markets page, category by category. */
export const MARKET_SECTIONS: readonly MarketSectionFacts[] = [
  { id: 'crypto', title: 'Top 20 Cryptocurrencies', category: 'crypto', limit: 20, columns: 'five', expected: 20 },
  { id: 'forex', title: 'Top 10 Currency Pairs', category: 'forex', limit: 10, columns: 'five', expected: 10 },
  { id: 'stocks', title: 'Top 20 Canadian Stocks', category: 'stock', limit: 20, columns: 'five', expected: 20 },
  { id: 'commodities', title: 'Commodities & Precious Metals', category: 'commodity', columns: 'three', expected: 6 },
]

type MarketSectionProps = { section: MarketSectionFacts; rows: readonly QuoteRow[]; lines: SparkLines }

/** One category of the markets page: its facts in the margin, its tiles on the sheet. */
export function MarketSection({ section: { id, title, category, limit, columns, expected }, rows, lines }: MarketSectionProps) {
  const own = rowsOf(rows, [category], limit)
  return (
    <LedgerSection id={id} title={title} keepNote note={<MarginFacts rows={own} />}>
      <StaleBanner rows={own} />
      {category === 'crypto' && <CurrencySwitch />}
      <TileGrid rows={own} lines={lines} columns={columns} expected={expected} />
    </LedgerSection>
  )
}
