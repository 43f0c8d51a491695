/** What the rest of the site asks of the articles. Everything is worked out once; asking costs a look-up. */
import type { Advertiser, Article, ArticleCard, ArticleHit, ArticleQuery, ClaimRecord, Topic } from '#shared/article.ts'
import type { Clock } from '#shared/clock.ts'
import { breakingEnds } from './lapse.ts'
import { createReads } from './reads.ts'
import { createShelf, matches, nearness, type Shelved, topicsOf } from './shelf.ts'
import type { ContentStore } from './store.ts'

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
  /** Names everything a page may show of the content: new with the files, and when a badge or a claim runs out. */
  readonly version: string
}

export type ArticlesOptions = { readonly clock: Clock }

/** `replace` takes new content in one step, for an editor's preview. */
export function createArticles(
  store: ContentStore,
  { clock }: ArticlesOptions,
): ArticleService & { readonly replace: (store: ContentStore) => void } {
  let shelf = createShelf(store)
  const reads = createReads(clock)

  /** An expired claim takes its page with it at once, not at the next start. */
  const isShown = (shelved: Shelved): boolean => clock.now() < shelved.withheldFrom
  const find = (slug: string): Shelved[] => [shelf.bySlug.get(slug) ?? []].flat().filter(isShown)
  const cards = (shelved: readonly Shelved[], limit?: number): ArticleCard[] =>
    shelved
      .filter(isShown)
      .slice(0, limit)
      .map(({ card }) => card)

  function get(slug: string): Article | undefined {
    const article = find(slug)[0]?.article
    return article?.breaking && clock.now() >= breakingEnds(article) ? { ...article, breaking: false } : article
  }

  function related(slug: string, count: number): readonly ArticleCard[] {
    const self = shelf.bySlug.get(slug)?.article
    if (!self) return []
    const others = shelf.editorial.filter(({ article }) => article !== self)
    return cards(
      others.sort((a, b) => nearness(self, b.article) - nearness(self, a.article)),
      count,
    )
  }

  function mostRead(count: number): readonly ArticleCard[] {
    const read = reads.ranking().flatMap(find)
    return cards([...new Set([...read.filter(({ article }) => article.kind !== 'paid'), ...shelf.editorial])], count)
  }

  return {
    list: (query = {}) => cards(shelf.ordered.filter(matches(query)), query.limit),
    get,
    related,
    mostRead,
    topics: () => topicsOf(shelf.ordered.filter(isShown).map(({ article }) => article)),
    bySymbol: (symbol) => cards(shelf.ordered.filter(({ article }) => article.symbols.includes(symbol))),
    search: (query, limit) =>
      shelf.find(query, limit).flatMap(({ slug, snippet }) => find(slug).map(({ card }) => ({ card, snippet }))),
    countRead: (slug) => {
      if (shelf.bySlug.has(slug)) reads.count(slug)
    },
    claimsTable: () => shelf.store.claims,
    advertisers: () => shelf.store.advertisers,
    get version() {
      const passed = shelf.turns.findLastIndex((turn) => turn <= clock.now()) + 1
      return `${shelf.store.version}-${passed}`
    },
    replace: (next) => {
      shelf = createShelf(next)
    },
  }
}
