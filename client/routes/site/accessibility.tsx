import { metaOf } from '../../seo/page-meta.ts'
import { Main } from '../../ui/layout/main.tsx'
import { PageTitle } from '../../ui/layout/section.tsx'
import { TextSection } from '../../ui/layout/text-section.tsx'
import { useSite } from '../../ui/site.ts'
import * as texts from './texts/accessibility.en.tsx'

export const meta = metaOf(PAGE.accessibility)

export default function Accessibility() {
  const { contacts } = useSite()
  return (
    <Main>
      <PageTitle title={texts.accessibility} lede={texts.weAimAt} />
      <TextSection title={texts.whatWeDo}>
        <ul>
          <li>{texts.everyPageIs}</li>
          <li>{texts.screenReadersArent}</li>
          <li>{texts.gainsAndLosses}</li>
          <li>{texts.ifYourSystem}</li>
          <li>{texts.lightAndDark}</li>
        </ul>
      </TextSection>
      <TextSection title={texts.whatIsTested}>
        <p>{texts.anAutomaticCheck}</p>
      </TextSection>
      <TextSection title={texts.whatIsNot}>
        <p>{texts.thePagesHave}</p>
        <p>{texts.ifSomethingStops(<a href={`mailto:${contacts.general}`}>{contacts.general}</a>)}</p>
      </TextSection>
    </Main>
  )
}
