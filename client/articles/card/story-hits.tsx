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

const Hits = ({ stories, query, ticker }: HitsProps) => (
  <ul className={styles.list}>
    {stories.map(({ card, snippet }) => (
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
          <Matched text={snippet} query={query} />
        </p>
        {ticker(card)}
      </li>
    ))}
  </ul>
)

/** How many stories a reader sees at once; a fold holds the others. */
const FIRST = 5

type FoundProps = HitsProps & {
  /** What opens the others, of which there are so many. */
  readonly more: (count: number) => string
}

/** The stories found, the best match first, each with its date and the passage that matches; paid ones carry their label first. */
export const StoryHits = ({ stories, query, ticker, more }: FoundProps) => (
  <Archived cards={stories.map(({ card }) => card)}>
    {(cards) => {
      const said = cards.map((card, place) => ({ card, snippet: stories[place]?.snippet ?? '' }))
      const others = said.slice(FIRST)
      return (
        <>
          <Hits stories={said.slice(0, FIRST)} query={query} ticker={ticker} />
          {others.length > 0 && (
            <details className={styles.others}>
              <summary>{more(others.length)}</summary>
              <Hits stories={others} query={query} ticker={ticker} />
            </details>
          )}
        </>
      )
    }}
  </Archived>
)
