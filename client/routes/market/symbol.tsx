import { data } from 'react-router'
import { instrumentOf } from '#shared/market/catalogue.ts'
import { symbolFromPath, symbolToPath } from '#shared/market/catalogue-path.ts'
import { NoStories, StoryGrid } from '../../articles/card/story-grid.tsx'
import { servicesContext } from '../../context.ts'
import { useLive } from '../../live/use-live.ts'
import { DayChart } from '../../market/chart/day-chart.tsx'
import { dayLine } from '../../market/chart/history-lines.ts'
import { RangeChart } from '../../market/chart/range-chart.tsx'
import { CurrencySwitch, InChosenCurrency } from '../../market/currency/currency-switch.tsx'
import { directionOf } from '../../market/quote/format.ts'
import { SymbolFacts } from '../../market/symbol/symbol-facts.tsx'
import { SymbolPrice, SymbolSources } from '../../market/symbol/symbol-price.tsx'
import { WatchButton } from '../../market/watchlist/watchlist.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import type { Route } from './+types/symbol'

export const handle: PageHandle = { live: true }

const RELATED = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const { market, articles } = context.get(servicesContext)
  const symbol = symbolFromPath(params.symbol)
  const board = market.board()
  const row = board.rows.find((each) => each.symbol === symbol)
  const instrument = instrumentOf(symbol)
  const history = await market.history(symbol, '1d')
  if (!row || !instrument || !history) throw data(null, { status: 404 })
  return { board, row, instrument, history, related: articles.bySymbol(symbol).slice(0, RELATED) }
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

export default function SymbolPage({ loaderData: { board, row, instrument, history, related } }: Route.ComponentProps) {
  useLive(board, 'all')
  const base = row.price !== null && row.change_amount !== null ? row.price - row.change_amount : null
  const now = history.points.at(-1)?.[0] ?? 0
  return (
    <Main>
      <PageTitle title={`${instrument.name}`} lede={`${instrument.symbol}, in ${instrument.currency}`}>
        <WatchButton symbol={instrument.symbol} />
      </PageTitle>
      <LedgerSection title="Price" keepNote note={<SymbolSources row={row} />}>
        {row.category === 'crypto' && <CurrencySwitch />}
        <InChosenCurrency>
          <SymbolPrice row={row} />
        </InChosenCurrency>
        <SymbolFacts row={row} instrument={instrument} history={history} />
      </LedgerSection>
      <LedgerSection title="24 hours" note="The dotted line is the price before the change. Gaps were not observed.">
        <DayChart row={row} history={history} series={dayLine(history, now, base)} direction={directionOf(row)} />
        <RangeChart
          key={instrument.symbol}
          path={symbolToPath(instrument.symbol)}
          name={instrument.name}
          currency={row.currency}
          decimals={instrument.decimals}
        />
      </LedgerSection>
      <LedgerSection title="Stories" note={`About ${instrument.name}.`}>
        <StoryGrid
          cards={related}
          none={<NoStories>{`The desk has filed nothing about ${instrument.name} so far.`}</NoStories>}
        />
      </LedgerSection>
    </Main>
  )
}
