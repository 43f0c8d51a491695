import { Link } from 'react-router'
import type { Topic } from '#shared/articles/article.ts'
import { topicName, topicPath } from '#shared/articles/topic-texts.en.ts'
import { LOCALE } from '#shared/language/locale.en.ts'
import styles from './topic-list.module.css'

const byName = (a: Pick<Topic, 'topic'>, b: Pick<Topic, 'topic'>): number =>
  topicName(a.topic).localeCompare(topicName(b.topic), LOCALE)

/** These topics by name, each with its number of pages. */
export const TopicList = ({ topics }: { topics: readonly Pick<Topic, 'topic' | 'count'>[] }) => (
  <ul className={styles.list}>
    {topics.toSorted(byName).map(({ topic, count }) => (
      <li key={topic}>
        <Link to={topicPath(topic)}>{topicName(topic)}</Link> <span className="meta num">{count}</span>
      </li>
    ))}
  </ul>
)
