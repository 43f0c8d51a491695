import { servicesContext } from '../../context.ts'
import { useLive } from '../../live/use-live.ts'
import { InChosenCurrency } from '../../market/currency/currency-switch.tsx'
import { Counts } from '../../market/overview/counts.tsx'
import { instrumentCounts } from '../../market/overview/instrument-counts.ts'
import { MARKET_SECTIONS, MarketSection } from '../../market/overview/market-section.tsx'
import { Movers } from '../../market/overview/movers.tsx'
import { RefreshButton } from '../../market/refresh/refresh.tsx'
import { useMarketRefresh } from '../../market/refresh/use-market-refresh.ts'
import { Watchlist } from '../../market/watchlist/watchlist.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import type { Route } from './+types/markets'

export const handle: PageHandle = { tape: false, live: true }

export function loader({ context }: Route.LoaderArgs) {
  const { market } = context.get(servicesContext)
  const board = market.board()
  return { board, lines: market.lines(board.rows.map(({ symbol }) => symbol)), counts: instrumentCounts('') }
}

export const meta = metaOf({
  title: 'Markets',
  description:
    'Every price we follow on one page: cryptocurrencies, currency pairs, Canadian stocks and commodities, each with its source and age.',
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
        {MARKET_SECTIONS.map((section) => (
          <MarketSection key={section.id} section={section} rows={board.rows} lines={lines} />
        ))}
      </InChosenCurrency>
    </Main>
  )
}
