import { data } from 'react-router'
import { type Instrument, instrumentOf } from '#shared/catalogue.ts'
import { symbolFromPath, symbolToPath } from '#shared/catalogue-path.ts'
import { directionOf, formatChange, formatPercent, formatPrice, formatTimeET } from '#shared/format.ts'
import { dayLine, type MarketHistory, summarise } from '#shared/history.ts'
import type { QuoteRow } from '#shared/quote.ts'
import { servicesContext } from '../context.ts'
import { useLive } from '../live/use-live.ts'
import { useQuote } from '../live/use-quote.ts'
import { useConverted } from '../market/currency.ts'
import { ConvertedUnit, CurrencySwitch, InChosenCurrency } from '../market/currency-switch.tsx'
import { DayChart } from '../market/day-chart.tsx'
import { PriceFacts } from '../market/live-strip.tsx'
import { RangeChart } from '../market/range-chart.tsx'
import { WatchButton } from '../market/watchlist.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { Main } from '../shell/shell.tsx'
import { ArticleCard } from '../ui/article-card.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { Change } from '../ui/direction.tsx'
import { LedgerSection, PageTitle } from '../ui/section.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/symbol'
import styles from './parts/symbol.module.css'

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

const HOURS_OF: Readonly<Record<Instrument['calendar'], string>> = {
  always: 'Trades around the clock',
  forex: 'Sunday 17:00 to Friday 17:00 New York time',
  tsx: 'Toronto Stock Exchange, 09:30 to 16:00 ET',
  futures: 'Sunday 18:00 to Friday 17:00 ET, one hour break a day',
}

/** What is known of the symbol; a figure that is not known is left out. */
function Facts({ row, instrument, history }: { row: QuoteRow; instrument: Instrument; history: MarketHistory }) {
  const day = summarise(history.points)
  // Prices of coins follow the reader's switch and these do not: both dollars have the same sign, so they name theirs.
  const unit = row.category === 'crypto' ? ` ${row.currency}` : ''
  const price = (value: number): string => formatPrice({ ...row, price: value }) + unit
  const facts: (readonly [term: string, value: string])[] = [
    ...(row.price !== null && row.change_amount !== null
      ? [['Before the change', price(row.price - row.change_amount)] as const]
      : []),
    ...(day ? [['24-hour low', price(day.low[1])] as const, ['24-hour high', price(day.high[1])] as const] : []),
    ['Currency', instrument.currency],
    ['Trading hours', HOURS_OF[instrument.calendar]],
    ...(row.delay_minutes > 0 ? [['Delay', `up to ${row.delay_minutes} minutes`] as const] : []),
    ...(row.as_of ? [['As of', formatTimeET(row.as_of)] as const] : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Price({ row }: { row: QuoteRow }) {
  const quoted = useQuote(row)
  const quote = useConverted(quoted)
  const direction = directionOf(quote)
  return (
    <p className={styles.price} data-symbol={quote.symbol} data-direction={direction} data-status={quote.status}>
      <span className="num" data-field="price">
        {formatPrice(quote)}
      </span>
      <ConvertedUnit quoted={quoted.currency} shown={quote.currency} />
      <span className={styles.change}>
        <Change direction={direction} text={formatPercent(quote.change_percent)} muted={quote.status === 'stale'} />
        <span className="num">{formatChange(quote)}</span>
      </span>
      {quoted.unconfirmed && (
        <small className={styles.held}>A new price awaits confirmation: this is the last accepted one.</small>
      )}
      {quote.as_of && (
        <time className="vh" dateTime={quote.as_of}>
          at {formatTimeET(quote.as_of)}
        </time>
      )}
    </p>
  )
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
      <LedgerSection
        title="Price"
        keepNote
        note={
          <div className={styles.sources}>
            <PriceFacts rows={[row]} />
          </div>
        }
      >
        {row.category === 'crypto' && <CurrencySwitch />}
        <InChosenCurrency>
          <Price row={row} />
        </InChosenCurrency>
        <Facts row={row} instrument={instrument} history={history} />
      </LedgerSection>
      <LedgerSection title="24 hours" note="The dotted line is the price before the change. Gaps were not observed.">
        <DayChart row={row} history={history} series={dayLine(history, now, base)} direction={directionOf(row)} />
        <RangeChart
          path={symbolToPath(instrument.symbol)}
          name={instrument.name}
          currency={row.currency}
          decimals={instrument.decimals}
        />
      </LedgerSection>
      <LedgerSection title="Stories" note={`About ${instrument.name}.`}>
        {related.length === 0 ? (
          <EmptyState title="No stories yet">The desk has filed nothing about {instrument.name} so far.</EmptyState>
        ) : (
          <CardGrid look="three">
            {related.map((card) => (
              <ArticleCard key={card.slug} card={card} />
            ))}
          </CardGrid>
        )}
      </LedgerSection>
    </Main>
  )
}
