import type { ArticleCard as Card } from '#shared/article.ts'
import type { Board, Category } from '#shared/quote.ts'
import { useLive } from '../../live/use-live.ts'
import { CurrencySwitch, InChosenCurrency } from '../../market/currency-switch.tsx'
import { PriceFacts } from '../../market/live-strip.tsx'
import { RefreshButton } from '../../market/refresh.tsx'
import { Ticker } from '../../market/ticker.tsx'
import { type SparkLines, TileGrid } from '../../market/tile-grid.tsx'
import { useMarketRefresh } from '../../market/use-market-refresh.ts'
import { Main } from '../../shell/shell.tsx'
import { ArticleCard } from '../../ui/article-card.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { LedgerSection, PageTitle } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { rowsOf } from '../pick-rows.ts'
import styles from './category-page.module.css'

export type CategoryData = { board: Board; lines: SparkLines; cards: readonly Card[] }

type CategoryPageProps = CategoryData & {
  title: string
  lede: string
  categories: readonly Category[]
  newsTitle: string
  newsNote: string
  pricesNote: string
}

/** Stocks, crypto, forex: prices first, then the news about them. */
export function CategoryPage({
  board,
  lines,
  cards,
  title,
  lede,
  categories,
  newsTitle,
  newsNote,
  pricesNote,
}: CategoryPageProps) {
  useLive(board, 'all')
  const rows = rowsOf(board.rows, categories)
  useMarketRefresh(rows, 5)
  return (
    <Main>
      <PageTitle title={title} lede={lede}>
        <RefreshButton />
      </PageTitle>
      <LedgerSection
        title="Live prices"
        note={
          <div className={styles.facts}>
            <PriceFacts rows={rows} />
          </div>
        }
        keepNote
      >
        {categories.includes('crypto') && <CurrencySwitch />}
        <InChosenCurrency>
          <TileGrid rows={rows} lines={lines} note={pricesNote} expected={4} />
        </InChosenCurrency>
      </LedgerSection>
      <LedgerSection title={newsTitle} note={newsNote}>
        {cards.length === 0 ? (
          <EmptyState title="No stories yet">The desk has filed nothing here so far.</EmptyState>
        ) : (
          <CardGrid look="three">
            {cards.map((card) => {
              const row = board.rows.find(({ symbol }) => symbol === card.symbols[0])
              return <ArticleCard key={card.slug} card={card} ticker={row && <Ticker row={row} />} />
            })}
          </CardGrid>
        )}
      </LedgerSection>
    </Main>
  )
}
