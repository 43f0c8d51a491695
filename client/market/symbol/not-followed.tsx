import { GoLink } from '../../ui/form/button.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'

/** What is said of a ticker that the catalogue does not have. */
export type Unfollowed = {
  readonly ticker: string
  /** What a reader may have meant, as names and addresses. */
  readonly near: readonly { readonly name: string; readonly href: string }[]
  /** How many stocks are followed. */
  readonly stocks: number
}

/** A page without a price: why there is none, and what there is. */
export const NotFollowed = ({ ticker, near, stocks }: Unfollowed) => (
  <Main>
    <PageTitle title={`${ticker} is not followed here`} lede="It may be listed on an exchange. This site has no price of it." />
    <LedgerSection title="Why" link={{ href: '/transparency#data-sources', label: 'The sources and their terms' }}>
      <p className="lede">
        A price is printed here only where the terms of its source, or a plan of the operator’s, allow it to be shown to everyone.
        For stocks listed in Toronto that takes a plan for public display, and it is asked for the {stocks} stocks of our list
        alone. No price is borrowed from elsewhere.
      </p>
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
