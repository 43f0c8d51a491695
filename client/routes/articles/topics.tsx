import { NoStories } from '../../articles/card/story-grid.tsx'
import { TopicList } from '../../articles/topics/topic-list.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { PaidChip } from '../../ui/graphics/badge.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import type { Route } from './+types/topics'
import * as texts from './texts/topics.en.ts'

export function loader({ context }: Route.LoaderArgs) {
  const topics = context.get(servicesContext).articles.topics()
  return {
    topics: topics.filter(({ count }) => count > 0),
    paid: topics.filter(({ count }) => count === 0).map(({ topic, ads }) => ({ topic, count: ads })),
  }
}

export const meta = metaOf(PAGE.topics)

export default function Topics({ loaderData: { topics, paid } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title={texts.topics} lede={texts.topicsDescription} />
      <LedgerSection title={texts.allTopics} note={texts.topicsNote}>
        {topics.length === 0 ? <NoStories title={texts.noTopicsYet} /> : <TopicList topics={topics} />}
      </LedgerSection>
      {paid.length > 0 && (
        <LedgerSection title={texts.paidTopics} note={texts.paidNote} chips={<PaidChip>{texts.paidLabel}</PaidChip>}>
          <TopicList topics={paid} />
        </LedgerSection>
      )}
    </Main>
  )
}
