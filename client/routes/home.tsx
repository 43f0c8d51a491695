import { servicesContext } from '../context.ts'
import { useLive } from '../live/use-live.ts'
import { Counts } from '../market/counts.tsx'
import { LiveStrip, STRIP_LENGTH } from '../market/live-strip.tsx'
import { RateTable } from '../market/rate-table.tsx'
import { Ticker } from '../market/ticker.tsx'
import { useMarketRefresh } from '../market/use-market-refresh.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { Main } from '../shell/shell.tsx'
import { ArticleCard } from '../ui/article-card.tsx'
import { CardGrid, CardStack } from '../ui/card-grid.tsx'
import { LedgerSection } from '../ui/section.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/home'
import { Hero } from './parts/hero.tsx'
import { instrumentCounts } from './parts/instrument-counts.ts'
import { Spotlight } from './parts/spotlight.tsx'
import { LOONIE_SYMBOLS, pickRows, stripRows } from './pick-rows.ts'

export const handle: PageHandle = { tape: false, live: true }

export function loader({ context }: Route.LoaderArgs) {
  const { market, articles } = context.get(servicesContext)
  const board = market.board()
  const stocks = articles.list({ section: 'stocks', limit: 5 })
  const crypto = articles.list({ section: 'crypto', limit: 4 })
  const forex = articles.list({ section: 'forex', limit: 2 })
  const strip = stripRows(board.rows, STRIP_LENGTH)
  const loonie = pickRows(board.rows, LOONIE_SYMBOLS)
  const named = [...stocks, ...crypto, ...forex].flatMap(({ symbols }) => symbols.slice(0, 1))
  const shown = [...strip, ...loonie].map(({ symbol }) => symbol)
  return {
    board: { version: board.version, rows: pickRows(board.rows, [...shown, ...named]) },
    strip: strip.map(({ symbol }) => symbol),
    lines: market.lines(shown),
    breaking: articles.list({ kind: 'news' }).find(({ slug }) => articles.get(slug)?.breaking),
    stocks,
    crypto,
    forex,
    counts: instrumentCounts('/markets'),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'markets, money and the Canadian economy',
    description:
      'Canadian stocks, crypto, currencies and commodities: short sourced news, and live prices that show their source, delay and age.',
    path: '/',
  })

export default function Home({
  loaderData: { board, strip, lines, breaking, stocks, crypto, forex, counts },
}: Route.ComponentProps) {
  useLive(board, 'all')
  useMarketRefresh(board.rows, 60)
  const tickerFor = (symbols: readonly string[]) => {
    const row = board.rows.find(({ symbol }) => symbol === symbols[0])
    return row && <Ticker row={row} />
  }
  const [lead, ...others] = stocks
  const none = <EmptyState title="No stories yet">The desk has filed nothing here so far.</EmptyState>
  return (
    <Main>
      <Hero breaking={breaking} />
      <LiveStrip rows={pickRows(board.rows, strip)} lines={lines} />
      <LedgerSection
        title="Top Canadian Stocks"
        note="Banks, pipelines, railways and the rest of the TSX."
        link={{ href: '/stocks', label: 'All stocks' }}
      >
        {lead ? (
          <CardGrid look="lead">
            <ArticleCard card={lead} look="lead" ticker={tickerFor(lead.symbols)} />
            <CardStack>
              {others.map((card) => (
                <ArticleCard key={card.slug} card={card} look="row" ticker={tickerFor(card.symbols)} />
              ))}
            </CardStack>
          </CardGrid>
        ) : (
          none
        )}
      </LedgerSection>
      <LedgerSection
        title="Crypto Headlines"
        note="Coins, funds and the plumbing underneath."
        link={{ href: '/crypto', label: 'All crypto' }}
      >
        {crypto.length === 0 ? (
          none
        ) : (
          <CardGrid look="four">
            {crypto.map((card) => (
              <ArticleCard key={card.slug} card={card} ticker={tickerFor(card.symbols)} />
            ))}
          </CardGrid>
        )}
      </LedgerSection>
      <LedgerSection
        title="Forex & Global Economy"
        note="Central banks, currencies and the cost of money."
        link={{ href: '/forex', label: 'All forex' }}
      >
        <CardGrid look="forex">
          {forex.map((card) => (
            <ArticleCard key={card.slug} card={card} ticker={tickerFor(card.symbols)} />
          ))}
          <RateTable caption="The loonie today" rows={pickRows(board.rows, LOONIE_SYMBOLS)} lines={lines} />
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
