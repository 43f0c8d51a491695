import type { Advertiser, ClaimRecord } from '#shared/article.ts'
import { DATA_SOURCES, OUTBOUND_HOSTS, STORED_ITEMS } from '#shared/transparency.ts'
import { servicesContext } from '../context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Main } from '../shell/shell.tsx'
import { DataTable, Prose } from '../ui/prose.tsx'
import { LedgerSection, PageTitle } from '../ui/section.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/transparency'
import styles from './parts/transparency.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { articles, policy } = context.get(servicesContext)
  return { claims: articles.claimsTable(), advertisers: articles.advertisers(), recipients: policy().recipients }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Transparency',
    description:
      'Every claim in our paid pages with its status, every advertiser, every data source, every cookie and every host we talk to.',
    path: '/transparency',
    plate: { slug: 'transparency', category: 'Insurance' },
  })

export default function Transparency({ loaderData: { claims, advertisers, recipients } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle
        title="Transparency"
        lede="What our paid pages claim and what became of it, who pays us, where figures come from, and what is stored or sent."
      />
      <LedgerSection title="Claims" note="Made from the same records that paid pages print. Withdrawn claims stay listed here.">
        <Claims claims={claims} />
      </LedgerSection>
      <LedgerSection title="Advertisers">
        <Advertisers advertisers={advertisers} />
      </LedgerSection>
      <LedgerSection title="Data sources" note="Each figure names the source it came from.">
        <DataTable
          caption="Where figures and pictures come from"
          head={['Source', 'Gives', 'Licence', 'Address']}
          rows={DATA_SOURCES.map(({ name, gives, licence, url }) => [name, gives, licence, url])}
        />
      </LedgerSection>
      <LedgerSection title="In your browser">
        <DataTable
          caption="Cookies and other things kept in your browser"
          head={['Name', 'Kept as', 'Purpose', 'Lasts']}
          rows={STORED_ITEMS.map(({ name, where, purpose, lasts }) => [name, where, purpose, lasts])}
        />
      </LedgerSection>
      <LedgerSection title="Over the network">
        <Prose>
          <p>Your browser talks to this site alone. These are the hosts that our server talks to, and what they learn.</p>
        </Prose>
        <DataTable
          caption="Outbound hosts"
          head={['Host', 'Purpose', 'Learns']}
          rows={OUTBOUND_HOSTS.map(({ host, purpose, learns }) => [host, purpose, learns])}
        />
        <DataTable
          caption="Who receives details that you send"
          head={['Recipient', 'Receives', 'Where', 'When']}
          rows={recipients.map(({ name, receives, country, when }) => [name, receives, country, when])}
        />
      </LedgerSection>
    </Main>
  )
}

function Claims({ claims }: { claims: readonly ClaimRecord[] }) {
  if (claims.length === 0) return <EmptyState title="No claims">Our paid pages claim nothing at the moment.</EmptyState>
  return (
    <ul className={styles.claims}>
      {claims.map((claim) => (
        <li key={claim.id} id={claim.id} data-claim={claim.id} data-status={claim.status}>
          <p className={styles.status}>
            {claim.statusText} <span className="meta">{claim.kind}</span>
          </p>
          <p className={claim.status === 'withdrawn' ? styles.withdrawn : undefined}>“{claim.text}”</p>
          <p>
            {claim.note}. {claim.evidence}{' '}
            {claim.source && (
              <a href={claim.source} target="_blank" rel="noopener">
                Source<span className="vh"> (opens in a new tab)</span>
              </a>
            )}
          </p>
          <p className="meta num">
            Checked {claim.checkedOn} by {claim.reviewer}; published {claim.publishedOn}; valid until {claim.expires}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Advertisers({ advertisers }: { advertisers: readonly Advertiser[] }) {
  if (advertisers.length === 0) return <EmptyState title="No advertisers">Nobody pays us at the moment.</EmptyState>
  return (
    <DataTable
      caption="Who pays for pages"
      head={['Advertiser', 'Registration', 'Callers', 'Contact']}
      rows={advertisers.map(({ legalName, sample, registrationText, callers, callingHours, address, email, phone }) => [
        sample ? `${legalName}. Sample advertiser: it does not exist` : legalName,
        registrationText,
        `${callers}. ${callingHours}`,
        `${address}. ${email}, ${phone}`,
      ])}
    />
  )
}
