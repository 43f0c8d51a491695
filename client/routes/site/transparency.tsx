import { creditWords, delayWords, displayWords, keepingWords } from '#shared/market/permission.ts'
import type { StandingSource } from '#shared/market/source.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { Advertisers } from '../../site/transparency/advertisers.tsx'
import { Claims } from '../../site/transparency/claims.tsx'
import { OWN_MATERIAL, STORED_ITEMS } from '../../site/transparency/facts.ts'
import { MadeFromData } from '../../site/transparency/made-from-data.tsx'
import { Network } from '../../site/transparency/network.tsx'
import { SourceList, type SourceTerms } from '../../site/transparency/sources.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { DataTable, Prose } from '../../ui/layout/prose.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import type { Route } from './+types/transparency'

/** What the terms of a source allow, in the words of the page. */
function termsOf({ name, gives, permission, ...standing }: StandingSource): SourceTerms {
  const { document, documentUrl, readOn, plan, says } = permission
  return {
    name,
    gives,
    document,
    documentUrl,
    readOn,
    plan,
    says,
    display: displayWords(permission, standing),
    delay: delayWords(permission),
    credit: creditWords(permission),
    keep: keepingWords(permission),
  }
}

export function loader({ context }: Route.LoaderArgs) {
  const { articles, market, policy, pageStaleSeconds } = context.get(servicesContext)
  return {
    sources: market.sources.map(termsOf),
    hosts: market.sources.flatMap(({ hosts }) => hosts),
    claims: articles.claimsTable(),
    advertisers: articles.advertisers(),
    policy: policy(),
    pageStaleSeconds,
  }
}

export const meta = metaOf(PAGE.transparency)

export default function Transparency({
  loaderData: { sources, hosts, claims, advertisers, policy, pageStaleSeconds },
}: Route.ComponentProps) {
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
      <LedgerSection id="made-from-data" title="Written by software" note="How these sentences are made.">
        <MadeFromData />
      </LedgerSection>
      <LedgerSection
        id="data-sources"
        title="Data sources"
        note="Each figure names the source it came from. What a source’s terms do not allow us to show is off."
        link={{ href: '/how-we-count', label: 'How we count' }}
      >
        <SourceList sources={sources} />
        <DataTable
          caption="Pictures, type and voices"
          head={['Material', 'Gives', 'Licence', 'Address']}
          rows={OWN_MATERIAL.map(({ name, gives, licence, url }) => [name, gives, licence, url])}
        />
        <Prose>
          <p>
            A page with prices is made anew each second in which a reader opens it, the line of prices above a story each minute.
            While very many pages are requested at once, a page can be sent up to {pageStaleSeconds} seconds later than that. Each
            price on a tile or in a table states its time, and an open page corrects its prices by itself within seconds.
          </p>
        </Prose>
      </LedgerSection>
      <LedgerSection title="In your browser">
        <DataTable
          caption="Cookies and other things kept in your browser"
          head={['Name', 'Kept as', 'Purpose', 'Lasts']}
          rows={STORED_ITEMS.map(({ name, where, purpose, lasts }) => [name, where, purpose, lasts])}
        />
      </LedgerSection>
      <LedgerSection title="Over the network">
        <Network hosts={hosts} policy={policy} />
      </LedgerSection>
    </Main>
  )
}
