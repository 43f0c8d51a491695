import { Link } from 'react-router'
import type { Topic } from '#shared/articles/article.ts'
import styles from './topic-list.module.css'
import { topicName } from './topic-name.ts'

/** Every topic with its number of pages. */
export const TopicList = ({ topics }: { topics: readonly Topic[] }) => (
  <ul className={styles.list}>
    {topics.map(({ topic, count }) => (
      <li key={topic}>
        <Link to={`/topics/${topic}`}>{topicName(topic)}</Link> <span className="meta num">{count}</span>
      </li>
    ))}
  </ul>
)
