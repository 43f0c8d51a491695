import { Fragment } from 'react'
import { localPath } from '#shared/language/locale.en.ts'
import { delayWords, displayWords, keepingWords, printWords } from '#shared/market/permission.ts'
import type { StandingSource } from '#shared/market/source.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { isUnanswered } from '../../site/status-words.ts'
import { Advertisers } from '../../site/transparency/advertisers.tsx'
import { Claims } from '../../site/transparency/claims.tsx'
import { countSources } from '../../site/transparency/count-sources.ts'
import { OWN_MATERIAL, STORED_ITEMS } from '../../site/transparency/facts.ts'
import { Folded } from '../../site/transparency/folded.tsx'
import { TRANSPARENCY_TEXTS as TEXTS } from '../../site/transparency/in-short.en.ts'
import { InShort } from '../../site/transparency/in-short.tsx'
import { MadeFromData } from '../../site/transparency/made-from-data.tsx'
import { Network } from '../../site/transparency/network.tsx'
import { SourceList, type SourceTerms } from '../../site/transparency/sources.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { DataTable, Prose } from '../../ui/layout/prose.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import type { Route } from './+types/transparency'
import * as texts from './texts/transparency.en.ts'

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
    credit: permission.credit?.text ?? null,
    keep: keepingWords(permission),
    printed: printWords(permission) ?? null,
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { articles, market, policy, pageStaleSeconds, status } = context.get(servicesContext)
  const { prices, figures } = await status()
  return {
    sources: market.sources.map(termsOf),
    counted: countSources(market.sources),
    came: { isSimulated: isUnanswered(prices), figures: figures.published > 0 },
    hosts: market.sources.flatMap(({ hosts }) => hosts),
    claims: articles.claimsTable(),
    advertisers: articles.advertisers(),
    policy: policy(),
    pageStaleSeconds,
  }
}

export const meta = metaOf(PAGE.transparency)

export default function Transparency({
  loaderData: { sources, counted, came, hosts, claims, advertisers, policy, pageStaleSeconds },
}: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title={texts.transparency} lede={TEXTS.lede} />
      <InShort
        advertisers={advertisers.map(({ displayName }) => displayName)}
        stored={STORED_ITEMS.length}
        sources={counted}
        came={came}
        claims={{ withdrawn: claims.filter(({ status }) => status === 'withdrawn').length, all: claims.length }}
      />
      <LedgerSection id="claims" title={texts.claims} note={texts.claimsLead}>
        <Claims claims={claims} />
      </LedgerSection>
      <LedgerSection id="advertisers" title={texts.advertisers}>
        <Advertisers advertisers={advertisers} />
      </LedgerSection>
      <LedgerSection id="made-from-data" title={texts.writtenBySoftware} note={texts.sentencesHeading}>
        <MadeFromData />
      </LedgerSection>
      <LedgerSection
        id="data-sources"
        title={texts.dataSources}
        note={texts.sourcesLead}
        link={{ href: '/how-we-count', label: texts.howWeCount }}
      >
        <Prose>
          <p>{TEXTS.listed(counted)}</p>
        </Prose>
        <SourceList sources={sources} />
        <DataTable
          caption={texts.illustrationsHeading}
          head={[texts.material, texts.licence]}
          rows={[
            [
              OWN_MATERIAL.name,
              <Fragment key="licence">
                {OWN_MATERIAL.licence}{' '}
                <a className="lone" href={localPath(OWN_MATERIAL.url)}>
                  <u>{texts.aboutPictures}</u>
                </a>
              </Fragment>,
            ],
          ]}
        />
        <Prose>
          <p>{texts.freshnessNote(pageStaleSeconds)}</p>
        </Prose>
      </LedgerSection>
      <LedgerSection id="stored" title={texts.inYourBrowser}>
        <Folded summary={TEXTS.allStored(STORED_ITEMS.length)}>
          <DataTable
            caption={texts.keptHeading}
            head={[texts.name, texts.keptAs, texts.purpose, texts.lasts]}
            rows={STORED_ITEMS.map(({ name, where, purpose, lasts }) => [name, where, purpose, lasts])}
          />
        </Folded>
      </LedgerSection>
      <LedgerSection title={texts.overTheNetwork}>
        <Network hosts={hosts} policy={policy} />
      </LedgerSection>
    </Main>
  )
}
