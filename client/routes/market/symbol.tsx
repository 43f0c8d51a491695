import { data, redirect } from 'react-router'
import { CATALOGUE, type Instrument, instrumentOf } from '#shared/market/catalogue.ts'
import { symbolFromPath, symbolToPath } from '#shared/market/catalogue-path.ts'
import { listingPath } from '#shared/market/listings.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { SYMBOL_ENTRIES } from '#shared/search/entries.ts'
import { find, symbolsMeant } from '#shared/search/find.ts'
import { NoStories, StoryGrid } from '../../articles/card/story-grid.tsx'
import { servicesContext, visitorContext } from '../../context.ts'
import { type LineEvent, MarkOf, markedEvents } from '../../market/chart/events.tsx'
import { eventsOf } from '../../market/chart/line-events.ts'
import { FiledSection } from '../../market/filed/filed-section.tsx'
import { HourLink } from '../../market/past/hour-link.tsx'
import { symbolProvenance } from '../../market/price/provenance.ts'
import { boardOf, KeepLive } from '../../market/refresh/keep-fresh.tsx'
import { NotFollowed, type Unfollowed, unfollowedFacts } from '../../market/symbol/not-followed.tsx'
import { SymbolPanel } from '../../market/symbol/symbol-panel.tsx'
import { listingRange, missing, readView } from '../../market/symbol/symbol-view.ts'
import { ListingPage, listingFacts } from '../../pages/market/listing-page.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { rangeName } from '../../ui/chart/range-links.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { FromStore, type Pending, type Stored } from '../../ui/pending.tsx'
import { WhereFrom } from '../../ui/provenance.tsx'
import { WireAbout } from '../../wire/about.tsx'
import type { Route } from './+types/symbol'
import * as texts from './texts/symbol.en.ts'

export const handle: PageHandle = { live: true }

const RELATED = 6
const ANNOUNCED = 5

/** As exchanges write tickers, with a class and an exchange behind. */
const TICKER = /^[A-Z0-9]{1,6}([.:-][A-Z0-9]{1,5}){0,2}$/
const NEAR = 3

/** An address that names nothing of the catalogue: another spelling of what it has, such as `RY.TO`, a stock of the exchange's directory, or neither. */
async function strange({ context, params: { symbol, '*': rest } }: Route.LoaderArgs) {
  const { listings, market } = context.get(servicesContext)
  const ticker = symbol.toUpperCase()
  const range = listingRange(ticker, rest)
  if (range === null || !TICKER.test(ticker)) throw missing()
  const near = find(ticker, SYMBOL_ENTRIES, NEAR)
  const same = near.find((each) => symbolsMeant(ticker).includes(each.symbol.replace('/', '')))
  if (same && range === undefined) throw redirect(same.href, 301)
  const { of: listed } = await context.get(storeContext).read(() => listings.meant(ticker) ?? '')
  // What is in the directory is not known yet.
  if (typeof listed !== 'string') throw data(null, { status: 503 })
  // Not for good: the directory changes.
  if (listed !== '' && listed !== symbol) throw redirect(listingPath(listed), 302)
  const listing = listings.look(listed, context.get(visitorContext).ip)
  if (listing) {
    const chart = await listings.chart(listed, range)
    // Its days come from where its name does, also before it has a price.
    const of = { ...listing.row, source: listing.directory.source }
    const provenance = chart || listing.row.price !== null ? symbolProvenance(of, market.sources, chart?.range) : null
    return data({ listing, chart, provenance }, { status: 200 })
  }
  if (range !== undefined) throw missing()
  const unfollowed: Unfollowed = {
    ticker,
    near: near.map(({ name, href }) => ({ name, href })),
    stocks: CATALOGUE.filter(({ category }) => category === 'stock').length,
    directory: listings.directory(),
  }
  return data({ unfollowed }, { status: 404 })
}

export async function loader({ context, params, url, ...rest }: Route.LoaderArgs) {
  const { market, economy, articles, wire } = context.get(servicesContext)
  const symbol = symbolFromPath(params.symbol)
  const instrument = instrumentOf(symbol)
  if (!instrument) return strange({ context, params, url, ...rest })
  const { range, other } = readView({ symbol: params.symbol, rest: params['*'] ?? '', query: url.searchParams })
  const stories = articles.bySymbol(symbol)
  const { of: prices } = await context.get(storeContext).read(async () => {
    const board = market.board()
    const [row, beside] = [symbol, other].map((wanted) => board.rows.find((each) => each.symbol === wanted))
    if (!row || (other !== undefined && !beside)) throw missing()
    const [{ against, ...charts }, facts] = await Promise.all([market.charts(row, range, beside), market.facts(symbol)])
    const lacking = async ({ symbol: lacks, source }: QuoteRow) => {
      const of = source === null ? null : await market.toCome({ symbol: lacks, source }, charts.chart.range)
      return of ? [{ of, symbol: beside && lacks }] : []
    }
    const toCome = (await Promise.all((beside ? [row, beside] : [row]).map(lacking))).flat()
    const events = eventsOf(instrument, stories, economy.calendar().past)
    return {
      board,
      row,
      onCard: market.onCard(symbol),
      ...charts,
      toCome,
      events,
      provenance: symbolProvenance(row, market.sources, charts.chart.range),
      // Facts are of a price: until this process has it, they say nothing of what is shown.
      facts: row.price === null ? null : facts,
      against: beside && against && { row: beside, chart: against, day: undefined, facts: null },
    }
  })
  return {
    prices,
    instrument,
    range,
    other,
    markets: market.hours().markets,
    related: stories.slice(0, RELATED),
    announced: wire.ofSymbol(symbol, ANNOUNCED),
    filed: market.filed(symbol),
  }
}

