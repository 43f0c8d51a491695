import { LEGAL_TEXT_CHANGED, SITE } from '#shared/site.ts'
import { servicesContext } from '../context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Main } from '../shell/shell.tsx'
import { DataTable, Prose } from '../ui/prose.tsx'
import { LedgerSection, PageTitle } from '../ui/section.tsx'
import type { Route } from './+types/privacy'
import { LastChanged } from './parts/last-changed.tsx'
import { retentionText } from './parts/retention-text.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { policy: context.get(servicesContext).policy() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy',
    description:
      'What Northern Ledger keeps about its readers, for how long, who receives it, and how to see, correct or erase it.',
    path: '/privacy',
    plate: { slug: 'privacy', category: 'Retirement' },
  })

export default function Privacy({ loaderData: { policy } }: Route.ComponentProps) {
  const { officer, retention, recipients } = policy
  return (
    <Main>
      <PageTitle title="Privacy" lede={<LastChanged date={LEGAL_TEXT_CHANGED} />} />
      <LedgerSection title="Reading">
        <Prose>
          <p>
            You can read every page without telling us who you are. We load nothing from other sites, set no advertising cookies
            and build no profiles. Your choice of theme stays in your own browser.
          </p>
          <p>
            How you reached us (campaign parameters in the address) is kept in the page and its form only. We store it in a
            cookie, for 30 days, if you allow that; refusing is as easy as allowing.
          </p>
        </Prose>
      </LedgerSection>
      <LedgerSection title="Registering">
        <Prose>
          <p>
            The registration form asks for your name, email and phone number. We text a code to check that the number is yours.
            Your details are passed on only to the advertiser named in the form, and only if you tick the box for it; each further
            purpose has a box of its own, and none is ticked beforehand.
          </p>
        </Prose>
      </LedgerSection>
      <LedgerSection title="How long we keep it">
        <DataTable
          caption="Retention"
          head={['Data', 'Why', 'Kept for']}
          rows={retention.map((row) => [row.data, row.purpose, retentionText(row)])}
        />
      </LedgerSection>
      <LedgerSection title="Who receives it">
        <DataTable
          caption="Recipients"
          head={['Recipient', 'Receives', 'Where', 'When']}
          rows={recipients.map(({ name, receives, country, when }) => [name, receives, country, when])}
        />
      </LedgerSection>
      <LedgerSection title="Your rights">
        <Prose>
          <p>
            You can see, correct or erase what we hold about you, and withdraw a consent at any time; the receipt you get with a
            registration links to the page for it. We answer within 30 days. Write to the {officer.title} of {SITE.name},{' '}
            <a href={`mailto:${officer.email}`}>{officer.email}</a>. If our answer does not satisfy you, the Office of the Privacy
            Commissioner of Canada, or Québec’s Commission d’accès à l’information, will hear you.
          </p>
        </Prose>
      </LedgerSection>
    </Main>
  )
}
