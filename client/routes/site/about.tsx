import { Link } from 'react-router'
import { cityOf } from '#shared/ui/site.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { dataPictures, Pictures } from '../../site/about-pictures.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { PageTitle } from '../../ui/layout/section.tsx'
import { TextSection } from '../../ui/layout/text-section.tsx'
import { useSite } from '../../ui/site.ts'
import type { Route } from './+types/about'

export const loader = ({ context }: Route.LoaderArgs) => ({ pictures: dataPictures(context.get(servicesContext).articles) })

export const meta = metaOf(PAGE.about)

export default function About({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  return (
    <Main>
      <PageTitle title="About" lede="A Canadian paper for markets and money. Short, sourced, and plain about who pays." />
      <TextSection title="What we do">
        <p>
          {site.name} follows Canadian stocks, cryptocurrencies, currencies and commodities from {cityOf(site)}. Stories are
          short. News ends with the source it rests on, so that you can read it yourself; “(site)” behind a name means that the
          link leads to the publisher’s home page. An analysis names its sources; where it has none, it says that its reasoning is
          our own.
        </p>
        <p>We are not a licensed broker, dealer or adviser. Nothing here is investment advice.</p>
      </TextSection>
      <TextSection title="Our numbers">
        <p>
          Each price on a page, a tile or a table names its source, its delay and the time of its last update; the line of prices
          above a story and the prices on cards lead to such a page. A price that has grown old is greyed and says since when; a
          simulated one says so. Lines are drawn from stored observations, and gaps stay gaps. All of it is on the{' '}
          <Link to="/markets">markets page</Link>.
        </p>
      </TextSection>
      <TextSection title="Our pictures">
        <Pictures pictures={loaderData.pictures} />
      </TextSection>
      <TextSection title="How we earn">
        <p>
          Advertisers pay for articles and for the cards that lead to them, and {site.name} is paid when a reader registers with
          an advertiser. Paid content is on a yellow background, says “Advertisement” before its headline, names the advertiser,
          and prints the status of each claim. Advertisers have no say in our news.
        </p>
        <p>
          More on the <Link to="/advertise">advertising page</Link>. Corrections and complaints go to{' '}
          <a href={`mailto:${site.contacts.editorial}`}>{site.contacts.editorial}</a>.
        </p>
      </TextSection>
    </Main>
  )
}
