/** What the rest of the site asks about articles. Everything is computed once; a question costs a look-up. */
import type {
  AdvertiserNotice,
  Article,
  ArticleCard,
  ArticleHit,
  ArticleQuery,
  ArticleSection,
  ClaimRecord,
  Topic,
} from '#shared/articles/article.ts'
import type { Clock } from '../platform/clock.ts'
import { breakingEnds } from './lapse.ts'
import { createReads } from './reads.ts'
import { createShelf, type Listed, matches, nearness, type Shelved, topicsOf } from './shelf.ts'
import type { ContentStore } from './store.ts'

export type ArticleService = {
  /**
   * Newest first. Without `kind`, paid pages come after everything else: an advertisement never stands above the
   * news. A card must be printed with its `paidLabel`.
   */
  readonly list: (query?: ArticleQuery) => readonly ArticleCard[]
  readonly get: (slug: string) => Article | undefined
  /** The closest editorial pages by topics, symbols and category; newest first among equals. Never paid ones. */
  readonly related: (slug: string, count: number) => readonly ArticleCard[]
  /** Paid pages for the places of a section page: its own first, newest first, without those named. */
  readonly ads: (section: ArticleSection, count: number, except?: readonly string[]) => readonly ArticleCard[]
  /** The paid page for the one labelled place beside an editorial page; each comes up in turn. */
  readonly adBeside: (slug: string) => ArticleCard | undefined
  /** With their number of pages, most used first. */
  readonly topics: () => readonly Topic[]
  readonly bySymbol: (symbol: string) => readonly ArticleCard[]
  /** Best match first; paid pages are included and carry their label. */
  readonly search: (query: string, limit: number) => readonly ArticleHit[]
  /** Counts one read of a page; nothing about the reader is kept. Unknown slugs are ignored. */
  readonly countRead: (slug: string) => void
  /** Never paid pages; padded with the newest while few have been read. */
  readonly mostRead: (count: number) => readonly ArticleCard[]
  /** Every claim on record, the withdrawn ones too. */
  readonly claimsTable: () => readonly ClaimRecord[]
  readonly advertisers: () => readonly AdvertiserNotice[]
  /** Identifies everything pages show of the content: changes with the files and when a badge or a claim expires. */
  readonly version: string
}

type ChoicesOptions = {
  readonly shelf: () => ReturnType<typeof createShelf>
  readonly find: (slug: string) => Shelved[]
  readonly cards: (listed: readonly Listed[], limit?: number) => ArticleCard[]
  readonly ranking: ReturnType<typeof createReads>['ranking']
}

/** What stands beside an article: related and most-read stories, and advertisements, which never mix. */
function createChoices({ shelf, find, cards, ranking }: ChoicesOptions) {
  function related(slug: string, count: number): readonly ArticleCard[] {
    const self = shelf().bySlug.get(slug)?.article
    if (!self) return []
    const others = shelf().editorial.filter(({ article }) => article !== self)
    return cards(
      others.sort((a, b) => nearness(self, b.article) - nearness(self, a.article)),
      count,
    )
  }

  function mostRead(count: number): readonly ArticleCard[] {
    const read = ranking().flatMap(find)
    return cards([...new Set([...read.filter(({ article }) => article.kind !== 'paid'), ...shelf().editorial])], count)
  }

  function ads(section: ArticleSection, count: number, except: readonly string[] = []): readonly ArticleCard[] {
    const others = shelf().paid.filter(({ card }) => !except.includes(card.slug))
    const own = (listed: Listed): boolean => listed.section === section
    return cards([...others.filter(own), ...others.filter((listed) => !own(listed))], count)
  }

  function adBeside(slug: string): ArticleCard | undefined {
    const place = shelf().editorial.findIndex(({ article }) => article.slug === slug)
    const shown = cards(shelf().paid)
    return place < 0 ? undefined : shown[place % shown.length]
  }

  return { related, mostRead, ads, adBeside }
}

export type ArticlesOptions = { readonly clock: Clock }

/** `replace` swaps in new content in one step, for an editor's preview. */
export function createArticles(
  store: ContentStore,
  { clock }: ArticlesOptions,
): ArticleService & { readonly replace: (store: ContentStore) => void } {
  let shelf = createShelf(store)
  const reads = createReads(clock)

  /** An expired claim removes its page at once, not at the next start. */
  const isShown = ({ withheldFrom }: Listed): boolean => clock.now() < withheldFrom
  const find = (slug: string): Shelved[] => [shelf.bySlug.get(slug) ?? []].flat().filter(isShown)
  const cards = (listed: readonly Listed[], limit?: number): ArticleCard[] =>
    listed
      .filter(isShown)
      .slice(0, limit)
      .map(({ card }) => card)

  function get(slug: string): Article | undefined {
    const article = find(slug)[0]?.article
    return article?.breaking && clock.now() >= breakingEnds(article) ? { ...article, breaking: false } : article
  }

  return {
    ...createChoices({ shelf: () => shelf, find, cards, ranking: reads.ranking }),
    list: (query = {}) => cards(shelf.ordered.filter(matches(query)), query.limit),
    get,
    topics: () => topicsOf(shelf.ordered.filter(isShown)),
    bySymbol: (symbol) => cards(shelf.ordered.filter(({ card }) => card.symbols.includes(symbol))),
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
