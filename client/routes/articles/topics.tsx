import { NoStories } from '../../articles/card/story-grid.tsx'
import { TopicList } from '../../articles/topics/topic-list.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import type { Route } from './+types/topics'
import * as texts from './texts/topics.en.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ topics: context.get(servicesContext).articles.topics() })

export const meta = metaOf(PAGE.topics)

export default function Topics({ loaderData: { topics } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title={texts.topics} lede={texts.topicsDescription} />
      <LedgerSection title={texts.allTopics} note={texts.topicsNote}>
        {topics.length === 0 ? <NoStories title={texts.noTopicsYet} /> : <TopicList topics={topics} />}
      </LedgerSection>
    </Main>
  )
}
