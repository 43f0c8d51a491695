/** What the rest of the site asks of the articles. Everything is worked out once; asking costs a look-up. */
import type { Advertiser, Article, ArticleCard, ArticleHit, ArticleQuery, ClaimRecord, Topic } from '#shared/article.ts'
import type { Clock } from '#shared/clock.ts'
import { createReads } from './reads.ts'
import { expiryOf } from './records/claims.ts'
import { createSearchIndex } from './search-index.ts'
import { type ContentStore, cardOf } from './store.ts'

const DAY_MS = 86_400_000

export type ArticleService = {
  /**
   * Newest first. Without `kind` paid pages are in the list too, after everything editorial: an advertisement never
   * stands above the news. Whoever prints a card prints its `paidLabel`.
   */
  readonly list: (query?: ArticleQuery) => readonly ArticleCard[]
  readonly get: (slug: string) => Article | undefined
  /** Editorial pages nearest in topics, symbols and category; newest first among equals. Never paid ones. */
  readonly related: (slug: string, count: number) => readonly ArticleCard[]
  /** With the number of pages; most used first. */
  readonly topics: () => readonly Topic[]
  readonly bySymbol: (symbol: string) => readonly ArticleCard[]
  /** Best first; paid pages are found too and carry their label. */
  readonly search: (query: string, limit: number) => readonly ArticleHit[]
  /** Counts one reading of a page; nothing about the reader is kept. Unknown slugs are ignored. */
  readonly countRead: (slug: string) => void
  /** Never paid pages; filled up with the newest ones while few were read. */
  readonly mostRead: (count: number) => readonly ArticleCard[]
  /** Every claim on record, the withdrawn ones too. */
  readonly claimsTable: () => readonly ClaimRecord[]
  readonly advertisers: () => readonly Advertiser[]
  /** Part of the page cache's key. */
  readonly version: string
}

const matches =
  ({ section, category, topic, kind }: ArticleQuery) =>
  (article: Article): boolean =>
    (section === undefined || article.section === section) &&
    (category === undefined || article.category === category) &&
    (topic === undefined || article.topics.includes(topic)) &&
    (kind === undefined || article.kind === kind)

function nearness(a: Article, b: Article): number {
  const topics = a.topics.filter((topic) => b.topics.includes(topic)).length
  const symbols = a.symbols.filter((symbol) => b.symbols.includes(symbol)).length
  return 2 * topics + 2 * symbols + (a.category === b.category ? 2 : 0) + (a.section === b.section ? 1 : 0)
}

function topicsOf(articles: readonly Article[]): readonly Topic[] {
  const counts = new Map<string, number>()
  for (const topic of articles.flatMap(({ topics }) => topics)) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return [...counts]
    .map(([topic, count]) => ({ topic, count }))
    .sort((a, b) => b.count - a.count || a.topic.localeCompare(b.topic, 'en'))
}

export function createArticles(store: ContentStore, { clock }: { readonly clock: Clock }): ArticleService {
  const bySlug = new Map(store.articles.map((article) => [article.slug, article]))
  const editorial = store.articles.filter(({ kind }) => kind !== 'paid')
  const ordered = [...editorial, ...store.articles.filter(({ kind }) => kind === 'paid')]
  const cards = new Map(store.articles.map((article) => [article.slug, cardOf(article)]))
  const index = createSearchIndex(store.articles)
  const reads = createReads(clock)
  /** A page goes when the first of its claims expires, while the process goes on. */
  const until = new Map(store.articles.map(({ slug, claims }) => [slug, Math.min(...claims.map(expiryOf))]))
  const inForce = ({ slug }: { readonly slug: string }): boolean => (until.get(slug) ?? 0) > clock.now()
  const cardsOf = (slugs: Iterable<string>): ArticleCard[] => [...slugs].flatMap((slug) => cards.get(slug) ?? []).filter(inForce)
  const slugsOf = (articles: readonly Article[]): string[] => articles.map(({ slug }) => slug)

  /** `breaking` ends 24 hours after the source, while the process goes on. */
  const stillBreaking = ({ breaking, source }: Article): boolean =>
    breaking && typeof source?.publishedAt === 'string' && clock.now() - Date.parse(source.publishedAt) < DAY_MS

  return {
    list: (query = {}) => cardsOf(slugsOf(ordered.filter(matches(query)))).slice(0, query.limit),
    get: (slug) => {
      const article = bySlug.get(slug)
      if (article && !inForce(article)) return undefined
      return article?.breaking && !stillBreaking(article) ? { ...article, breaking: false } : article
    },
    related: (slug, count) => {
      const self = bySlug.get(slug)
      if (!self) return []
      const others = editorial.filter((article) => article.slug !== slug)
      return cardsOf(slugsOf(others.sort((a, b) => nearness(self, b) - nearness(self, a)).slice(0, count)))
    },
    topics: () => topicsOf(store.articles.filter(inForce)),
    bySymbol: (symbol) => cardsOf(slugsOf(ordered.filter(({ symbols }) => symbols.includes(symbol)))),
    search: (query, limit) =>
      index(query, limit).flatMap(({ slug, snippet }) => {
        const card = cards.get(slug)
        return card && inForce(card) ? [{ card, snippet }] : []
      }),
    countRead: (slug) => {
      if (bySlug.has(slug)) reads.count(slug)
    },
    mostRead: (count) => {
      const read = reads.ranking().filter((slug) => bySlug.get(slug)?.kind !== 'paid')
      return cardsOf(new Set([...read, ...slugsOf(editorial)])).slice(0, count)
    },
    claimsTable: () => store.claims,
    advertisers: () => store.advertisers,
    version: store.version,
  }
}
