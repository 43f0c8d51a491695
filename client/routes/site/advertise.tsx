import { metaOf } from '../../seo/page-meta.ts'
import { IconList } from '../../ui/layout/icon-list.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { TextSection } from '../../ui/layout/text-section.tsx'
import { useSite } from '../../ui/site.ts'
import * as texts from './texts/advertise.en.tsx'

export const meta = metaOf(PAGE.advertise)

const OFFERS = [
  {
    icon: 'news',
    title: texts.sponsoredArticles,
    text: texts.onAYellow,
  },
  {
    icon: 'check',
    title: texts.theFirstBlock,
    text: texts.oneStoryMarked,
  },
  {
    icon: 'chart',
    title: texts.cardsBetweenStories,
    text: texts.inSections,
  },
  {
    icon: 'external',
    title: texts.aPlaceBeside,
    text: texts.oneCardUnder,
  },
] as const

export default function Advertise() {
  const { contacts } = useSite()
  return (
    <Main>
      <PageTitle title={texts.advertise} lede={texts.reachCanadianReaders} />
      <LedgerSection title={texts.whatWeOffer}>
        <IconList items={OFFERS} />
      </LedgerSection>
      <TextSection title={texts.whatWeDo}>
        <p>{texts.weHaveNo}</p>
      </TextSection>
      <TextSection title={texts.audience}>
        <p>{texts.audienceFiguresOn}</p>
      </TextSection>
      <TextSection title={texts.ourRules}>
        <ul>
          <li>{texts.everyAdvertisementNames}</li>
          <li>{texts.aFigureIs}</li>
          <li>{texts.noOfficialsRegulators}</li>
          <li>{texts.investmentOffersNeed}</li>
        </ul>
      </TextSection>
      <TextSection title={texts.writeToUs}>
        <p>{texts.withTheProduct(<a href={`mailto:${contacts.advertising}`}>{contacts.advertising}</a>)}</p>
      </TextSection>
    </Main>
  )
}
