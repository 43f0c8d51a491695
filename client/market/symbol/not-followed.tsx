import { GoLink } from '../../ui/form/button.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { formatDateET, formatLarge } from '../quote/format.ts'

/** What is said of a ticker that the catalogue does not have. */
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
  title: `${ticker}: not covered`,
  description: `We have no price for ${ticker}: why, and what we cover.`,
  path: '/markets',
  noindex: true,
  plate: { slug: 'stocks', category: 'Stocks' },
})

/** Why there is no price: no plan for it, or no such stock. */
const Why = ({ ticker, stocks, directory }: Omit<Unfollowed, 'near'>) =>
  directory ? (
    <p className="lede">
      The directory of the Toronto Stock Exchange as {directory.name} gave it on{' '}
      <time dateTime={directory.readAt}>{formatDateET(directory.readAt)}</time> has {formatLarge(directory.stocks)} stocks beyond
      our list, and none is called {ticker}. No price is borrowed from elsewhere.
    </p>
  ) : (
    <p className="lede">
      We only show prices we’re licensed to publish, and we don’t have a licence for this one. For Toronto stocks beyond the{' '}
      {stocks} on our list, we would need a wider plan for public display.
    </p>
  )

/** A page without a price: why there is none, and what there is. */
export const NotFollowed = ({ ticker, near, stocks, directory }: Unfollowed) => (
  <Main>
    <PageTitle title={`We don’t cover ${ticker} yet`} lede="It may be listed on an exchange, but we have no price for it." />
    <LedgerSection title="Why" link={{ href: '/transparency#data-sources', label: 'Sources and terms' }}>
      <Why ticker={ticker} stocks={stocks} directory={directory} />
    </LedgerSection>
    <LedgerSection title="What is followed" link={{ href: '/markets', label: 'All markets' }}>
      <ul>
        {near.map(({ name, href }) => (
          <li key={href}>
            <GoLink href={href}>{name}</GoLink>
          </li>
        ))}
        <li>
          <GoLink href="/stocks">{`The ${stocks} stocks of our list`}</GoLink>
        </li>
        <li>
          <GoLink href="/coins">The largest coins</GoLink>
        </li>
        <li>
          <GoLink href={`/search?q=${encodeURIComponent(ticker)}`}>{`Search for ${ticker}`}</GoLink>
        </li>
      </ul>
    </LedgerSection>
  </Main>
)
