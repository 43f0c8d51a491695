import { NoStories } from '../../articles/card/story-grid.tsx'
import { TopicList } from '../../articles/topics/topic-list.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import type { Route } from './+types/topics'

export const loader = ({ context }: Route.LoaderArgs) => ({ topics: context.get(servicesContext).articles.topics() })

export const meta = metaOf(PAGE.topics)

export default function Topics({ loaderData: { topics } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title="Topics" lede="Everything we write about, by topic." />
      <LedgerSection title="All topics" note="With the number of pages in each.">
        {topics.length === 0 ? <NoStories title="No topics yet" /> : <TopicList topics={topics} />}
      </LedgerSection>
    </Main>
  )
}
