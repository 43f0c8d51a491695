import { GoLink } from '../../ui/form/button.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { formatLarge } from '../price/large.ts'
import { formatDateET } from '../quote/format.ts'
import * as texts from './texts.en.tsx'

/** The text for a ticker outside the catalogue. */
export type Unfollowed = {
  readonly ticker: string
  /** What a reader may have meant, as names and addresses. */
  readonly near: readonly { readonly name: string; readonly href: string }[]
  /** How many stocks are followed. */
  readonly stocks: number
  /** The exchange's directory, where the operator may show prices of what is in it. */
  readonly directory: { readonly stocks: number; readonly name: string; readonly readAt: string } | null
}

/** What the page says of itself. */
export const unfollowedFacts = ({ ticker }: Unfollowed) => ({
  title: texts.notCovered(ticker),
  description: texts.listingDescription(ticker),
  path: '/markets',
  noindex: true,
  plate: { slug: 'stocks', category: 'Stocks' },
})

/** Why there is no price: no plan for it, or no such stock. */
const Why = ({ ticker, stocks, directory }: Omit<Unfollowed, 'near'>) =>
  directory ? (
    <p className="lede">
      {texts.listedInDirectory(
        directory.name,
        <time dateTime={directory.readAt}>{formatDateET(directory.readAt)}</time>,
        formatLarge(directory.stocks),
        ticker,
      )}
    </p>
  ) : (
    <p className="lede">{texts.noLicence(stocks)}</p>
  )

/** A page without a price: why there is none, and what there is. */
export const NotFollowed = ({ ticker, near, stocks, directory }: Unfollowed) => (
  <Main>
    <PageTitle title={texts.weDontCover(ticker)} lede={texts.unknownSymbol} />
    <LedgerSection title={texts.why} link={{ href: '/transparency#data-sources', label: texts.sourcesAndTerms }}>
      <Why ticker={ticker} stocks={stocks} directory={directory} />
    </LedgerSection>
    <LedgerSection title={texts.whatIsFollowed} link={{ href: '/markets', label: texts.allMarkets }}>
      <ul>
        {near.map(({ name, href }) => (
          <li key={href}>
            <GoLink href={href}>{name}</GoLink>
          </li>
        ))}
        <li>
          <GoLink href="/stocks">{texts.catalogueLink(stocks)}</GoLink>
        </li>
        <li>
          <GoLink href="/coins">{texts.theLargestCoins}</GoLink>
        </li>
        <li>
          <GoLink href={`/search?q=${encodeURIComponent(ticker)}`}>{texts.searchFor(ticker)}</GoLink>
        </li>
      </ul>
    </LedgerSection>
  </Main>
)
