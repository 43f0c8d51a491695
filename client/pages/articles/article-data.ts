import type { Article, ArticleCard } from '#shared/articles/article.ts'
import type { Services } from '../../../server/services.ts'
import { symbolsOf } from '../../articles/body/symbols.ts'
import { apartIn } from '../../articles/card/apart.ts'
import { isOld } from '../../articles/page/dates.ts'
import { pickRows, TAPE_SYMBOLS } from '../../market/pick-rows.ts'
import type { StoreReads } from '../../store-reads.ts'
import { draftOf, linesOf, published } from './find-article.ts'
import { cardPrices } from './then-prices.ts'

const RELATED = 3
const MOST_READ = 5
/** With fewer related stories, the newest of its section are beside a story too: the next thing to read is ours. */
const FEWEST_RELATED = 2

/** What is beside an editorial story; a paid one has nothing of ours beside it. */
export function besideStory({ articles }: Pick<Services, 'articles'>, { slug, kind, section }: Article) {
  if (kind === 'paid') return { related: [], more: [], mostRead: [] }
  const related = articles.related(slug, RELATED)
  const isOther = (card: ArticleCard): boolean => card.slug !== slug && related.every((each) => each.slug !== card.slug)
  const ofSection = articles.list({ section, paid: false }).filter((card) => card.kind !== 'external' && isOther(card))
  return {
    related,
    more: related.length < FEWEST_RELATED ? ofSection.slice(0, RELATED - related.length) : [],
    mostRead: articles
      .mostRead(MOST_READ + 1)
      .filter((card) => card.slug !== slug)
      .slice(0, MOST_READ),
  }
}

type ArticleAddress = { readonly slug?: string | undefined; readonly token?: string | undefined }

/** What the page of an article shows, or that of a draft, by the token of its link. */
export async function loadArticle({ slug, token }: ArticleAddress, services: Services, store: StoreReads) {
  const { articles, market, publicUrl, mode } = services
  const draft = token === undefined ? undefined : await draftOf(services, token)
  const article = draft?.article ?? published(services, slug ?? '')
  const editorial = article.kind !== 'paid'
  const symbols = symbolsOf(article)
  // Editorial pages have the tape too; paid ones show prices only in their text.
  const shown = editorial ? [...symbols, ...TAPE_SYMBOLS] : symbols
  const beside = besideStory(services, article)
  const [{ of: prices }, { of: since }, cards] = await Promise.all([
    store.read(() => {
      const { version, rows } = market.board()
      return { board: { version, rows: pickRows(rows, shown) }, lines: market.lines(symbols) }
    }),
    // On their own, so that no price waits for them.
    store.read(async () => (editorial ? linesOf(services, article) : [])),
    cardPrices(services, store, [...beside.related, ...beside.more, ...beside.mostRead]),
  ])
  return {
    article,
    /** The token of the link that shows it. */
    draft: token,
    /** Until when a link shows it; `undefined` for a page that is published. */
    previewUntil: draft?.until,
    url: draft ? null : publicUrl + article.href,
    demo: mode === 'demo',
    old: editorial && !article.explainer && isOld(article.eventDate, Date.now()),
    ...apartIn(beside),
    cards,
    ad: editorial ? articles.adBeside(article.slug) : undefined,
    prices,
    since,
  }
}

export type ArticleData = Awaited<ReturnType<typeof loadArticle>>
