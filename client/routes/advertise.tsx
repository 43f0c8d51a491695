import { SITE } from '#shared/site.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Main } from '../shell/shell.tsx'
import { IconList } from '../ui/icon-list.tsx'
import { Prose } from '../ui/prose.tsx'
import { LedgerSection, PageTitle } from '../ui/section.tsx'
import type { Route } from './+types/advertise'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Advertise',
    description:
      'Sponsored articles, banner ads and newsletter placements in Northern Ledger, and the rules that apply to all of them.',
    path: '/advertise',
    plate: { slug: 'advertise', category: 'Asset Management' },
  })

export default function Advertise() {
  return (
    <Main>
      <PageTitle
        title="Advertise"
        lede="Reach Canadian readers who follow markets, in a place that says plainly what is paid for."
      />
      <LedgerSection title="What we offer">
        <IconList
          items={[
            {
              icon: 'news',
              title: 'Sponsored articles',
              text: 'On a yellow ground, under your name, with the status of every claim printed beside it.',
            },
            {
              icon: 'chart',
              title: 'Banner ads',
              text: 'Fixed places beside the news, never inside it, marked “Advertisement”.',
            },
            { icon: 'mail', title: 'Newsletter placements', text: 'One marked place in each issue.' },
          ]}
        />
      </LedgerSection>
      <LedgerSection title="Audience">
        <Prose>
          <p>Audience figures on request. We print none here until they have been measured, with the date and the method.</p>
        </Prose>
      </LedgerSection>
      <LedgerSection title="Our rules">
        <Prose>
          <ul>
            <li>Every advertisement names its advertiser and says “Advertisement” before its headline.</li>
            <li>
              A figure is printed only with its evidence, or with the words that nobody has checked it. None stands in a headline
              or a button.
            </li>
            <li>No officials, regulators or public persons without their recorded consent, and no invented customers.</li>
            <li>Investment offers need the advertiser’s registration on record; a reader’s details go nowhere without it.</li>
          </ul>
        </Prose>
      </LedgerSection>
      <LedgerSection title="Write to us">
        <Prose>
          <p>
            <a href={`mailto:${SITE.emails.advertising}`}>{SITE.emails.advertising}</a>, with the product, the dates you have in
            mind and where the advertiser is registered.
          </p>
        </Prose>
      </LedgerSection>
    </Main>
  )
}
