import type { Category } from '#shared/quote.ts'
import { servicesContext } from '../context.ts'
import { useLive } from '../live/use-live.ts'
import { Counts } from '../market/counts.tsx'
import { CurrencySwitch, InChosenCurrency } from '../market/currency-switch.tsx'
import { PriceFacts } from '../market/live-strip.tsx'
import { Movers } from '../market/movers.tsx'
import { RefreshButton } from '../market/refresh.tsx'
import { TileGrid } from '../market/tile-grid.tsx'
import { useMarketRefresh } from '../market/use-market-refresh.ts'
import { Watchlist } from '../market/watchlist.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { Main } from '../shell/shell.tsx'
import { LedgerSection, PageTitle } from '../ui/section.tsx'
import type { Route } from './+types/markets'
import facts from './parts/category-page.module.css'
import { instrumentCounts } from './parts/instrument-counts.ts'
import { StaleBanner } from './parts/stale-banner.tsx'
import { rowsOf } from './pick-rows.ts'

export const handle: PageHandle = { tape: false, live: true }

type MarketSection = {
  id: string
  title: string
  category: Category
  limit?: number
  columns: 'five' | 'three'
  expected: number
}
const SECTIONS: readonly MarketSection[] = [
  { id: 'crypto', title: 'Top 20 Cryptocurrencies', category: 'crypto', limit: 20, columns: 'five', expected: 20 },
  { id: 'forex', title: 'Top 10 Currency Pairs', category: 'forex', limit: 10, columns: 'five', expected: 10 },
  { id: 'stocks', title: 'Top 20 Canadian Stocks', category: 'stock', limit: 20, columns: 'five', expected: 20 },
  { id: 'commodities', title: 'Commodities & Precious Metals', category: 'commodity', columns: 'three', expected: 6 },
]

export function loader({ context }: Route.LoaderArgs) {
  const { market } = context.get(servicesContext)
  const board = market.board()
  return { board, lines: market.lines(board.rows.map(({ symbol }) => symbol)), counts: instrumentCounts('') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Markets',
    description:
      'Every price we follow on one page: cryptocurrencies, currency pairs, Canadian stocks and commodities, each with its source and age.',
    path: '/markets',
    plate: { slug: 'markets', category: 'Earnings' },
  })

export default function Markets({ loaderData: { board, lines, counts } }: Route.ComponentProps) {
  useLive(board, 'all')
  useMarketRefresh(board.rows, 5)
  return (
    <Main>
      <PageTitle
        title="Markets"
        lede={`Prices for ${board.rows.length} instruments, each with its source, its delay and its age. Lines cover 24 hours; the dotted one is where the day began.`}
      >
        <RefreshButton />
      </PageTitle>
      <InChosenCurrency>
        <LedgerSection title="Market Overview" tone="band">
          <Counts counts={counts} flush />
        </LedgerSection>
        <LedgerSection title="Movers" note="Largest moves among the prices that are fresh.">
          <Movers rows={board.rows} />
        </LedgerSection>
        <LedgerSection title="Your watchlist" note="Kept on this device only.">
          <Watchlist rows={board.rows} />
        </LedgerSection>
        {SECTIONS.map(({ id, title, category, limit, columns, expected }) => {
          const rows = rowsOf(board.rows, [category], limit)
          return (
            <LedgerSection
              key={id}
              id={id}
              title={title}
              keepNote
              note={
                <div className={facts.facts}>
                  <PriceFacts rows={rows} />
                </div>
              }
            >
              <StaleBanner rows={rows} />
              {category === 'crypto' && <CurrencySwitch />}
              <TileGrid rows={rows} lines={lines} columns={columns} expected={expected} />
            </LedgerSection>
          )
        })}
      </InChosenCurrency>
    </Main>
  )
}
