import { postalAddressOf } from '#shared/ui/site.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { EDITIONS } from '../../site/legal/editions.ts'
import { LastChanged } from '../../site/legal/last-changed.tsx'
import { Reading } from '../../site/legal/reading.tsx'
import { Recipients } from '../../site/legal/recipients.tsx'
import { retentionText } from '../../site/legal/retention-text.ts'
import { Main } from '../../ui/layout/main.tsx'
import { DataTable, TextSection } from '../../ui/layout/prose.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { useSite } from '../../ui/site.ts'
import type { Route } from './+types/privacy'
import * as texts from './texts/privacy.en.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { policy: context.get(servicesContext).policy() }
}

export const meta = metaOf(PAGE.privacy)

export default function Privacy({ loaderData: { policy } }: Route.ComponentProps) {
  const site = useSite()
  const { officer, retention, recipients, network } = policy
  return (
    <Main>
      <PageTitle title={texts.privacy} lede={<LastChanged date={EDITIONS.privacy.since} />} />
      <Reading network={network} />
      <TextSection title={texts.registering}>
        <p>{texts.registrationData}</p>
      </TextSection>
      <LedgerSection title={texts.retentionHeading}>
        <DataTable
          caption={texts.retention}
          head={[texts.data, texts.why, texts.keptFor]}
          rows={retention.map((row) => [row.data, row.purpose, retentionText(row)])}
        />
      </LedgerSection>
      <LedgerSection title={texts.whoReceivesIt}>
        <Recipients caption={texts.recipients} recipients={recipients} />
      </LedgerSection>
      <TextSection title={texts.yourRights}>
        <p>
          {texts.yourRightsText(officer.title, site.legalName)}
          {texts.complaints(
            site.address.street && ` ${postalAddressOf(site)},`,
            <a href={`mailto:${officer.email}`}>{officer.email}</a>,
          )}
        </p>
      </TextSection>
    </Main>
  )
}
