import type { ReactNode } from 'react'
import type { SheetSort, Spans } from '#shared/market/front/spans.ts'
import type { Category, QuoteRow } from '#shared/market/quote.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { partOf, type Stored } from '../../ui/pending.tsx'
import { CurrencySwitch } from '../currency/currency-switch.tsx'
import { rowsOf } from '../pick-rows.ts'
import { StaleBanner } from '../quote/stale-banner.tsx'
import { SheetTable } from '../table/sheet-table.tsx'
import { type Prices, TileGrid, TileGridSkeleton } from '../tile/tile-grid.tsx'
import { MarginFacts } from './margin-facts.tsx'
import * as texts from './texts.en.tsx'

type MarketSectionFacts = {
  id: string
  title: string
  category: Category
  limit?: number
  columns: 'five' | 'three'
  /** How many boxes it has while prices are read; a note fills one that no tile takes. */
  tiles: number
}

/** How old commodities may be: oil only where its price is an official one. */
export const commoditiesNote = (rows: readonly QuoteRow[]): string =>
  texts.officialClosesNote(rows.some(({ symbol, status }) => symbol === 'OIL' && status === 'official'))

/** The markets page, category by category. */
export const MARKET_SECTIONS: readonly MarketSectionFacts[] = [
  { id: 'crypto', title: texts.top20Cryptocurrencies, category: 'crypto', limit: 20, columns: 'five', tiles: 20 },
  { id: 'forex', title: texts.top10Currency, category: 'forex', limit: 10, columns: 'five', tiles: 10 },
  { id: 'stocks', title: texts.top20Canadian, category: 'stock', limit: 20, columns: 'five', tiles: 20 },
  {
    id: 'commodities',
    title: texts.commoditiesPreciousMetals,
    category: 'commodity',
    columns: 'five',
    tiles: 8,
  },
]

type MarketSectionProps = {
  section: MarketSectionFacts
  prices: Stored<Prices>
  /** Lines of a table instead of tiles. */
  sheet?: { readonly sort: SheetSort; readonly spans: Spans } | undefined
  /** What is said of all sections, below the last of them. */
  foot?: ReactNode
}

/** One category of the markets page: its facts in the margin, its tiles or lines on the sheet. */
export function MarketSection({ section, prices, sheet, foot }: MarketSectionProps) {
  const { id, title, category, limit, columns, tiles } = section
  const own = partOf(prices, ({ rows, lines }) => ({ rows: rowsOf(rows, [category], limit), lines }))
  return (
    <LedgerSection id={id} title={title} keepNote note={<MarginFacts rows={partOf(own, ({ rows }) => rows)} />}>
      {own.state === 'read' && <StaleBanner rows={own.value.rows} />}
      {category === 'crypto' && !sheet && <CurrencySwitch />}
      {sheet ? (
        <SheetTable
          id={id}
          title={title}
          rows={partOf(own, ({ rows }) => rows)}
          lines={partOf(own, ({ lines }) => lines)}
          {...sheet}
        />
      ) : own.state === 'read' ? (
        <TileGrid {...own.value} columns={columns} note={category === 'commodity' && commoditiesNote(own.value.rows)} />
      ) : (
        <TileGridSkeleton tiles={tiles} columns={columns} state={own.state} />
      )}
      {foot}
    </LedgerSection>
  )
}
