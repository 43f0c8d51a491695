import { Link } from 'react-router'
import { LEGAL_TEXT_CHANGED, REGISTRATION_SEARCH, SITE } from '#shared/site.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Main } from '../shell/shell.tsx'
import { Prose } from '../ui/prose.tsx'
import { LedgerSection, PageTitle } from '../ui/section.tsx'
import type { Route } from './+types/terms'
import { LastChanged } from './parts/last-changed.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Terms',
    description:
      'The terms of using Northern Ledger: information only, no investment advice, where prices come from, and what paid content is.',
    path: '/terms',
    plate: { slug: 'terms', category: 'Insurance' },
  })

export default function Terms() {
  return (
    <Main>
      <PageTitle title="Terms" lede={<LastChanged date={LEGAL_TEXT_CHANGED} />} />
      <LedgerSection title="Information only">
        <Prose>
          <p>
            {SITE.name} publishes news and market data for general information. We are not a licensed broker, dealer or adviser,
            and nothing here is investment, tax or legal advice. Decide for yourself, or ask a registered adviser; you can{' '}
            <a href={REGISTRATION_SEARCH} target="_blank" rel="noopener">
              check a registration<span className="vh"> (opens in a new tab)</span>
            </a>
            .
          </p>
        </Prose>
      </LedgerSection>
      <LedgerSection title="Prices">
        <Prose>
          <p>
            Prices come from the sources named beside them. They can be late, incomplete or wrong, and are not meant for trading.
            Where we cannot vouch for the age of a price we say so.
          </p>
        </Prose>
      </LedgerSection>
      <LedgerSection title="Paid content">
        <Prose>
          <p>
            Pages on a yellow ground are advertisements. What they say is the advertiser’s statement; the mark beside each claim
            tells whether anyone has checked it. {SITE.name} is paid for them, and when a reader registers.
          </p>
        </Prose>
      </LedgerSection>
      <LedgerSection title="Registering">
        <Prose>
          <p>
            Registering is free and opens no trading account with us. Your details are passed on only with your consent, to the
            advertiser named in the form. How to withdraw it stands in the <Link to="/privacy">privacy notice</Link>.
          </p>
        </Prose>
      </LedgerSection>
      <LedgerSection title="The rest">
        <Prose>
          <p>
            You may quote us with a link. Please send no automated traffic beyond our feeds. The laws of Ontario and the federal
            laws of Canada apply; your rights as a consumer where you live stay untouched.
          </p>
        </Prose>
      </LedgerSection>
    </Main>
  )
}
