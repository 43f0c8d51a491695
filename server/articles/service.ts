/** Articles for the rest of the site. Everything is computed once; a call costs a look-up. */
import type {
  AdvertiserNotice,
  Article,
  ArticleCard,
  ArticleHit,
  ArticleQuery,
  ArticleSection,
  ClaimRecord,
  Topic,
  WithdrawnPage,
} from '#shared/articles/article.ts'
import type { Site } from '#shared/ui/site.ts'
import type { Clock } from '../platform/clock.ts'
import { breakingEnds, licensed, offeredUntil } from './lapse.ts'
import { createReads } from './reads.ts'
import { createShelf, isRelated, type Listed, matches, nearness, type Shelf, type Shelved, topicsOf } from './shelf.ts'
import type { ContentStore } from './store.ts'
import { englishEdition, frenchEdition } from './twins.ts'

/** The articles of one language: in French, those that are, and the others in English. */
export type Edition = {
  /** Whose paper it is. The same object until another record takes its place. */
  readonly site: () => Site
  /**
   * Newest first. Without `kind`, paid pages come after everything else: an advertisement is never above the
   * news. A card must be printed with its `paidLabel`.
   */
  readonly list: (query?: ArticleQuery) => readonly ArticleCard[]
  readonly get: (slug: string) => Article | undefined
  /** Why a page is not here any more. */
  readonly withdrawn: (slug: string) => WithdrawnPage | undefined
  /** Editorial pages of the last twelve months, and explainers, that share a topic with this one: the closest first, or none. Never paid ones. */
  readonly related: (slug: string, count: number) => readonly ArticleCard[]
  /** Paid pages for the places of a section page: its own first, newest first, without those named. */
  readonly ads: (section: ArticleSection, count: number, except?: readonly string[]) => readonly ArticleCard[]
  /** The paid page for the one labelled place beside an editorial page; each comes up in turn. */
  readonly adBeside: (slug: string) => ArticleCard | undefined
  /** With their number of pages, most used first. */
  readonly topics: () => readonly Topic[]
  readonly bySymbol: (symbol: string) => readonly ArticleCard[]
  /** Stories that name an official figure, by its address; newest first. Never paid ones. */
  readonly byFigure: (figure: string) => readonly ArticleCard[]
  /** Stories that explain what a tool works out, by its name. */
  readonly byTool: (tool: string) => readonly ArticleCard[]
  /** Best match first; paid pages are included and carry their label. */
  readonly search: (query: string, limit: number) => readonly ArticleHit[]
  /** Counts one read of a page; nothing about the reader is kept. Unknown slugs are ignored. */
  readonly countRead: (slug: string) => void
  /** Never paid pages, and none without readers. */
  readonly mostRead: (count: number) => readonly ArticleCard[]
  /** Every claim on record, the withdrawn ones too, but not those that only pages of tomorrow print. */
  readonly claimsTable: () => readonly ClaimRecord[]
  readonly advertisers: () => readonly AdvertiserNotice[]
  /** Whether a narration may be heard: not while only pages of tomorrow have it. */
  readonly mayHear: (src: string) => boolean
  /** The name below `media/` of the photograph with this hash, while a page shows it under its licence. */
  readonly photo: (hash: string) => string | undefined
  /** Identifies everything pages show of the content: changes with the files, and when a page's time comes, a badge or a claim expires. */
  readonly version: string
}
export type ArticleService = Edition & { readonly french: Edition }

type ChoicesOptions = {
  readonly shelf: () => ReturnType<typeof createShelf>
  readonly find: (slug: string) => Shelved[]
  readonly cards: (listed: readonly Listed[], limit?: number) => ArticleCard[]
  readonly ranking: ReturnType<typeof createReads>['ranking']
  readonly now: () => number
}

