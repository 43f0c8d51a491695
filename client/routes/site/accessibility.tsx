import { metaOf } from '../../seo/page-meta.ts'
import { Main } from '../../ui/layout/main.tsx'
import { TextSection } from '../../ui/layout/prose.tsx'
import { PageTitle } from '../../ui/layout/section.tsx'
import { useSite } from '../../ui/site.ts'
import * as texts from './texts/accessibility.en.tsx'

export const meta = metaOf(PAGE.accessibility)

export default function Accessibility() {
  const { contacts } = useSite()
  return (
    <Main>
      <PageTitle title={texts.accessibility} lede={texts.accessibilityLead} />
      <TextSection title={texts.whatWeDo}>
        <ul>
          <li>{texts.worksWithoutScript}</li>
          <li>{texts.screenReaders}</li>
          <li>{texts.notByColourAlone}</li>
          <li>{texts.lessMotion}</li>
          <li>{texts.themesAndZoom}</li>
        </ul>
      </TextSection>
      <TextSection title={texts.whatIsTested}>
        <p>{texts.automaticChecks}</p>
      </TextSection>
      <TextSection title={texts.shortcomingsHeading}>
        <p>{texts.shortcomings}</p>
        <p>{texts.accessibilityContact(<a href={`mailto:${contacts.general}`}>{contacts.general}</a>)}</p>
      </TextSection>
    </Main>
  )
}
