import { data } from 'react-router'
import { type Instrument, instrumentOf } from '#shared/market/catalogue.ts'
import { symbolFromPath, symbolToPath } from '#shared/market/catalogue-path.ts'
import type { MarketHistory } from '#shared/market/history.ts'
import type { Board, QuoteRow } from '#shared/market/quote.ts'
import { NoStories, StoryGrid } from '../../articles/card/story-grid.tsx'
import { servicesContext } from '../../context.ts'
import { DayChart, UnreadDay } from '../../market/chart/day-chart.tsx'
import { dayLine } from '../../market/chart/history-lines.ts'
import { RangeChart } from '../../market/chart/range-chart.tsx'
import { CurrencySwitch, InChosenCurrency } from '../../market/currency/currency-switch.tsx'
import { directionOf } from '../../market/quote/format.ts'
import { boardOf, KeepLive } from '../../market/refresh/keep-fresh.tsx'
import { SymbolFacts } from '../../market/symbol/symbol-facts.tsx'
import { SymbolPrice, SymbolSources, UnreadPrice } from '../../market/symbol/symbol-price.tsx'
import { UnlicensedChart, UnlicensedPrice } from '../../market/symbol/unlicensed.tsx'
import { WatchButton } from '../../market/watchlist/watchlist.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore, partOf, type Stored } from '../../ui/pending.tsx'
import type { Route } from './+types/symbol'

export const handle: PageHandle = { live: true }

const RELATED = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const { market, articles } = context.get(servicesContext)
  const symbol = symbolFromPath(params.symbol)
  const instrument = instrumentOf(symbol)
  if (!instrument) throw data(null, { status: 404 })
  const { of: prices } = await context.get(storeContext).read(async () => {
    const board = market.board()
    const row = board.rows.find((each) => each.symbol === symbol)
    const history = await market.history(symbol, '1d')
    if (!row || !history) throw data(null, { status: 404 })
    return { board, row, history }
  })
  return { prices, instrument, related: articles.bySymbol(symbol).slice(0, RELATED) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { symbol, name } = loaderData?.instrument ?? { symbol: 'Symbol', name: 'Not found' }
  return pageMeta(matches, {
    title: `${name} (${symbol})`,
    description: `${name}: price, change and the last 24 hours, each figure with its source, its delay and its age.`,
    path: `/markets/${symbolToPath(symbol)}`,
    plate: { slug: symbolToPath(symbol).toLowerCase(), category: 'Earnings' },
    crumbs: [
      { name: 'Markets', path: '/markets' },
      { name: symbol, path: `/markets/${symbolToPath(symbol)}` },
    ],
  })
}

type SymbolPrices = { readonly board: Board; readonly row: QuoteRow; readonly history: MarketHistory }

function Day({ row, history }: SymbolPrices) {
  const base = row.price !== null && row.change_amount !== null ? row.price - row.change_amount : null
  const now = history.points.at(-1)?.[0] ?? 0
  return <DayChart row={row} history={history} series={dayLine(history, now, base)} direction={directionOf(row)} />
}

type SectionProps = { instrument: Instrument; prices: Stored<SymbolPrices> }

const isUnlicensed = (prices: Stored<SymbolPrices>): boolean => prices.state === 'read' && prices.value.row.unlicensed

function Price({ instrument, prices }: SectionProps) {
  if (isUnlicensed(prices)) return <UnlicensedPrice instrument={instrument} />
  return (
    <>
      {instrument.category === 'crypto' && <CurrencySwitch />}
      <InChosenCurrency>
        {prices.state === 'read' ? <SymbolPrice row={prices.value.row} /> : <UnreadPrice state={prices.state} />}
      </InChosenCurrency>
    </>
  )
}

/** The last day as the server draws it, and the chart with ranges. */
function Charts({ instrument, prices }: SectionProps) {
  if (isUnlicensed(prices)) return <UnlicensedChart />
  return (
    <>
      {prices.state === 'read' ? <Day {...prices.value} /> : <UnreadDay state={prices.state} />}
      <RangeChart
        key={instrument.symbol}
        path={symbolToPath(instrument.symbol)}
        name={instrument.name}
        currency={instrument.currency}
        decimals={instrument.decimals}
      />
    </>
  )
}

/** The price and what is known of it. */
function PriceSection({ instrument, prices }: SectionProps) {
  return (
    <LedgerSection title="Price" keepNote note={<SymbolSources rows={partOf(prices, ({ row }) => [row])} />}>
      <Price instrument={instrument} prices={prices} />
      <SymbolFacts instrument={instrument} known={prices} />
    </LedgerSection>
  )
}

export default function SymbolPage({ loaderData: { prices, instrument, related } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title={`${instrument.name}`} lede={`${instrument.symbol}, in ${instrument.currency}`}>
        <WatchButton symbol={instrument.symbol} />
      </PageTitle>
      <FromStore of={prices}>
        {(stored) => (
          <>
            <KeepLive board={boardOf(stored)} />
            <PriceSection instrument={instrument} prices={stored} />
            <LedgerSection title="24 hours" note="The dotted line is the price before the change. Gaps were not observed.">
              <Charts instrument={instrument} prices={stored} />
            </LedgerSection>
          </>
        )}
      </FromStore>
      <LedgerSection title="Stories" note={`About ${instrument.name}.`}>
        <StoryGrid
          cards={related}
          none={<NoStories>{`The desk has filed nothing about ${instrument.name} so far.`}</NoStories>}
        />
      </LedgerSection>
    </Main>
  )
}
