import { Link } from 'react-router'
import { metaOf } from '../../seo/page-meta.ts'
import { EDITIONS } from '../../site/legal/editions.ts'
import { LastChanged } from '../../site/legal/last-changed.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { PageTitle } from '../../ui/layout/section.tsx'
import { TextSection } from '../../ui/layout/text-section.tsx'
import { REGISTRATION_SEARCH } from '../../ui/registration-search.ts'
import { useSite } from '../../ui/site.ts'

export const meta = metaOf(PAGE.terms)

export default function Terms() {
  const { name } = useSite()
  return (
    <Main>
      <PageTitle title="Terms" lede={<LastChanged date={EDITIONS.terms.since} />} />
      <TextSection title="Information only">
        <p>
          {name} publishes news and market data for general information. We are not a licensed broker, dealer or adviser, and
          nothing here is investment, tax or legal advice. Decide for yourself, or ask a registered adviser; you can{' '}
          <a href={REGISTRATION_SEARCH} target="_blank" rel="noopener">
            check a registration<span className="vh"> (opens in a new tab)</span>
          </a>
          .
        </p>
      </TextSection>
      <TextSection title="Prices">
        <p>
          Prices come from the sources named beside them. They can be late, incomplete or wrong, and are not meant for trading.
          Where we cannot vouch for the age of a price we say so.
        </p>
      </TextSection>
      <TextSection title="Paid content">
        <p>
          Pages on a yellow ground are advertisements. What they say is the advertiser’s statement; the mark beside each claim
          tells whether anyone has checked it. {name} is paid for them, and when a reader registers.
        </p>
      </TextSection>
      <TextSection title="Registering">
        <p>
          Registering is free and opens no trading account with us. The advertiser named in the form receives your details only
          with your consent. The <Link to="/privacy">privacy notice</Link> says who else receives anything, and how to withdraw.
        </p>
      </TextSection>
      <TextSection title="The rest">
        <p>
          You may quote us with a link. Please send no automated traffic beyond our feeds. The laws of Ontario and the federal
          laws of Canada apply; your rights as a consumer where you live stay untouched.
        </p>
      </TextSection>
    </Main>
  )
}
