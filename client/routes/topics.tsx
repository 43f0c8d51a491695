import { Link } from 'react-router'
import { servicesContext } from '../context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Main } from '../shell/shell.tsx'
import { LedgerSection, PageTitle } from '../ui/section.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/topics'
import { topicName } from './parts/topic-name.ts'
import styles from './parts/topics.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({ topics: context.get(servicesContext).articles.topics() })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Topics',
    description: 'Everything Northern Ledger writes about, by topic, with the number of pages in each.',
    path: '/topics',
    plate: { slug: 'topics', category: 'Market Insights' },
  })

export default function Topics({ loaderData: { topics } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title="Topics" lede="Everything we write about, by topic." />
      <LedgerSection title="All topics" note="With the number of pages in each.">
        {topics.length === 0 ? (
          <EmptyState title="No topics yet">The desk has filed nothing here so far.</EmptyState>
        ) : (
          <ul className={styles.list}>
            {topics.map(({ topic, count }) => (
              <li key={topic}>
                <Link to={`/topics/${topic}`}>{topicName(topic)}</Link> <span className="meta num">{count}</span>
              </li>
            ))}
          </ul>
        )}
      </LedgerSection>
    </Main>
  )
}
