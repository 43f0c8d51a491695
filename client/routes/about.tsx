import { Link } from 'react-router'
import { SITE } from '#shared/site.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Main } from '../shell/shell.tsx'
import { Prose } from '../ui/prose.tsx'
import { LedgerSection, PageTitle } from '../ui/section.tsx'
import type { Route } from './+types/about'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'About',
    description: 'Who makes Northern Ledger, how its news and prices are made, and how it earns its money.',
    path: '/about',
    plate: { slug: 'about', category: 'Banking' },
  })

export default function About() {
  return (
    <Main>
      <PageTitle title="About" lede="A Canadian paper for markets and money. Short, sourced, and plain about who pays." />
      <LedgerSection title="What we do">
        <Prose>
          <p>
            {SITE.name} follows Canadian stocks, cryptocurrencies, currencies and commodities from {SITE.city}. Stories are short
            and end with the source they rest on, so that you can read it yourself.
          </p>
          <p>We are not a licensed broker, dealer or adviser. Nothing here is investment advice.</p>
        </Prose>
      </LedgerSection>
      <LedgerSection title="Our numbers">
        <Prose>
          <p>
            No price appears without its source, its delay and the time of its last update. A price that has grown old is greyed
            and says since when; a simulated one says so. Lines are drawn from stored observations, and gaps stay gaps. All of it
            is on the <Link to="/markets">markets page</Link>.
          </p>
        </Prose>
      </LedgerSection>
      <LedgerSection title="Our pictures">
        <Prose>
          <p>
            In the place of photographs we print line engravings, drawn by a program from the story’s own address. They
            illustrate; they show no data and no real place.
          </p>
        </Prose>
      </LedgerSection>
      <LedgerSection title="How we earn">
        <Prose>
          <p>
            Advertisers pay for articles, banners and newsletter placements, and {SITE.name} is paid when a reader registers with
            an advertiser. Whatever is paid for lies on a yellow ground, says “Advertisement” before its headline, names the
            advertiser, and prints the status of each claim. Advertisers have no say in our news.
          </p>
          <p>
            More on the <Link to="/advertise">advertising page</Link>. Corrections and complaints go to{' '}
            <a href={`mailto:${SITE.emails.editorial}`}>{SITE.emails.editorial}</a>.
          </p>
        </Prose>
      </LedgerSection>
    </Main>
  )
}
