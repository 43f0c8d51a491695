/** Look-ups built once from a content store. */
import type { Article, ArticleCard, ArticleQuery, ArticleSection, Topic, WithdrawnPage } from '#shared/articles/article.ts'
import { archivedAt, photoEnds, publicFrom, turnsOf, withheldFrom } from './lapse.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import { type ContentStore, cardOf, externalCardOf } from './store.ts'

/** A card of a list with what lists are filtered by. */
export type Listed = {
  readonly card: ArticleCard
  readonly section: ArticleSection
  readonly topics: readonly string[]
  /** Until then it is nowhere. */
  readonly publicFrom: number
  readonly withheldFrom: number
  readonly archivedFrom: number
  /** From then on without its photograph. */
  readonly photoUntil: number
}
/** An article with what is often asked about it. */
export type Shelved = Listed & { readonly article: Article }

export type Shelf = {
  readonly store: ContentStore
  readonly bySlug: ReadonlyMap<string, Shelved>
  /** Newest first, nothing paid. */
  readonly editorial: readonly Shelved[]
  /** Newest first. */
  readonly paid: readonly Shelved[]
  /** Everything that is not paid, links to other sites included, then everything paid. */
  readonly ordered: readonly Listed[]
  readonly find: SearchIndex
  readonly withdrawn: ReadonlyMap<string, WithdrawnPage>
  /** By the hash of their photograph. */
  readonly byPhoto: ReadonlyMap<string | undefined, readonly Shelved[]>
  /** Moments at which some page changes by itself, earliest first. */
  readonly turns: readonly number[]
}

const newestFirst = (a: Listed, b: Listed): number => Date.parse(b.card.date) - Date.parse(a.card.date)

const namesOf = ({ slug, language, twin }: Article): readonly string[] => (language === 'fr' && twin ? [slug, twin.slug] : [slug])

export function createShelf(store: ContentStore): Shelf {
  const all = store.articles.map((article) => {
    const { section, topics } = article
    const times = {
      publicFrom: publicFrom(article),
      withheldFrom: withheldFrom(article),
      archivedFrom: archivedAt(article),
      photoUntil: photoEnds(article),
    }
    return { article, card: cardOf(article), section, topics, ...times }
  })
  const editorial = all.filter(({ article }) => article.kind !== 'paid')
  const paid = all.filter(({ article }) => article.kind === 'paid')
  const externals = store.externals.map((entry) => {
    const { section, topics } = entry
    const card = externalCardOf(entry)
    const never = Number.POSITIVE_INFINITY
    return {
      card,
      section,
      topics,
      publicFrom: Date.parse(card.date),
      withheldFrom: never,
      archivedFrom: never,
      photoUntil: never,
    }
  })
  return {
    store,
    // What is in French also has the name of its English twin, under which it is chosen and counted.
    bySlug: new Map(all.flatMap((each) => namesOf(each.article).map((name) => [name, each]))),
    editorial,
    paid,
    ordered: [...[...editorial, ...externals].sort(newestFirst), ...paid],
    find: createSearchIndex(store.articles),
    byPhoto: Map.groupBy(all, ({ article }) => article.photo?.hash),
    withdrawn: new Map(store.withdrawn.map((page) => [page.slug, page])),
    turns: turnsOf(store.articles, store.externals),
  }
}

/** With the number of their pages, advertisements counted apart. */
export function topicsOf(articles: readonly Listed[]): readonly Topic[] {
  const each = articles.flatMap(({ topics, card }) => topics.map((topic) => ({ topic, isPaid: card.kind === 'paid' })))
  return [...Map.groupBy(each, ({ topic }) => topic)].map(([topic, pages]) => {
    const ads = pages.filter(({ isPaid }) => isPaid).length
    return { topic, count: pages.length - ads, ads }
  })
}

export const matches =
  ({ section, category, topic, kind, paid, explainer, language }: ArticleQuery) =>
  (listed: Listed): boolean =>
    (section === undefined || listed.section === section) &&
    (category === undefined || listed.card.category === category) &&
    (topic === undefined || listed.topics.includes(topic)) &&
    (kind === undefined || listed.card.kind === kind) &&
    (paid !== false || listed.card.kind !== 'paid') &&
    (language === undefined || listed.card.language === language) &&
    (explainer === undefined || explainer === (listed.card.explainer === true))

/** How closely two articles are related; 0 is not at all. */
export function nearness(a: Article, b: Article): number {
  const topics = a.topics.filter((topic) => b.topics.includes(topic)).length
  const symbols = a.symbols.filter((symbol) => b.symbols.includes(symbol)).length
  return 2 * topics + 2 * symbols + (a.category === b.category ? 2 : 0) + (a.section === b.section ? 1 : 0)
}

const ONE_TOPIC = 2
/** Whether one is offered beside the other: of a topic, and more than that, since a wide one (regulation) has stories of everything. */
export const isRelated = (a: Article, b: Article): boolean =>
  a.topics.some((topic) => b.topics.includes(topic)) && nearness(a, b) > ONE_TOPIC
