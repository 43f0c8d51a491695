import { Link } from 'react-router'
import type { ArticleHit } from '#shared/articles/article.ts'
import { PaidChip } from '../../ui/graphics/badge.tsx'
import type { StoryTicker } from './story-grid.tsx'
import styles from './story-hits.module.css'

/** The stories found, each with the passage that matches; paid ones carry their label first. */
export const StoryHits = ({ stories, ticker }: { stories: readonly ArticleHit[]; ticker: StoryTicker }) => (
  <ul className={styles.list}>
    {stories.map(({ card, snippet }) => (
      <li key={card.slug}>
        {card.paidLabel && <PaidChip>{card.paidLabel}</PaidChip>}
        <Link to={card.href}>{card.title}</Link>
        <p>{snippet}</p>
        {ticker(card)}
      </li>
    ))}
  </ul>
)
