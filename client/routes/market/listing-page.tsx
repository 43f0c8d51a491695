import { type ListingView, listingPath } from '#shared/market/listings.ts'
import { formatDateET } from '../../market/quote/format.ts'
import { KeepLooking, ListingPrice } from '../../market/symbol/listing-price.tsx'
import styles from '../../market/symbol/symbol.module.css'
import { SymbolState } from '../../market/symbol/symbol-state.tsx'
import type { PageFacts } from '../../seo/page-meta.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'

/** What the page says of itself. No search engine keeps it: its price comes and goes with who looks. */
export function listingFacts({ listing: { ticker, name } }: ListingView): PageFacts {
  const path = listingPath(ticker)
  return {
    title: `${name} (${ticker})`,
    description: `${name}, listed in Toronto: its price while readers look at it, with its source, its delay and its age.`,
    path,
    plate: { slug: 'stocks', category: 'Stocks' },
    noindex: true,
    crumbs: [
      { name: 'Markets', path: '/markets' },
      { name: ticker, path },
    ],
  }
}

/** What the directory says, with its source and date. */
function Entry({ view: { listing, directory, row } }: { view: ListingView }) {
  const facts: readonly (readonly [term: string, value: string])[] = [
    ['Ticker', listing.ticker],
    ['Exchange', 'Toronto Stock Exchange'],
    ['Kind', listing.kind],
    ['Currency', row.currency],
    ['Directory', `${directory.name}, ${formatDateET(directory.readAt)}`],
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

/** A stock of the exchange's directory that is not of our list: what it is at once, and its price while anybody looks. */
export const ListingPage = ({ view }: { view: ListingView }) => (
  <Main>
    <KeepLooking />
    <PageTitle title={view.listing.name} lede={`${view.listing.ticker}, in ${view.row.currency}`} />
    <LedgerSection title="Price" keepNote note={view.row.price !== null && <SymbolState row={view.row} hours={undefined} />}>
      <ListingPrice view={view} />
    </LedgerSection>
    <LedgerSection
      title="What it is"
      note="Not of our list: asked for while readers look, without a chart, because its prices are not kept."
      link={{ href: '/stocks', label: 'The stocks of our list' }}
    >
      <Entry view={view} />
    </LedgerSection>
  </Main>
)
