import { data, redirect } from 'react-router'
import type { ArticleCard } from '#shared/articles/article.ts'
import { MERGED_TOPICS } from '#shared/articles/merged-topics.ts'
import { topicName, topicPath } from '#shared/articles/topic-texts.en.ts'
import { COLON, englishName, LANGUAGE } from '#shared/language/locale.en.ts'
import { inFrench } from '#shared/language/paths.ts'
import type { Services } from '../../../server/services.ts'
import { apart } from '../../articles/card/apart.ts'
import { StoryGrid } from '../../articles/card/story-grid.tsx'
import { servicesContext } from '../../context.ts'
import { tickersOf } from '../../market/quote/ticker.tsx'
import { cardPrices } from '../../pages/articles/then-prices.ts'
import { pageMeta, rootOf } from '../../seo/page-meta.ts'
import { storeContext } from '../../store-reads.ts'
import { isTopicInFrench } from '../../topic-in-french.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import type { Route } from './+types/topic'
import * as texts from './texts/topic.en.ts'

/** Where the topic is in the other language: in French only with a page that is there. */
function twinOf({ articles }: Services, topic: string): { readonly href: string } | null {
  const english = `/topics/${topic}`
  const href = LANGUAGE === 'fr' ? english : isTopicInFrench(articles, topic) && inFrench(english)
  return href ? { href } : null
}

/** The undated before the dated; otherwise the order stays. */
const explainersFirst = (cards: readonly ArticleCard[]): readonly ArticleCard[] =>
  cards.toSorted((a, b) => Number(b.explainer === true) - Number(a.explainer === true))

const isAllPaid = (cards: readonly ArticleCard[]): boolean => cards.every(({ kind }) => kind === 'paid')

export async function loader({ context, params }: Route.LoaderArgs) {
  const topic = englishName('topics', params.topic)
  const services = context.get(servicesContext)
  const cards = explainersFirst(services.articles.list({ topic }))
  const merged = MERGED_TOPICS[topic]
  if (cards.length === 0) throw merged ? redirect(topicPath(merged), 301) : data(null, { status: 404 })
  return {
    topic,
    twin: twinOf(services, topic),
    cards: apart(cards),
    prices: await cardPrices(services, context.get(storeContext), cards),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { topic, cards } = loaderData
  const name = topicName(topic)
  const path = topicPath(topic)
  return [
    ...pageMeta(matches, {
      title: name,
      description: isAllPaid(cards) ? `${name}${COLON} ${texts.adsOnly}` : texts.searchDescription(name),
      path,
      plate: { slug: topic, category: 'Market Insights' },
      crumbs: [{ name: texts.topics, path: '/topics' }],
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: name,
      href: `${rootOf(matches).publicUrl}${path}/feed.xml`,
    },
  ]
}

export default function TopicPage({ loaderData: { topic, cards, prices } }: Route.ComponentProps) {
  const paid = isAllPaid(cards)
  return (
    <Main>
      <PageTitle title={topicName(topic)} lede={paid ? texts.adsOnly : texts.topicDescription} />
      <LedgerSection
        title={paid ? texts.ads : texts.stories}
        note={paid ? texts.newestFirst : texts.orderNote(cards[0]?.explainer === true)}
        link={{ href: '/topics', label: texts.allTopics }}
      >
        <StoryGrid cards={cards} eager={3} ticker={tickersOf(prices.rows, prices.before)} />
      </LedgerSection>
    </Main>
  )
}
