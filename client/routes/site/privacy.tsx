import { postalAddressOf } from '#shared/ui/site.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { EDITIONS } from '../../site/legal/editions.ts'
import { LastChanged } from '../../site/legal/last-changed.tsx'
import { Reading } from '../../site/legal/reading.tsx'
import { Recipients } from '../../site/legal/recipients.tsx'
import { retentionText } from '../../site/legal/retention-text.ts'
import { Main } from '../../ui/layout/main.tsx'
import { DataTable } from '../../ui/layout/prose.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { TextSection } from '../../ui/layout/text-section.tsx'
import { useSite } from '../../ui/site.ts'
import type { Route } from './+types/privacy'

export function loader({ context }: Route.LoaderArgs) {
  return { policy: context.get(servicesContext).policy() }
}

export const meta = metaOf(PAGE.privacy)

export default function Privacy({ loaderData: { policy } }: Route.ComponentProps) {
  const site = useSite()
  const { officer, retention, recipients, network } = policy
  return (
    <Main>
      <PageTitle title="Privacy" lede={<LastChanged date={EDITIONS.privacy.since} />} />
      <Reading network={network} />
      <TextSection title="Registering">
        <p>
          The registration form asks for your name, email and phone number. We text a code to check that the number is yours. The
          advertiser named in the form receives your details only if you tick the box for it; each further purpose has a box of
          its own, and none is ticked beforehand. Everyone who receives anything is listed below.
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
