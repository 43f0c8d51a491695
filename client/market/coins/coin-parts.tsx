import { Link } from 'react-router'
import { type CoinList, coinListPath } from '#shared/market/coins.ts'
import type { Credit } from '#shared/market/permission.ts'
import { CreditLink } from '../../ui/credit-link.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { formatDateET, formatTimeET } from '../quote/format.ts'
import styles from './coins.module.css'
import * as texts from './texts.en.tsx'

/** The line that the source wants beside its figures, and what the figures are of. */
export function CoinCredit({ credit, asOf }: { credit: Credit | null; asOf: string | null }) {
  return (
    <>
      {asOf && (
        <p>
          {texts.asOf(
            <time dateTime={asOf}>
              {formatDateET(asOf)}, {formatTimeET(asOf)}
            </time>,
          )}
        </p>
      )}
      {credit && <CreditLink credit={credit} />}
    </>
  )
}

/** The way to the other pages of the list. */
export function CoinPages({ page, pages }: Pick<CoinList, 'page' | 'pages'>) {
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={texts.pagesLabel}>
      {page > 1 && (
        <Link to={coinListPath(page - 1)} rel="prev" viewTransition>
          {texts.largerCoins}
        </Link>
      )}
      <span>{texts.pageOf(page, pages)}</span>
      {page < pages && (
        <Link to={coinListPath(page + 1)} rel="next" viewTransition>
          {texts.smallerCoins}
        </Link>
      )}
    </nav>
  )
}

/** In place of a list that there is not. */
export function NoCoins({ unlicensed }: { unlicensed: boolean }) {
  if (!unlicensed) return <EmptyState title={texts.noListYet}>{texts.listToCome}</EmptyState>
  return (
    <EmptyState title={texts.noLicensedSource}>
      {texts.noListAllowed(<Link to="/transparency#data-sources">{texts.sourcesLink}</Link>)}
    </EmptyState>
  )
}