/** What is beside an article: related and most-read stories, and advertisements, which never mix. */
function createChoices({ shelf, find, cards, ranking, now }: ChoicesOptions) {
  function related(slug: string, count: number): readonly ArticleCard[] {
    const self = shelf().bySlug.get(slug)?.article
    if (!self) return []
    const isNear = ({ article }: Shelved): boolean =>
      article !== self && now() < offeredUntil(article) && isRelated(self, article)
    const others = shelf().editorial.filter(isNear)
    return cards(
      others.sort((a, b) => nearness(self, b.article) - nearness(self, a.article)),
      count,
    )
  }

  function mostRead(count: number): readonly ArticleCard[] {
    const read = ranking().flatMap(find)
    return cards(
      read.filter(({ article }) => article.kind !== 'paid'),
      count,
    )
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

/** The version between two turns, `from` inclusive: every request asks for it, and it moves a few times a month. */
function stateAt({ store, turns }: Shelf, now: number) {
  const passed = turns.findLastIndex((turn) => turn <= now) + 1
  const [from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY] = [turns[passed - 1], turns[passed]]
  return { from, until, version: `${store.version}-${passed}` }
}

export type ArticlesOptions = { readonly clock: Clock }
type Replace = { readonly replace: (store: ContentStore) => void }

/** `replace` swaps in new content in one step, for an editor's preview. */
export function createArticles(store: ContentStore, { clock }: ArticlesOptions): ArticleService & Replace {
  const reads = createReads(clock)
  const english = createEdition(englishEdition(store), { clock, reads })
  const french = createEdition(frenchEdition(store), { clock, reads })
  return Object.assign(english, {
    french,
    replace(next: ContentStore) {
      english.take(englishEdition(next))
      french.take(frenchEdition(next))
    },
  })
}

type EditionOptions = ArticlesOptions & { readonly reads: ReturnType<typeof createReads> }

function createEdition(
  store: ContentStore,
  { clock, reads }: EditionOptions,
): Edition & { readonly take: (store: ContentStore) => void } {
  let shelf = createShelf(store)
  let state = stateAt(shelf, clock.now())

  const isAwaited = ({ publicFrom }: Listed): boolean => clock.now() < publicFrom
  /** A page appears at its time, and an expired claim removes it at once, on every process, without messages between them. */
  const isShown = (listed: Listed): boolean => !isAwaited(listed) && clock.now() < listed.withheldFrom
  /** Whether only pages whose time has not come have this. */
  function isOnlyAwaited(has: (article: Article) => boolean): boolean {
    const having = [...shelf.bySlug.values()].filter(({ article }) => has(article))
    return having.length > 0 && having.every(isAwaited)
  }
  const find = (slug: string): Shelved[] => [shelf.bySlug.get(slug) ?? []].flat().filter(isShown)
  const isLicensed = ({ photoUntil }: Listed): boolean => clock.now() < photoUntil
  function cardNow(listed: Listed): ArticleCard {
    const { photo, ...card } = listed.card
    const shown = photo && isLicensed(listed) ? listed.card : card
    return clock.now() < listed.archivedFrom ? shown : { ...shown, archived: true }
  }
  const cards = (listed: readonly Listed[], limit?: number): ArticleCard[] => listed.filter(isShown).slice(0, limit).map(cardNow)

  function get(slug: string): Article | undefined {
    const found = find(slug)[0]?.article
    const article = found && licensed(found, clock.now())
    return article?.breaking && clock.now() >= breakingEnds(article) ? { ...article, breaking: false } : article
  }

  return {
    site: () => shelf.store.site,
    ...createChoices({ shelf: () => shelf, find, cards, ranking: reads.ranking, now: clock.now }),
    list: (query = {}) => cards(shelf.ordered.filter(matches(query)), query.limit),
    get,
    withdrawn: (slug) => shelf.withdrawn.get(slug),
    topics: () => topicsOf(shelf.ordered.filter(isShown)),
    bySymbol: (symbol) => cards(shelf.ordered.filter(({ card }) => card.symbols.includes(symbol))),
    byFigure: (figure) => cards(shelf.editorial.filter(({ article }) => article.figures.includes(figure))),
    byTool: (tool) => cards(shelf.editorial.filter(({ article }) => article.tools.includes(tool))),
    search: (query, limit) =>
      shelf.find(query, limit).flatMap(({ slug, snippet }) => find(slug).map((listed) => ({ card: cardNow(listed), snippet }))),
    countRead: (slug) => {
      if (shelf.bySlug.has(slug)) reads.count(slug)
    },
    claimsTable: () =>
      shelf.store.claims.filter(({ id }) => !isOnlyAwaited(({ claims }) => claims.some((each) => each.id === id))),
    photo: (hash) => shelf.byPhoto.get(hash)?.find((listed) => isShown(listed) && isLicensed(listed))?.article.photo?.file,
    mayHear: (src) => !isOnlyAwaited(({ audio }) => audio?.src === src),
    advertisers: () => shelf.store.advertisers,
    get version() {
      const now = clock.now()
      if (now < state.from || now >= state.until) state = stateAt(shelf, now)
      return state.version
    },
    take: (next) => {
      shelf = createShelf(next)
      state = stateAt(shelf, clock.now())
    },
  }
}
