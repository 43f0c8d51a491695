import type { Article } from '#shared/articles/article.ts'
import { dayOf } from '#shared/days.ts'
import type { Board, QuoteRow } from '#shared/market/quote.ts'
import { symbolsBeside } from '../../articles/body/symbols.ts'
import { EditorialPage } from '../../articles/page/editorial-page.tsx'
import { FormPlace } from '../../articles/page/form-place.tsx'
import { type PageParts, PageProvider } from '../../articles/page/page-parts.ts'
import { useReadCount } from '../../articles/page/use-read-count.ts'
import { PaidPage } from '../../articles/paid/paid-page.tsx'
import { RegistrationForm } from '../../funnel/registration-form.tsx'
import { useLive } from '../../live/use-live.ts'
import { pickRows } from '../../market/pick-rows.ts'
import { Ticker, tickersOf } from '../../market/quote/ticker.tsx'
import { QuoteBox } from '../../market/tile/quote-box.tsx'
import type { SparkLines } from '../../market/tile/tile-grid.tsx'
import { Banner } from '../../ui/feedback/states.tsx'
import { DraftProvider } from '../../ui/graphics/plate.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { atOnce, FromStore, partOf } from '../../ui/pending.tsx'
import * as texts from './article.en.ts'
import type { ArticleData } from './article-data.ts'
import draftStyles from './draft-notice.module.css'
import { SECTIONS } from './find-article.en.ts'
import { SinceStory } from './since-story.tsx'
import type { StoryLine } from './story-lines.ts'

/** What other features draw in an article: live quotes and forms. */
function partsOf(
  article: Article,
  url: string | null,
  rows: readonly QuoteRow[],
  told: readonly StoryLine[],
  lines: SparkLines,
): PageParts {
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
      // One price is shown once: a story has it beside its line. The text of an explainer is about its tiles.
      const isTold = !article.explainer && told.some((line) => line.symbol === symbol)
      return row && !isTold ? <QuoteBox count={1} prices={{ state: 'read', value: { rows: [row], lines } }} /> : null
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

/** As many lines and stories are as high as the text of news, with an advertisement. */
const BESIDE_NEWS = 3

/** A story of ours, or a paid page under its label. */
export function ArticlePage({ page }: { page: ArticleData }) {
  const { article, previewUntil, draft, url, demo, old, related, more, mostRead, cards, ad, prices, since } = page
  // Twins are counted as one.
  useReadCount(previewUntil === undefined ? ((article.language && article.twin?.slug) ?? article.slug) : undefined)
  // A price that would come later into a line of text would move the lines: the text is whole without it.
  const { board, lines } = atOnce(prices, NO_PRICES)
  const told = atOnce(since, [])
  const parts = partsOf(article, url, board.rows, told, lines)
  // One price is shown once: those with a line have it there.
  const aside = symbolsBeside(article).filter((symbol) => !told.some((line) => line.symbol === symbol))
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
            more={{ title: texts.moreIn(SECTIONS[article.section]), cards: more }}
            mostRead={mostRead}
            ad={ad && { card: ad, isBelow: article.kind === 'news' && told.length + related.length + more.length > BESIDE_NEWS }}
            ticker={tickersOf(cards.rows, cards.before)}
            since={told.length > 0 && <SinceStory lines={told} rows={board.rows} isExplained={article.explainer} />}
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
