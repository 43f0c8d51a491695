import { apart } from '../../articles/card/apart.ts'
import { placeAds } from '../../articles/card/place-ads.ts'
import { NoStories, StoryGrid } from '../../articles/card/story-grid.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import type { Route } from './+types/insights'

const STORIES = 9
const ADS = 3

export function loader({ context }: Route.LoaderArgs) {
  const { articles } = context.get(servicesContext)
  const stories = articles.list({ section: 'insights', paid: false, limit: STORIES })
  return { cards: apart(placeAds(stories, articles.ads('insights', ADS))) }
}

export const meta = metaOf({
  title: 'Market Insights',
  description: 'Analysis in plain language: banks, energy, interest rates, currencies and what they mean for Canadian investors.',
  plate: { slug: 'insights', category: 'Market Insights' },
})

export default function Insights({ loaderData: { cards } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title="Market Insights" lede="What moved, why it might have, and what nobody knows yet. Analysis, not advice." />
      <LedgerSection title="Latest analysis" note="Longer pieces, in plain language.">
        <StoryGrid cards={cards} eager={3} none={<NoStories title="No analysis yet" />} />
      </LedgerSection>
    </Main>
  )
}
