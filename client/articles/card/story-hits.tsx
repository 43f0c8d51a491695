import { Link } from 'react-router'
import type { ArticleHit } from '#shared/articles/article.ts'
import { dayOf } from '#shared/days.ts'
import { storyLocale } from '#shared/language/locale.en.ts'
import { folded, wordsOf } from '#shared/search/find.ts'
import { Chip, PaidChip } from '../../ui/graphics/badge.tsx'
import { Archived, type StoryTicker } from './story-grid.tsx'
import styles from './story-hits.module.css'
import * as texts from './texts.en.tsx'

/** A text with the reader's words underlined, and those that begin with one of them that is no mere particle. */
function Matched({ text, query }: { text: string; query: string }) {
  const typed = wordsOf(query.replaceAll('$', ' '))
  const isMeant = (word: string): boolean =>
    typed.some((each) => (each.length > 2 ? folded(word).startsWith(each) : folded(word) === each))
  const parts = text.split(/([\p{L}\p{N}]+)/u)
  return parts.map((part, place) =>
    // Every second part is a word.
    place % 2 === 1 && isMeant(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is
      <mark key={place}>{part}</mark>
    ) : (
      part
    ),
  )
}

type HitsProps = { readonly stories: readonly ArticleHit[]; readonly query: string; readonly ticker: StoryTicker }

/** The stories found, each with its date and the passage that matches; paid ones carry their label first. */
export const StoryHits = ({ stories, query, ticker }: HitsProps) => (
  <Archived cards={stories.map(({ card }) => card)}>
    {(cards) => (
      <ul className={styles.list}>
        {cards.map((card, place) => (
          <li key={card.slug}>
            <p className={styles.facts}>
              {card.paidLabel && <PaidChip>{texts.paidLabel(card.paidLabel)}</PaidChip>}
              {card.archived && <Chip>{texts.archive}</Chip>}
              {storyLocale(card) && <Chip>{texts.inEnglish}</Chip>}
              {card.explainer ? texts.explainer : <time dateTime={card.date}>{dayOf(card.date)}</time>}
            </p>
            <Link to={card.href} lang={storyLocale(card)}>
              <Matched text={card.title} query={query} />
            </Link>
            <p lang={storyLocale(card)}>
              <Matched text={stories[place]?.snippet ?? ''} query={query} />
            </p>
            {ticker(card)}
          </li>
        ))}
      </ul>
    )}
  </Archived>
)
