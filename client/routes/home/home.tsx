import type { ReactNode } from 'react'
import type { Article, ArticleSection } from '#shared/articles/article.ts'
import type { Services } from '../../../server/services.ts'
import { apartIn } from '../../articles/card/apart.ts'
import { ArticleCard } from '../../articles/card/article-card.tsx'
import { Hero, type HeroStory } from '../../articles/card/hero.tsx'
import { placeAds } from '../../articles/card/place-ads.ts'
import { LeadStories, StoryGrid } from '../../articles/card/story-grid.tsx'
import { servicesContext } from '../../context.ts'
import { CanadaToday } from '../../economy/today/today.tsx'
import { Spotlight } from '../../funnel/promotion/spotlight.tsx'
import { leadView } from '../../market/generated-text/lead-view.ts'
import { noteView } from '../../market/generated-text/note-view.ts'
import { Counts } from '../../market/overview/counts.tsx'
import { instrumentCounts } from '../../market/overview/instrument-counts.ts'
import { LOONIE_SYMBOLS, pickRows, stripRows } from '../../market/pick-rows.ts'
import { tickersOf } from '../../market/quote/ticker.tsx'
import { boardOf, KeepFresh } from '../../market/refresh/keep-fresh.tsx'
import { LiveStrip } from '../../market/strip/live-strip.tsx'
import { RateTable } from '../../market/table/rate-table.tsx'
import { MyLedger } from '../../market/watchlist/my-ledger.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import { StateLine } from '../../shell/live/state-line.tsx'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { atOnce, FromStore, partOf, type Stored } from '../../ui/pending.tsx'
import { namedBy, thenPrices } from '../articles/then-prices.ts'
import type { Route } from './+types/home'
import { Dollar } from './dollar.tsx'
import * as texts from './texts/home.en.ts'
import { TheDay } from './the-day.tsx'

export const handle: PageHandle = { tape: false, live: true }

/** The newest stories beside the day's lead, which are nowhere else on the page. */
const NEWEST = 4

type Articles = Services['articles']

/** The page itself has its risk warning in full. */
const NOT_CHECKED = texts.weHaventChecked

/** What the hero tells of a paid page: who pays, that we checked nothing of it, and what can be lost. */
const paidFacts = ({ advertiser }: Article) => ({
  payer: advertiser?.displayName,
  warning: NOT_CHECKED,
})

/** Breaking news, else the story of the paper's record, else the newest: a page that has lapsed opens nothing. */
function heroOf(articles: Articles): HeroStory | undefined {
  const breaking = articles.list({ kind: 'news' }).find(({ slug }) => articles.get(slug)?.breaking)
  const chosen = articles.get(articles.site().hero)
  const [newest] = articles.list({ paid: false, limit: 1 })
  const of = ({ href, title, excerpt, category }: Omit<HeroStory, 'kind'>) => ({ href, title, excerpt, category })
  if (breaking) return { ...of(breaking), kind: 'breaking' }
  if (chosen?.kind === 'paid') return { ...of(chosen), kind: 'paid', ...paidFacts(chosen) }
  const story = chosen ?? newest
  return story && { ...of(story), kind: 'story' }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { market, economy, articles } = context.get(servicesContext)
  const hero = heroOf(articles)
  const newest = articles
    .list({ paid: false })
    .filter(({ kind }) => kind !== 'external')
    .slice(0, NEWEST)
  const shown = new Set(newest.map(({ slug }) => slug))
  const stories = (section: ArticleSection, limit: number) =>
    articles
      .list({ section, paid: false })
      .filter(({ slug }) => !shown.has(slug))
      .slice(0, limit)
  const ad = (section: ArticleSection) => articles.ads(section, 1, [articles.site().hero])
  const { stocks, crypto, forex } = apartIn({
    stocks: placeAds(stories('stocks', 4), ad('stocks')),
    crypto: placeAds(stories('crypto', 3), ad('crypto')),
    forex: stories('forex', 2),
  })
  const cards = [...newest, ...stocks, ...crypto, ...forex]
  const { of: prices } = await context.get(storeContext).read(async () => {
    const { version, rows } = market.board()
    const strip = stripRows(rows).map(({ symbol }) => symbol)
    const drawn = [...strip, ...LOONIE_SYMBOLS]
    const { version: figures, rows: readings } = economy.today()
    return {
      board: { version, rows: pickRows(rows, [...drawn, ...namedBy(cards)]) },
      before: await thenPrices({ market }, rows, cards),
      strip,
      lines: market.lines(drawn),
      today: { version: figures, rows: readings },
      lead: leadView(market.lead()),
      note: noteView(market.note()),
    }
  })
  return {
    prices,
    hours: market.hours(),
    credits: economy.today().credits,
    hero,
    newest,
    stocks,
    crypto,
    forex,
    counts: instrumentCounts('/markets'),
  }
}

