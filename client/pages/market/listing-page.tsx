import { type ReactNode, useContext } from 'react'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { type ListingView, listedInstrument, listingKey, listingPath } from '#shared/market/listings.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { Gain } from '../../market/chart/gain.tsx'
import { RangeChart } from '../../market/chart/range-chart.tsx'
import { SourceCredits } from '../../market/credit/source-names.ts'
import controls from '../../market/interactive-chart/one-chart.module.css'
import { KindChoice, OneChart } from '../../market/interactive-chart/one-chart.tsx'
import { useHistory } from '../../market/interactive-chart/use-history.ts'
import { formatDateET } from '../../market/quote/format.ts'
import { KeepLooking, ListingPrice } from '../../market/symbol/listing-price.tsx'
import styles from '../../market/symbol/symbol.module.css'
import { SymbolState } from '../../market/symbol/symbol-state.tsx'
import { listedSymbol } from '../../market/watchlist/entries.ts'
import { WatchButton } from '../../market/watchlist/watchlist.tsx'
import type { PageFacts } from '../../seo/page-meta.ts'
import { CHART_ID, RangeLinks } from '../../ui/chart/range-links.tsx'
import { CreditLink } from '../../ui/credit-link.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { type Provenance, WhereFrom } from '../../ui/provenance.tsx'
import * as texts from './listing-page.en.ts'

/** The page's metadata. It is not indexed: its price comes and goes with its readers. */
export function listingFacts({ listing: { ticker, name } }: ListingView): PageFacts {
  const path = listingPath(ticker)
  return {
    title: `${name} (${ticker})`,
    description: texts.listingDescription(name),
    path,
    plate: { slug: 'stocks', category: 'Stocks' },
    noindex: true,
    crumbs: [
      { name: texts.markets, path: '/markets' },
      { name: ticker, path },
    ],
  }
}

/** What the directory says, with its source and date. */
function Entry({ view: { listing, directory, row } }: { view: ListingView }) {
  const facts: readonly (readonly [term: string, value: ReactNode])[] = [
    [texts.ticker, listing.ticker],
    [texts.exchange, texts.torontoStockExchange],
    [texts.kind, listing.kind],
    [texts.currency, row.currency],
    [
      texts.directory,
      <>
        {directory.name}, <time dateTime={directory.readAt}>{formatDateET(directory.readAt)}</time>
      </>,
    ],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) =>
        value === '' ? null : (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function Drawn({ listing, row, chart }: Pick<ListingView, 'listing' | 'row'> & { readonly chart: StoredChart }) {
  const path = listingPath(listing.ticker)
  const opened = useHistory({ path: symbolToPath(listing.ticker), range: chart.range })
  const series = listingKey(listing.ticker)
  return (
    <>
      <div className={controls.views}>
        <RangeLinks path={path} first={chart.ranges[0] ?? ''} ranges={chart.ranges} current={chart.range} bar />
        <KindChoice opened={opened} hasBars={chart.hasBars} />
      </div>
      <OneChart
        instrument={listedInstrument(listing)}
        opened={opened}
        page={{ range: chart.range, resting: <Gain row={row} chart={chart} series={series} /> }}
      >
        <RangeChart row={row} chart={chart} series={series} />
      </OneChart>
    </>
  )
}

/** Its source's days: as one line, and as candles where a reader opens them. */
function Past({ view: { listing, directory, row }, chart }: Omit<ListingPageProps, 'provenance'>) {
  const credit = useContext(SourceCredits)[directory.source]
  if (!chart) return <EmptyState title={texts.noChartYet}>{texts.daysToCome}</EmptyState>
  return (
    <div id={CHART_ID}>
      <Drawn listing={listing} row={row} chart={chart} />
      {credit && (
        <p className="meta">
          <CreditLink credit={credit} />
        </p>
      )}
    </div>
  )
}

type ListingPageProps = {
  readonly view: ListingView
  readonly chart: StoredChart | null
  /** `null` while it has no figure. */
  readonly provenance: Provenance | null
}

/** A stock of the exchange's directory that is not of our list: what it is at once, and its price while readers look. */
export const ListingPage = ({ view, chart, provenance }: ListingPageProps) => (
  <Main>
    <KeepLooking />
    <PageTitle title={view.listing.name} lede={texts.tickerIn(view.listing.ticker, view.row.currency)}>
      <WatchButton symbol={listedSymbol(view.listing.ticker)} />
    </PageTitle>
    <LedgerSection title={texts.price} keepNote note={view.row.price !== null && <SymbolState row={view.row} />}>
      <ListingPrice view={view} />
    </LedgerSection>
    {view.state !== 'refused' && (
      <LedgerSection title={texts.itsDays} note={texts.closesNote}>
        <Past view={view} chart={chart} />
      </LedgerSection>
    )}
    <LedgerSection title={texts.whatItIs} note={texts.notOnList} link={{ href: '/stocks', label: texts.catalogueLink }}>
      <Entry view={view} />
    </LedgerSection>
    {provenance && <WhereFrom of={provenance} />}
  </Main>
)
