import { Link } from 'react-router'
import { cityOf } from '#shared/ui/site.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { dataPictures, Pictures } from '../../site/about-pictures.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { TextSection } from '../../ui/layout/prose.tsx'
import { PageTitle } from '../../ui/layout/section.tsx'
import { useSite } from '../../ui/site.ts'
import type { Route } from './+types/about'
import * as texts from './texts/about.en.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({ pictures: dataPictures(context.get(servicesContext).articles) })

export const meta = metaOf(PAGE.about)

export default function About({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  return (
    <Main>
      <PageTitle title={texts.about} lede={texts.aboutLead} />
      <TextSection title={texts.whatWeDo}>
        <p>{texts.whatWeFollow(site.name, cityOf(site))}</p>
        <p>{texts.notBroker}</p>
      </TextSection>
      <TextSection title={texts.ourNumbers}>
        <p>{texts.howPricesAreShown(<Link to="/markets">{texts.marketsPage}</Link>)}</p>
      </TextSection>
      <TextSection title={texts.ourPictures}>
        <Pictures pictures={loaderData.pictures} />
      </TextSection>
      <TextSection title={texts.howWeEarn}>
        <p>{texts.whoPays(site.name)}</p>
        <p>
          {texts.furtherReading(
            <Link to="/advertise">{texts.advertisingPage}</Link>,
            <a href={`mailto:${site.contacts.editorial}`}>{site.contacts.editorial}</a>,
          )}
        </p>
      </TextSection>
    </Main>
  )
}
