import { postalAddressOf } from '#shared/ui/site.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { LEGAL_TEXT_CHANGED } from '../../site/legal/changed.ts'
import { LastChanged } from '../../site/legal/last-changed.tsx'
import { Recipients } from '../../site/legal/recipients.tsx'
import { retentionText } from '../../site/legal/retention-text.ts'
import { Main } from '../../ui/layout/main.tsx'
import { DataTable } from '../../ui/layout/prose.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { TextSection } from '../../ui/layout/text-section.tsx'
import { useSite } from '../../ui/site.ts'
import type { Route } from './+types/privacy'
import { SITE_PAGES } from './site-pages.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { policy: context.get(servicesContext).policy() }
}

export const meta = metaOf(SITE_PAGES.privacy)

export default function Privacy({ loaderData: { policy } }: Route.ComponentProps) {
  const site = useSite()
  const { officer, retention, recipients } = policy
  return (
    <Main>
      <PageTitle title="Privacy" lede={<LastChanged date={LEGAL_TEXT_CHANGED} />} />
      <TextSection title="Reading">
        <p>
          You can read every page without telling us who you are. We load nothing from other sites, set no advertising cookies and
          build no profiles. Your choice of theme, your watchlist and the figures that you saw at your last visit stay in your own
          browser.
        </p>
        <p>
          How you reached us (campaign parameters in the address) is kept in the page and its form only. We store it in a cookie,
          for 30 days, if you allow that; refusing is as easy as allowing.
        </p>
      </TextSection>
      <TextSection title="Registering">
        <p>
          The registration form asks for your name, email and phone number. We text a code to check that the number is yours. Your
          details are passed on only to the advertiser named in the form, and only if you tick the box for it; each further
          purpose has a box of its own, and none is ticked beforehand.
        </p>
      </TextSection>
      <LedgerSection title="How long we keep it">
        <DataTable
          caption="Retention"
          head={['Data', 'Why', 'Kept for']}
          rows={retention.map((row) => [row.data, row.purpose, retentionText(row)])}
        />
      </LedgerSection>
      <LedgerSection title="Who receives it">
        <Recipients caption="Recipients" recipients={recipients} />
      </LedgerSection>
      <TextSection title="Your rights">
        <p>
          You can see, correct or erase what we hold about you, and withdraw a consent at any time; the receipt you get with a
          registration links to the page for it. We answer within 30 days. Write to the {officer.title} of {site.legalName},
          {site.address.street && ` ${postalAddressOf(site)},`} <a href={`mailto:${officer.email}`}>{officer.email}</a>. If our
          answer does not satisfy you, the Office of the Privacy Commissioner of Canada, or Québec’s Commission d’accès à
          l’information, will hear you.
        </p>
      </TextSection>
    </Main>
  )
}
