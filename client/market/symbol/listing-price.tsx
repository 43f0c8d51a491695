import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type ListingView, listingKey } from '#shared/market/listings.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { printedOf } from '../chart/printed.ts'
import { factsAt } from '../quotes-at-instant/instant.ts'
import { FactsSource } from './facts-source.tsx'
import styles from './symbol.module.css'
import { SymbolPrice } from './symbol-price.tsx'
import * as texts from './texts.en.tsx'
import { toldFacts } from './told-facts.tsx'

const EVERY_MS = 20_000

/** Reads again while the page is open and visible: it shows a new price and keeps the stock among those that are polled. */
export function KeepLooking() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return null
}

/** Why there is no price yet, or why there will be none. */
function NoPrice({ view: { state, listing } }: { view: ListingView }) {
  if (state === 'refused')
    return (
      <EmptyState title={texts.noLicensedSource}>
        {texts.planLacksPrice(listing.name, <Link to="/transparency#data-sources">{texts.sourcesLink}</Link>)}
      </EmptyState>
    )
  if (state === 'later') return <EmptyState title={texts.notRequestedYet}>{texts.openedTooMany}</EmptyState>
  if (state === 'waiting') return <EmptyState title={texts.firstPriceWaits}>{texts.planFull}</EmptyState>
  return <EmptyState title={texts.firstPriceComing}>{texts.requestedNow(<noscript>{texts.loadAgainHint}</noscript>)}</EmptyState>
}

/** The price of a stock beyond our list, with what came beside it. */
export function ListingPrice({ view }: { view: ListingView }) {
  const { row } = view
  const facts = factsAt(view.facts, row)
  const series = listingKey(view.listing.ticker)
  if (row.price === null) return <NoPrice view={view} />
  return (
    <>
      <SymbolPrice quoted={row} shown={row} printed={printedOf(row, facts?.values.previousClose)} series={series} />
      {facts && (
        <>
          <dl className={styles.facts}>
            {toldFacts({ row, facts, series }).map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          <FactsSource facts={facts} />
        </>
      )}
    </>
  )
}