type Shown = Pending<{ readonly onCard: string | undefined }>

/** What its share card is drawn from: the closes that its address names, once they are read. */
function plateOf(symbol: string, prices: Shown | undefined) {
  const onCard = prices === undefined || prices instanceof Promise ? undefined : prices.onCard
  return { slug: [symbolToPath(symbol).toLowerCase(), onCard].filter(Boolean).join('--'), category: 'Earnings' }
}

export const meta: Route.MetaFunction = ({ matches, loaderData: loaded }) => {
  if (loaded && 'listing' in loaded) return pageMeta(matches, listingFacts(loaded.listing))
  if (loaded && 'unfollowed' in loaded) return pageMeta(matches, unfollowedFacts(loaded.unfollowed))
  const loaderData = loaded && 'instrument' in loaded ? loaded : undefined
  const { symbol, name } = loaderData?.instrument ?? { symbol: 'Symbol', name: texts.notFollowed }
  const other = loaderData?.other && instrumentOf(loaderData.other)?.name
  return pageMeta(matches, {
    title: `${name} (${symbol})${other ? texts.against(other) : ''}${loaderData?.range ? `, ${rangeName(loaderData.range)}` : ''}`,
    description: texts.symbolDescription(name),
    path: `/markets/${symbolToPath(symbol)}`,
    noindex: other !== undefined,
    plate: plateOf(symbol, loaderData?.prices),
    crumbs: [
      { name: texts.markets, path: '/markets' },
      { name: symbol, path: `/markets/${symbolToPath(symbol)}` },
    ],
  })
}

/** The market whose hours the state line names, of each calendar that has one. */
const MARKET_OF: Readonly<Partial<Record<Instrument['calendar'], string>>> = { tsx: 'TSX', forex: texts.currencies }

type Marked = { readonly events: readonly LineEvent[]; readonly chart: StoredChart; readonly against: unknown }
type MarkProps = { of: string; stored: Stored<Marked> }

/** The mark that a story has on the line, where the line shows its time. */
function Mark({ of, stored }: MarkProps) {
  if (stored.state !== 'read' || stored.value.against) return null
  const event = markedEvents(stored.value.events, stored.value.chart).find(({ href }) => href === of)
  return event ? <MarkOf mark={event.mark} /> : null
}

export default function SymbolPage({ loaderData }: Route.ComponentProps) {
  if ('unfollowed' in loaderData) return <NotFollowed {...loaderData.unfollowed} />
  if ('listing' in loaderData)
    return (
      <ListingPage
        key={loaderData.listing.listing.ticker}
        view={loaderData.listing}
        chart={loaderData.chart}
        provenance={loaderData.provenance}
      />
    )
  const { prices, instrument, related, announced, filed, markets } = loaderData
  const hours = markets.find(({ name }) => name === MARKET_OF[instrument.calendar])
  return (
    <Main>
      <FromStore of={prices}>
        {(stored) => (
          <>
            <KeepLive board={boardOf(stored)} />
            <SymbolPanel
              instrument={instrument}
              hours={hours}
              tools={<HourLink page={`/markets/${symbolToPath(instrument.symbol)}`} />}
              known={stored}
            />
          </>
        )}
      </FromStore>
      <FiledSection figures={filed} />
      <WireAbout rows={announced} />
      <LedgerSection title={texts.stories} note={texts.about(instrument.name)}>
        <FromStore of={prices}>
          {(stored) => (
            <StoryGrid
              cards={related}
              ticker={({ href }) => <Mark of={href} stored={stored} />}
              none={<NoStories>{texts.noStories(instrument.name)}</NoStories>}
            />
          )}
        </FromStore>
      </LedgerSection>
      <FromStore of={prices}>
        {(stored) => stored.state === 'read' && stored.value.provenance && <WhereFrom of={stored.value.provenance} />}
      </FromStore>
    </Main>
  )
}
