import { data } from 'react-router'
import type { Article } from '#shared/articles/article.ts'
import { dayOf } from '#shared/days.ts'
import type { Board, QuoteRow } from '#shared/market/quote.ts'
import { isRecord } from '#shared/typed-keys.ts'
import type { Services } from '../../../server/services.ts'
import { symbolsBeside, symbolsOf } from '../../articles/body/symbols.ts'
import { apartIn } from '../../articles/card/apart.ts'
import { isOld } from '../../articles/page/dates.ts'
import { EditorialPage } from '../../articles/page/editorial-page.tsx'
import { FormPlace } from '../../articles/page/form-place.tsx'
import { type PageParts, PageProvider } from '../../articles/page/page-parts.ts'
import { useReadCount } from '../../articles/page/use-read-count.ts'
import { PaidPage } from '../../articles/paid/paid-page.tsx'
import { servicesContext } from '../../context.ts'
import { RegistrationForm } from '../../funnel/registration-form.tsx'
import { useLive } from '../../live/use-live.ts'
import { pickRows, TAPE_SYMBOLS } from '../../market/pick-rows.ts'
import { Ticker, tickersOf } from '../../market/quote/ticker.tsx'
import { QuoteBox } from '../../market/tile/quote-box.tsx'
import type { SparkLines } from '../../market/tile/tile-grid.tsx'
import draftStyles from '../../pages/articles/draft-notice.module.css'
import { draftOf, linesOf, published } from '../../pages/articles/find-article.ts'
import { SinceStory } from '../../pages/articles/since-story.tsx'
import { cardPrices } from '../../pages/articles/then-prices.ts'
import { articleJsonLd } from '../../seo/article-records.ts'
import { pageMeta, rootOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { Banner } from '../../ui/feedback/states.tsx'
import { DraftProvider } from '../../ui/graphics/plate.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { atOnce, FromStore, partOf } from '../../ui/pending.tsx'
import type { Route } from './+types/article'
import * as texts from './texts/article.en.ts'

const RELATED = 4
const MOST_READ = 5

/** What is beside an editorial story; a paid one has nothing of ours beside it. */
const besideStory = ({ articles }: Pick<Services, 'articles'>, { slug, kind }: Article) =>
  kind === 'paid'
    ? { related: [], mostRead: [] }
    : {
        related: articles.related(slug, RELATED),
        mostRead: articles
          .mostRead(MOST_READ + 1)
          .filter((card) => card.slug !== slug)
          .slice(0, MOST_READ),
      }

export const handle: PageHandle = {
  ground: (loaded) => (isRecord(loaded) && isRecord(loaded.article) && loaded.article.kind === 'paid' ? 'paid' : 'editorial'),
  live: (loaded) =>
    isRecord(loaded) &&
    isRecord(loaded.prices) &&
    isRecord(loaded.prices.board) &&
    Array.isArray(loaded.prices.board.rows) &&
    loaded.prices.board.rows.length > 0,
}

/** Of a draft, which only the holder of its link may see. */
const UNLISTED = { headers: { 'X-Robots-Tag': 'noindex, nofollow' } }

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { articles, market, publicUrl, mode } = services
  const draft = params.token === undefined ? undefined : await draftOf(services, params.token)
  const article = draft?.article ?? published(services, params.slug ?? '')
  const editorial = article.kind !== 'paid'
  const symbols = symbolsOf(article)
  // Editorial pages have the tape too; paid ones show prices only in their text.
  const shown = editorial ? [...symbols, ...TAPE_SYMBOLS] : symbols
  const store = context.get(storeContext)
  const beside = besideStory(services, article)
  const [{ of: prices }, { of: since }, cards] = await Promise.all([
    store.read(() => {
      const { version, rows } = market.board()
      return { board: { version, rows: pickRows(rows, shown) }, lines: market.lines(symbols) }
    }),
    // On their own, so that no price waits for them.
    store.read(async () => (editorial ? linesOf(services, article) : [])),
    cardPrices(services, store, [...beside.related, ...beside.mostRead]),
  ])
  const page = {
    article,
    /** The token of the link that shows it. */
    draft: params.token,
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
  return data(page, draft && UNLISTED)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { article, previewUntil } = loaderData
  const paid = article.kind === 'paid'
  const title = paid ? texts.paidTitle(article.title) : article.title
  const isDraft = previewUntil !== undefined
  return pageMeta(matches, {
    title: isDraft ? texts.draftTitle(title) : title,
    description: paid ? texts.paidDescription(article.excerpt) : article.excerpt,
    path: article.href,
    plate: article.photo?.card ?? article.plate.subject,
    records: isDraft ? [] : [articleJsonLd(article, rootOf(matches))],
    noindex: paid || isDraft,
    ...(isDraft ? {} : { article }),
  })
}

/** What other features draw in an article: live quotes and forms. */
function partsOf(article: Article, url: string | null, rows: readonly QuoteRow[], lines: SparkLines): PageParts {
  const rowOf = (symbol: string) => rows.find((row) => row.symbol === symbol)
  return {
    article,
    url,
    ticker: (symbol) => {
      const row = rowOf(symbol)
      return row && row.price !== null ? <Ticker row={row} /> : null
    },
    tile: (symbol) => {
      const row = rowOf(symbol)
      return row ? <QuoteBox count={1} prices={{ state: 'read', value: { rows: [row], lines } }} /> : null
    },
    leadForm: ({ page, source, ...form }) =>
      url === null ? <FormPlace {...form} /> : <RegistrationForm variant="page" origin={{ page, source }} {...form} />,
    gateForm: ({ page, source, button, onUnlocked, onDone }) =>
      url === null ? (
        <FormPlace button={button} />
      ) : (
        <RegistrationForm variant="page" origin={{ page, source }} button={button} gate={{ onUnlocked }} onDone={onDone} />
      ),
  }
}

const NO_PRICES: { board: Board; lines: SparkLines } = { board: { version: 0, rows: [] }, lines: {} }

/** Most paid pages show no price: they open no socket. */
function MakeLive({ board }: { board: Board }) {
  useLive(board)
  return null
}

const DraftNotice = ({ until }: { until: number }) => (
  <div className={`wrap ${draftStyles.notice}`}>
    <Banner icon="warning">{texts.draftNotice(dayOf(new Date(until).toISOString()))}</Banner>
  </div>
)

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, previewUntil, draft, url, demo, old, related, mostRead, cards, ad, prices, since } = loaderData
  // Twins are counted as one.
  useReadCount(previewUntil === undefined ? ((article.language && article.twin?.slug) ?? article.slug) : undefined)
  // A price that would come later into a line of text would move the lines: the text is whole without it.
  const { board, lines } = atOnce(prices, NO_PRICES)
  const told = atOnce(since, [])
  const parts = partsOf(article, url, board.rows, lines)
  const aside = symbolsBeside(article)
  const live = board.rows.length > 0 && <MakeLive board={board} />
  if (article.kind === 'paid')
    return (
      <Main paid>
        <PageProvider value={parts}>
          {live}
          {previewUntil !== undefined && <DraftNotice until={previewUntil} />}
          <DraftProvider value={draft}>
            <PaidPage key={article.slug} demo={demo} />
          </DraftProvider>
        </PageProvider>
      </Main>
    )
  return (
    <Main>
      <PageProvider value={parts}>
        {live}
        {previewUntil !== undefined && <DraftNotice until={previewUntil} />}
        <DraftProvider value={draft}>
          <EditorialPage
            key={article.slug}
            old={old}
            related={related}
            mostRead={mostRead}
            ad={ad}
            ticker={tickersOf(cards.rows, cards.before)}
            since={told.length > 0 && <SinceStory lines={told} isExplained={article.explainer} />}
            quotes={
              aside.length > 0 && (
                <FromStore of={prices}>
                  {(stored) => (
                    <QuoteBox
                      count={aside.length}
                      prices={partOf(stored, ({ board, lines }) => ({ rows: pickRows(board.rows, aside), lines }))}
                    />
                  )}
                </FromStore>
              )
            }
          />
        </DraftProvider>
      </PageProvider>
    </Main>
  )
}
