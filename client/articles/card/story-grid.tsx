import type { ReactNode } from 'react'
import type { ArticleCard as Card } from '#shared/articles/article.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import { ArticleCard } from './article-card.tsx'
import * as texts from './texts.en.tsx'

/** A live figure about a story, if the page has one. */
export type StoryTicker = (card: Card) => ReactNode

export const NoStories = ({ title = texts.noStoriesYet, children = texts.noStories }) => (
  <EmptyState title={title}>{children}</EmptyState>
)

type StoryGridProps = {
  cards: readonly Card[]
  /** How many pictures load at once: those at the top of their page. */
  eager?: number
  ticker?: StoryTicker | undefined
  /** Shown when there is no story. */
  none?: ReactNode
}

/** Stories in columns, equally large. */
export function StoryGrid({ cards, eager = 0, ticker, none = <NoStories /> }: StoryGridProps) {
  if (cards.length === 0) return none
  return (
    <CardGrid look="three">
      {cards.map((card, index) => (
        <ArticleCard key={card.slug} card={card} eager={index < eager} ticker={ticker?.(card)} />
      ))}
    </CardGrid>
  )
}
