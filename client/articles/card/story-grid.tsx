import type { ReactNode } from 'react'
import type { ArticleCard as Card } from '#shared/articles/article.ts'
import { dayOf } from '#shared/days.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Chip } from '../../ui/graphics/badge.tsx'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import styles from './article-card.module.css'
import { ArticleCard } from './article-card.tsx'
import * as texts from './texts.en.tsx'

/** A live figure about a story, if the page has one. */
export type StoryTicker = (card: Card) => ReactNode

export const NoStories = ({ title = texts.noStoriesYet, children = texts.noStories }) => (
  <EmptyState title={title}>{children}</EmptyState>
)

/** The day of the newest story where all, two or more, are of the archive: then it is said once, and not of each. */
function archivedSince(cards: readonly Card[]): string | undefined {
  if (cards.length < 2 || !cards.every(({ archived }) => archived)) return undefined
  return cards
    .map(({ date }) => date)
    .sort()
    .at(-1)
}

type ArchivedProps = { cards: readonly Card[]; children: (cards: readonly Card[]) => ReactNode }

/** A list of stories; where all are of the archive, under one line that says so. */
export function Archived({ cards, children }: ArchivedProps) {
  const newest = archivedSince(cards)
  if (!newest) return children(cards)
  return (
    <>
      <p className={`meta ${styles.archived}`}>
        <Chip>{texts.archive}</Chip>
        <span>{texts.newestStory(<time dateTime={newest}>{dayOf(newest)}</time>)}</span>
      </p>
      {children(cards.map(({ archived: _said, ...card }) => card))}
    </>
  )
}

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
    <Archived cards={cards}>
      {(shown) => (
        <CardGrid look="three">
          {shown.map((card, index) => (
            <ArticleCard key={card.slug} card={card} eager={index < eager} ticker={ticker?.(card)} />
          ))}
        </CardGrid>
      )}
    </Archived>
  )
}
