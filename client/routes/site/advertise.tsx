import { QUOTED_LOCALE } from '#shared/language/locale.en.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { buttonClasses } from '../../ui/form/button.tsx'
import * as icons from '../../ui/graphics/page-icons.ts'
import { IconList } from '../../ui/layout/icon-list.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { TextSection } from '../../ui/layout/prose.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { useSite } from '../../ui/site.ts'
import type { Route } from './+types/advertise'
import * as texts from './texts/advertise.en.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { advertiser, policy } = context.get(servicesContext)
  return { isOnlyHere: advertiser().sample && policy().staysHere }
}

export const meta = metaOf(PAGE.advertise)

/** Advertisements are on English pages alone: a link that leads there from a French page too. */
const Shown = ({ on, children }: { on: string; children: string }) => (
  <a href={on} hrefLang={QUOTED_LOCALE}>
    {children}
  </a>
)

const OFFERS = [
  {
    icon: icons.news,
    title: texts.sponsoredArticles,
    text: texts.articleOffer,
  },
  {
    icon: icons.band,
    title: texts.heroOfferHeading,
    text: texts.heroOffer(<Shown on="/">{texts.seeHome}</Shown>),
  },
  {
    icon: icons.grid,
    title: texts.cardsBetweenStories,
    text: texts.inSections(<Shown on="/stocks">{texts.seeStocks}</Shown>),
  },
  {
    icon: icons.beside,
    title: texts.besideOfferHeading,
    text: texts.besideOffer,
  },
] as const

export default function Advertise({ loaderData: { isOnlyHere } }: Route.ComponentProps) {
  const { contacts } = useSite()
  return (
    <Main>
      <PageTitle title={texts.advertise} lede={texts.advertiseLead}>
        <p>
          <a className={buttonClasses({ small: true })} href={`mailto:${contacts.advertising}`}>
            {texts.writeToUs}
          </a>
        </p>
      </PageTitle>
      <LedgerSection title={texts.whatWeOffer}>
        <IconList items={OFFERS} />
      </LedgerSection>
      <TextSection title={texts.notSoldHeading}>
        <p>{texts.notSold}</p>
      </TextSection>
      <TextSection title={texts.audience}>
        <p>{texts.audienceFigures}</p>
      </TextSection>
      <TextSection title={texts.ourRules}>
        <ul>
          <li>{texts.labelRule}</li>
          <li>{texts.figureRule}</li>
          <li>{texts.personsRule}</li>
          <li>
            {texts.registrationRule}
            {isOnlyHere && ` ${texts.nothingLeaves}`}
          </li>
        </ul>
      </TextSection>
      <TextSection title={texts.writeToUs}>
        <p>{texts.writeTo(<a href={`mailto:${contacts.advertising}`}>{contacts.advertising}</a>)}</p>
      </TextSection>
    </Main>
  )
}
