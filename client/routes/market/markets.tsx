import { CATEGORIES } from '#shared/market/quote.ts'
import { recordOf } from '#shared/records.ts'
import { servicesContext } from '../../context.ts'
import { BreadthSection } from '../../market/breadth/breadth-section.tsx'
import { InChosenCurrency } from '../../market/currency/currency-switch.tsx'
import { Counts } from '../../market/overview/counts.tsx'
import { countOf, instrumentCounts } from '../../market/overview/instrument-counts.ts'
import { MARKET_SECTIONS, MarketSection } from '../../market/overview/market-section.tsx'
import { Movers } from '../../market/overview/movers.tsx'
import { HourControl } from '../../market/past/hour-control.tsx'
import { boardOf, KeepFresh } from '../../market/refresh/keep-fresh.tsx'
import { RefreshButton } from '../../market/refresh/refresh.tsx'
import { Watchlist } from '../../market/watchlist/watchlist.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore, partOf } from '../../ui/pending.tsx'
import type { Route } from './+types/markets'

export const handle: PageHandle = { tape: false, live: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { market } = context.get(servicesContext)
  const { of: prices } = await context.get(storeContext).read(() => {
    const board = market.board()
    return { board, lines: market.lines(board.rows.map(({ symbol }) => symbol)) }
  })
  return { prices, counts: instrumentCounts(''), rooms: recordOf(CATEGORIES, countOf) }
}

export const meta = metaOf({
  title: 'Markets',
  description:
    'Every price we follow on one page: cryptocurrencies, currency pairs, Canadian stocks and commodities, each with its source and age.',
  plate: { slug: 'markets', category: 'Earnings' },
})

export default function Markets({ loaderData: { prices, counts, rooms } }: Route.ComponentProps) {
  const instruments = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Main>
      <PageTitle
        title="Markets"
        lede={`Prices for ${instruments} instruments, each with its source, its delay and its age. Lines cover 24 hours; the dotted one is where the day began.`}
      >
        <RefreshButton />
      </PageTitle>
      <HourControl page="/markets" />
      <InChosenCurrency>
        <LedgerSection title="Market Overview" tone="band">
          <Counts counts={counts} flush />
        </LedgerSection>
        <FromStore of={prices}>
          {(stored) => (
            <>
              <KeepFresh board={boardOf(stored)} minutes={5} />
              <LedgerSection id="breadth" title="Breadth" note="How many rose and fell, when this page was made.">
                <BreadthSection rooms={rooms} rows={partOf(stored, ({ board }) => board.rows)} />
              </LedgerSection>
              <LedgerSection title="Movers" note="Largest moves among the fresh prices; those of a whole month are left out.">
                <Movers rows={partOf(stored, ({ board }) => board.rows)} />
              </LedgerSection>
              <LedgerSection id="my-ledger" title="My ledger" note="Your watchlist, kept on this device only.">
                <Watchlist isRead={stored.state === 'read'} />
              </LedgerSection>
              {MARKET_SECTIONS.map((section) => (
                <MarketSection
                  key={section.id}
                  section={section}
                  prices={partOf(stored, ({ board: { rows }, lines }) => ({ rows, lines }))}
                />
              ))}
            </>
          )}
        </FromStore>
      </InChosenCurrency>
    </Main>
  )
}
