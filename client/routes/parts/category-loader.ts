import type { ArticleSection } from '#shared/article.ts'
import type { Category } from '#shared/quote.ts'
import type { Services } from '../../../server/services.ts'
import { pickRows, rowsOf, TAPE_SYMBOLS } from '../pick-rows.ts'
import type { CategoryData } from './category-page.tsx'

export type CategoryRequest = {
  readonly section: ArticleSection
  readonly categories: readonly Category[]
  readonly cards: number
}

/** What a category page shows: its own prices and the tape's, their lines, and its cards. */
export function loadCategory({ market, articles }: Services, { section, categories, cards }: CategoryRequest): CategoryData {
  const { version, rows } = market.board()
  const own = rowsOf(rows, categories).map(({ symbol }) => symbol)
  const list = articles.list({ section, limit: cards })
  const named = list.flatMap(({ symbols }) => symbols.slice(0, 1))
  return {
    board: { version, rows: pickRows(rows, [...own, ...TAPE_SYMBOLS, ...named]) },
    lines: market.lines(own),
    cards: list,
  }
}