export const meta = metaOf(PAGE.home)

type HomePrices = Route.ComponentProps['loaderData']['prices']

function dollarOf(prices: Stored<Awaited<HomePrices>>): ReactNode {
  if (prices.state !== 'read' || !prices.value) return null
  const { board, lines } = prices.value
  return pickRows(board.rows, ['USD/CAD']).map((row) => <Dollar key={row.symbol} row={row} series={lines[row.symbol]} />)
}

const Loonie = ({ prices }: { prices: HomePrices }) => (
  <FromStore of={prices}>
    {(stored) => (
      <RateTable
        caption={texts.theLoonieToday}
        symbols={LOONIE_SYMBOLS}
        prices={partOf(stored, ({ board, lines }) => ({ rows: pickRows(board.rows, LOONIE_SYMBOLS), lines }))}
      />
    )}
  </FromStore>
)

export default function Home({
  loaderData: { prices, hours, credits, hero, newest, stocks, crypto, forex, counts },
}: Route.ComponentProps) {
  const known = atOnce(prices, undefined)
  const ticker = tickersOf(known?.board.rows ?? [], known?.before)
  return (
    <Main>
      <h1 className="vh">{texts.marketsMoneyAnd}</h1>
      <StateLine facts={hours} />
      <FromStore of={prices}>
        {(stored) => (
          <>
            <CanadaToday view={partOf(stored, ({ today }) => today)} credits={credits} dollar={dollarOf(stored)} />
            <KeepFresh board={boardOf(stored)} minutes={60} />
            <MyLedger isRead={stored.state === 'read'} />
            <LiveStrip prices={partOf(stored, ({ board, strip, lines }) => ({ rows: pickRows(board.rows, strip), lines }))} />
          </>
        )}
      </FromStore>
      {hero && <Hero story={hero} />}
      <TheDay lead={known?.lead} note={known?.note} stories={newest} ticker={ticker} />
      <LedgerSection
        title={texts.topCanadianStocks}
        note={texts.banksPipelinesRailways}
        link={{ href: '/stocks', label: texts.allStocks }}
      >
        <LeadStories cards={stocks} ticker={ticker} />
      </LedgerSection>
      <LedgerSection title={texts.cryptoHeadlines} note={texts.coinsFundsAnd} link={{ href: '/crypto', label: texts.allCrypto }}>
        <StoryGrid cards={crypto} look="four" ticker={ticker} />
      </LedgerSection>
      <LedgerSection
        title={texts.forexGlobalEconomy}
        note={texts.centralBanksCurrencies}
        link={{ href: '/forex', label: texts.allForex }}
      >
        <CardGrid look="forex">
          {forex.map((card) => (
            <ArticleCard key={card.slug} card={card} ticker={ticker(card)} />
          ))}
          <Loonie prices={prices} />
        </CardGrid>
      </LedgerSection>
      <LedgerSection
        title={texts.exploreMoreMarkets}
        note={texts.everyPriceWe}
        link={{ href: '/markets', label: texts.openMarkets }}
      >
        <Counts counts={counts} />
      </LedgerSection>
      <Spotlight />
    </Main>
  )
}
