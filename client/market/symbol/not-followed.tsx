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
  /** The exchange's directory, where the operator may show prices of what stands in it. */
  readonly directory: { readonly stocks: number; readonly name: string; readonly readAt: string } | null
}

/** Why there is no price: no plan for it, or no such stock. */
const Why = ({ ticker, stocks, directory }: Omit<Unfollowed, 'near'>) =>
  directory ? (
    <p className="lede">
      The directory of the Toronto Stock Exchange as {directory.name} gave it on {formatDateET(directory.readAt)} has{' '}
      {formatLarge(directory.stocks)} stocks beyond our list, and none is called {ticker}. No price is borrowed from elsewhere.
    </p>
  ) : (
    <p className="lede">
      No licensed source: a price is printed here only where the terms of its source, or a plan of the operator’s, allow it to be
      shown to everyone. For stocks listed in Toronto that takes a plan for public display with room beyond the {stocks} stocks of
      our list. No price is borrowed from elsewhere.
    </p>
  )

/** A page without a price: why there is none, and what there is. */
export const NotFollowed = ({ ticker, near, stocks, directory }: Unfollowed) => (
  <Main>
    <PageTitle title={`${ticker} is not followed here`} lede="It may be listed on an exchange. This site has no price of it." />
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
