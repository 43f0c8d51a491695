import { Link } from 'react-router'
import type { Topic } from '#shared/articles/article.ts'
import { topicName, topicPath } from '#shared/articles/topic-texts.en.ts'
import styles from './topic-list.module.css'

/** Every topic with its number of pages. */
export const TopicList = ({ topics }: { topics: readonly Topic[] }) => (
  <ul className={styles.list}>
    {topics.map(({ topic, count }) => (
      <li key={topic}>
        <Link to={topicPath(topic)}>{topicName(topic)}</Link> <span className="meta num">{count}</span>
      </li>
    ))}
  </ul>
)
