import { type RefObject, Suspense, useContext } from 'react'
import type { Entry } from '#shared/search/entries.ts'
import { matchIn } from '#shared/search/find.ts'
import { cx } from '../../ui/cx.ts'
import { SuggestedQuote } from './suggested.ts'
import styles from './suggestion-list.module.css'
import * as texts from './texts.en.ts'

function Marked({ text, at }: { text: string; at: readonly [number, number] | undefined }) {
  if (!at) return text
  const [from, to] = at
  return (
    <>
      {text.slice(0, from)}
      <span className={styles.match}>{text.slice(from, to)}</span>
      {text.slice(to)}
    </>
  )
}

type ListProps = {
  id: string
  /** The id of one place in the list. */
  placeId: (place: number) => string
  entries: readonly Entry[]
  query: string
  active: number
  setActive: (place: number) => void
  choose: (place: number, field: HTMLInputElement | null) => void
  field: RefObject<HTMLInputElement | null>
}

/** What the field suggests, and the search itself at the end. The field keeps the focus: a pointer must not take it. */
export function SuggestionList({ id, placeId, entries, query, active, setActive, choose, field }: ListProps) {
  const Quote = useContext(SuggestedQuote)
  const place = (at: number) => ({
    id: placeId(at),
    role: 'option',
    'aria-selected': at === active,
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onPointerMove: () => setActive(at),
    onClick: () => choose(at, field.current),
  })
  return (
    <div id={id} role="listbox" tabIndex={-1} aria-label={texts.suggestionList} className={styles.list}>
      {entries.map(({ href, symbol, name, what }, at) => (
        <div key={href} className={styles.row} {...place(at)}>
          {symbol && (
            <b>
              <Marked text={symbol} at={matchIn(symbol, query)} />
            </b>
          )}
          <span className={cx(styles.name, !symbol && styles.whole)}>
            <Marked text={name} at={matchIn(name, query)} /> <span className={styles.what}>{what}</span>
          </span>
          <Suspense>{symbol && Quote && <Quote symbol={symbol} />}</Suspense>
        </div>
      ))}
      <div className={cx(styles.row, styles.all)} {...place(entries.length)}>
        {entries.length === 0 && texts.noSuggestion}
        {(entries.length === 0 ? texts.searchTheStories : texts.allResultsFor)(query.trim())}
      </div>
    </div>
  )
}
