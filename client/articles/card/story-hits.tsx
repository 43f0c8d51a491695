import { Link } from 'react-router'
import type { ArticleHit } from '#shared/articles/article.ts'
import { storyLocale } from '#shared/language/locale.en.ts'
import { PaidChip } from '../../ui/graphics/badge.tsx'
import type { StoryTicker } from './story-grid.tsx'
import styles from './story-hits.module.css'
import * as texts from './texts.en.tsx'

/** The stories found, each with the passage that matches; paid ones carry their label first. */
export const StoryHits = ({ stories, ticker }: { stories: readonly ArticleHit[]; ticker: StoryTicker }) => (
  <ul className={styles.list}>
    {stories.map(({ card, snippet }) => (
      <li key={card.slug}>
        {card.paidLabel && <PaidChip>{texts.paidLabel(card.paidLabel)}</PaidChip>}
        <Link to={card.href} lang={storyLocale(card)}>
          {card.title}
        </Link>
        <p lang={storyLocale(card)}>{snippet}</p>
        {ticker(card)}
      </li>
    ))}
  </ul>
)
