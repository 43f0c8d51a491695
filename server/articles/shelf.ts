/** Look-ups made once from a content store. */
import type { Article, ArticleCard, ArticleQuery, Topic } from '#shared/article.ts'
import { turnsOf, withheldFrom } from './lapse.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import { type ContentStore, cardOf } from './store.ts'

/** An article with what is asked of it often. */
export type Shelved = { readonly article: Article; readonly card: ArticleCard; readonly withheldFrom: number }

export type Shelf = {
  readonly store: ContentStore
  readonly bySlug: ReadonlyMap<string, Shelved>
  /** Newest first, nothing paid. */
  readonly editorial: readonly Shelved[]
  /** Everything editorial, then everything paid. */
  readonly ordered: readonly Shelved[]
  readonly find: SearchIndex
  /** Moments at which some page changes by itself, earliest first. */
  readonly turns: readonly number[]
}

export function createShelf(store: ContentStore): Shelf {
  const all = store.articles.map((article) => ({ article, card: cardOf(article), withheldFrom: withheldFrom(article) }))
  const editorial = all.filter(({ article }) => article.kind !== 'paid')
  return {
    store,
    bySlug: new Map(all.map((each) => [each.article.slug, each])),
    editorial,
    ordered: [...editorial, ...all.filter(({ article }) => article.kind === 'paid')],
    find: createSearchIndex(store.articles),
    turns: turnsOf(store.articles),
  }
}

/** With the number of their pages, most used first. */
export function topicsOf(articles: readonly Article[]): readonly Topic[] {
  const counts = new Map<string, number>()
  for (const topic of articles.flatMap(({ topics }) => topics)) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return [...counts]
    .map(([topic, count]) => ({ topic, count }))
    .sort((a, b) => b.count - a.count || a.topic.localeCompare(b.topic, 'en'))
}

export const matches =
  ({ section, category, topic, kind }: ArticleQuery) =>
  ({ article }: Shelved): boolean =>
    (section === undefined || article.section === section) &&
    (category === undefined || article.category === category) &&
    (topic === undefined || article.topics.includes(topic)) &&
    (kind === undefined || article.kind === kind)

/** How near two articles are; 0 is not at all. */
export function nearness(a: Article, b: Article): number {
  const topics = a.topics.filter((topic) => b.topics.includes(topic)).length
  const symbols = a.symbols.filter((symbol) => b.symbols.includes(symbol)).length
  return 2 * topics + 2 * symbols + (a.category === b.category ? 2 : 0) + (a.section === b.section ? 1 : 0)
}
