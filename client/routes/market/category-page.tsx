import type { ArticleCard, ArticleSection } from '#shared/articles/article.ts'
import type { Board, Category } from '#shared/market/quote.ts'
import type { Services } from '../../../server/services.ts'
import { placeAds } from '../../articles/card/place-ads.ts'
import { StoryGrid } from '../../articles/card/story-grid.tsx'
import { useLive } from '../../live/use-live.ts'
import { CategoryPrices } from '../../market/category/category-prices.tsx'
import { pickRows, rowsOf, TAPE_SYMBOLS } from '../../market/pick-rows.ts'
import { tickersOf } from '../../market/quote/ticker.tsx'
import { RefreshButton } from '../../market/refresh/refresh.tsx'
import { useMarketRefresh } from '../../market/refresh/use-market-refresh.ts'
import type { SparkLines } from '../../market/tile/tile-grid.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'

/** What differs between the pages of stocks, coins and currencies. */
export type CategoryFacts = {
  readonly section: ArticleSection
  readonly categories: readonly Category[]
  /** How many stories it shows; advertisements stand between them. */
  readonly stories: number
  readonly title: string
  readonly description: string
  readonly lede: string
  readonly newsTitle: string
  readonly newsNote: string
  readonly pricesNote: string
  /** What the image for social networks is drawn as. */
  readonly plate: string
}

/** With six stories three rows of three; with nine, four. */
const ADS = 3

type CategoryData = { board: Board; lines: SparkLines; cards: readonly ArticleCard[] }

/** What a category page shows: its own prices and the tape's, their lines, and its cards. */
export function loadCategory({ market, articles }: Services, { section, categories, stories }: CategoryFacts): CategoryData {
  const { version, rows } = market.board()
  const own = rowsOf(rows, categories).map(({ symbol }) => symbol)
  const list = articles.list({ section, paid: false, limit: stories })
  const named = list.flatMap(({ symbols }) => symbols.slice(0, 1))
  return {
    board: { version, rows: pickRows(rows, [...own, ...TAPE_SYMBOLS, ...named]) },
    lines: market.lines(own),
    cards: placeAds(list, articles.ads(section, ADS)),
  }
}

export const categoryMeta = ({ section, title, description, plate }: CategoryFacts) =>
  metaOf({ title, description, plate: { slug: section, category: plate } })

/** Stocks, crypto, forex: prices first, then the news about them. */
export function CategoryPage({ facts, data: { board, lines, cards } }: { facts: CategoryFacts; data: CategoryData }) {
  useLive(board, 'all')
  const rows = rowsOf(board.rows, facts.categories)
  useMarketRefresh(rows, 5)
  return (
    <Main>
      <PageTitle title={facts.title} lede={facts.lede}>
        <RefreshButton />
      </PageTitle>
      <CategoryPrices rows={rows} categories={facts.categories} lines={lines} note={facts.pricesNote} />
      <LedgerSection title={facts.newsTitle} note={facts.newsNote}>
        <StoryGrid cards={cards} ticker={tickersOf(board.rows)} />
      </LedgerSection>
    </Main>
  )
}
