import type { ArticleCard } from '#shared/articles/article.ts'
import { storyLocale } from '#shared/language/locale.en.ts'
import { apart } from '../../articles/card/apart.ts'
import { placeAds } from '../../articles/card/place-ads.ts'
import { NoStories, StoryGrid } from '../../articles/card/story-grid.tsx'
import { servicesContext } from '../../context.ts'
import { tickersOf } from '../../market/quote/ticker.tsx'
import { cardPrices } from '../../pages/articles/then-prices.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { storeContext } from '../../store-reads.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import type { Route } from './+types/insights'
import * as texts from './texts/insights.en.ts'

const STORIES = 9
const ADS = 3

/** Those in the page's language first; otherwise the order stays. */
const ownFirst = (cards: readonly ArticleCard[]): readonly ArticleCard[] =>
  cards.toSorted((a, b) => Number(storyLocale(a) !== undefined) - Number(storyLocale(b) !== undefined))

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { articles } = services
  const stories = ownFirst(articles.list({ section: 'insights', paid: false, explainer: false, limit: STORIES }))
  const explainers = ownFirst(articles.list({ paid: false, explainer: true }))
  const prices = await cardPrices(services, context.get(storeContext), stories)
  return { cards: apart(placeAds(stories, articles.ads('insights', ADS))), explainers: apart(explainers), prices }
}

export const meta = metaOf(PAGE.insights)

export default function Insights({ loaderData: { cards, explainers, prices } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title={texts.marketInsights} lede={texts.insightsLead} />
      <LedgerSection title={texts.analysis} note={texts.explainersLead}>
        <StoryGrid
          cards={cards}
          eager={3}
          ticker={tickersOf(prices.rows, prices.before)}
          none={<NoStories title={texts.noAnalysisYet} />}
        />
      </LedgerSection>
      {explainers.length > 0 && (
        <LedgerSection title={texts.explained} note={texts.explainedNote}>
          <StoryGrid cards={explainers} none={null} />
        </LedgerSection>
      )}
    </Main>
  )
}
