import { Link } from 'react-router'
import { metaOf } from '../../seo/page-meta.ts'
import { EDITIONS } from '../../site/legal/editions.ts'
import { LastChanged } from '../../site/legal/last-changed.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { TextSection } from '../../ui/layout/prose.tsx'
import { PageTitle } from '../../ui/layout/section.tsx'
import { NewTab } from '../../ui/new-tab.tsx'
import { REGISTRATION_SEARCH } from '../../ui/registration-search.ts'
import { useSite } from '../../ui/site.ts'
import * as texts from './texts/terms.en.tsx'

export const meta = metaOf(PAGE.terms)

export default function Terms() {
  const { name } = useSite()
  return (
    <Main>
      <PageTitle title={texts.terms} lede={<LastChanged date={EDITIONS.terms.since} />} />
      <TextSection title={texts.informationOnly}>
        <p>
          {texts.generalTerms(
            name,
            <a href={REGISTRATION_SEARCH} target="_blank" rel="noopener">
              {texts.checkARegistration}
              <NewTab />
            </a>,
          )}
          .
        </p>
      </TextSection>
      <TextSection title={texts.prices}>
        <p>{texts.priceTerms}</p>
      </TextSection>
      <TextSection title={texts.paidContent}>
        <p>{texts.advertisementTerms(name)}</p>
      </TextSection>
      <TextSection title={texts.registering}>
        <p>{texts.registrationTerms(<Link to="/privacy">{texts.privacyNotice}</Link>)}</p>
      </TextSection>
      <TextSection title={texts.theRest}>
        <p>{texts.useTerms}</p>
      </TextSection>
    </Main>
  )
}
