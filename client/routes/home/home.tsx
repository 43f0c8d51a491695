import type { ArticleSection } from '#shared/articles/article.ts'
import { ArticleCard } from '../../articles/card/article-card.tsx'
import { placeAds } from '../../articles/card/place-ads.ts'
import { LeadStories, StoryGrid } from '../../articles/card/story-grid.tsx'
import { HERO_STORY, Hero } from '../../articles/hero/hero.tsx'
import { servicesContext } from '../../context.ts'
import { Spotlight } from '../../funnel/promotion/spotlight.tsx'
import { Counts } from '../../market/overview/counts.tsx'
import { instrumentCounts } from '../../market/overview/instrument-counts.ts'
import { LOONIE_SYMBOLS, pickRows, stripRows } from '../../market/pick-rows.ts'
import { tickersOf } from '../../market/quote/ticker.tsx'
import { boardOf, KeepFresh } from '../../market/refresh/keep-fresh.tsx'
import { LiveStrip } from '../../market/strip/live-strip.tsx'
import { RateTable } from '../../market/table/rate-table.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { atOnce, FromStore, partOf } from '../../ui/pending.tsx'
import type { Route } from './+types/home'

export const handle: PageHandle = { tape: false, live: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { market, articles } = context.get(servicesContext)
  const stories = (section: ArticleSection, limit: number) => articles.list({ section, paid: false, limit })
  const ad = (section: ArticleSection) => articles.ads(section, 1, [HERO_STORY.slug])
  const stocks = placeAds(stories('stocks', 4), ad('stocks'))
  const crypto = placeAds(stories('crypto', 3), ad('crypto'))
  const forex = stories('forex', 2)
  const named = [...stocks, ...crypto, ...forex].flatMap(({ symbols }) => symbols.slice(0, 1))
  const { of: prices } = await context.get(storeContext).read(() => {
    const { version, rows } = market.board()
    const strip = stripRows(rows).map(({ symbol }) => symbol)
    const shown = [...strip, ...LOONIE_SYMBOLS]
    return { board: { version, rows: pickRows(rows, [...shown, ...named]) }, strip, lines: market.lines(shown) }
  })
  return {
    prices,
    breaking: articles.list({ kind: 'news' }).find(({ slug }) => articles.get(slug)?.breaking),
    stocks,
    crypto,
    forex,
    counts: instrumentCounts('/markets'),
  }
}

export const meta = metaOf({
  title: 'markets, money and the Canadian economy',
  description:
    'Canadian stocks, crypto, currencies and commodities: short sourced news, and live prices that show their source, delay and age.',
})

const NO_PRICES = { board: { version: 0, rows: [] }, strip: [], lines: {} }

export default function Home({ loaderData: { prices, breaking, stocks, crypto, forex, counts } }: Route.ComponentProps) {
  const ticker = tickersOf(atOnce(prices, NO_PRICES).board.rows)
  return (
    <Main>
      <Hero breaking={breaking} />
      <FromStore of={prices}>
        {(stored) => (
          <>
            <KeepFresh board={boardOf(stored)} minutes={60} />
            <LiveStrip prices={partOf(stored, ({ board, strip, lines }) => ({ rows: pickRows(board.rows, strip), lines }))} />
          </>
        )}
      </FromStore>
      <LedgerSection
        title="Top Canadian Stocks"
        note="Banks, pipelines, railways and the rest of the TSX."
        link={{ href: '/stocks', label: 'All stocks' }}
      >
        <LeadStories cards={stocks} ticker={ticker} />
      </LedgerSection>
      <LedgerSection
        title="Crypto Headlines"
        note="Coins, funds and the plumbing underneath."
        link={{ href: '/crypto', label: 'All crypto' }}
      >
        <StoryGrid cards={crypto} look="four" ticker={ticker} />
      </LedgerSection>
      <LedgerSection
        title="Forex & Global Economy"
        note="Central banks, currencies and the cost of money."
        link={{ href: '/forex', label: 'All forex' }}
      >
        <CardGrid look="forex">
          {forex.map((card) => (
            <ArticleCard key={card.slug} card={card} ticker={ticker(card)} />
          ))}
          <FromStore of={prices}>
            {(stored) => (
              <RateTable
                caption="The loonie today"
                symbols={LOONIE_SYMBOLS}
                prices={partOf(stored, ({ board, lines }) => ({ rows: pickRows(board.rows, LOONIE_SYMBOLS), lines }))}
              />
            )}
          </FromStore>
        </CardGrid>
      </LedgerSection>
      <LedgerSection
        title="Explore More Markets"
        note="Every price we follow, on one page."
        link={{ href: '/markets', label: 'Open Markets' }}
      >
        <Counts counts={counts} />
      </LedgerSection>
      <Spotlight />
    </Main>
  )
}
