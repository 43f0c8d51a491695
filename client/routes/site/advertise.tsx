import { metaOf } from '../../seo/page-meta.ts'
import { IconList } from '../../ui/layout/icon-list.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { TextSection } from '../../ui/layout/text-section.tsx'
import { useSite } from '../../ui/site.ts'

export const meta = metaOf(PAGE.advertise)

const OFFERS = [
  {
    icon: 'news',
    title: 'Sponsored articles',
    text: 'On a yellow ground, under your name, with the status of every claim printed beside it.',
  },
  {
    icon: 'check',
    title: 'The first block of the home page',
    text: 'One story, marked “Advertisement”. Breaking news replaces it.',
  },
  {
    icon: 'chart',
    title: 'Cards between stories',
    text: 'On the home page and in Stocks, Crypto, Forex and Insights: at most one card in three, never the first.',
  },
  {
    icon: 'external',
    title: 'A place beside each story',
    text: 'One card under the heading “Advertisement”, apart from related and most-read stories.',
  },
] as const

export default function Advertise() {
  const { contacts } = useSite()
  return (
    <Main>
      <PageTitle
        title="Advertise"
        lede="Reach Canadian readers who follow markets, in a place that says plainly what is paid for."
      />
      <LedgerSection title="What we offer">
        <IconList items={OFFERS} />
      </LedgerSection>
      <TextSection title="What we do not sell">
        <p>
          We have no newsletter and no banners from other sites. The text of a story, related and most-read lists, feeds and the
          sitemap of news have no paid places.
        </p>
      </TextSection>
      <TextSection title="Audience">
        <p>Audience figures on request. We print none here until they have been measured, with the date and the method.</p>
      </TextSection>
      <TextSection title="Our rules">
        <ul>
          <li>Every advertisement names its advertiser and says “Advertisement” before its headline.</li>
          <li>
            A figure is printed only with its evidence, or with the words that it was not checked. None is in a headline or a
            button.
          </li>
          <li>No officials, regulators or public persons without their recorded consent, and no invented customers.</li>
          <li>Investment offers need the advertiser’s registration on record; a reader’s details go nowhere without it.</li>
        </ul>
      </TextSection>
      <TextSection title="Write to us">
        <p>
          <a href={`mailto:${contacts.advertising}`}>{contacts.advertising}</a>, with the product, the dates you have in mind and
          where the advertiser is registered.
        </p>
      </TextSection>
    </Main>
  )
}
