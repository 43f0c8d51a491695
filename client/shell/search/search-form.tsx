import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { Form, useNavigate } from 'react-router'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './search-form.module.css'
import * as texts from './texts.en.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Whether this page's scripts have taken over: before that, and without them, the field suggests nothing. */
const useTakenOver = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

/** `/` and Ctrl or Command K lead to the search, from anywhere but a field: to the field that is shown, or where none is to its page. */
function useSearchKeys(isOn: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey } = event
      const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null
      if (!(key === 'k' && (ctrlKey || metaKey)) && (key !== '/' || isTyping)) return
      event.preventDefault()
      const shown = [...document.querySelectorAll<HTMLInputElement>('[name=q]')].find((field) => field.checkVisibility())
      if (shown) shown.select()
      else void navigate('/search')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn, navigate])
}

/** Symbols, figures and stories, from the masthead of every page. A plain GET: works without script, which adds suggestions. */
export function SearchForm({ query = '', compact = false }: { query?: string; compact?: boolean }) {
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const isTakenOver = useTakenOver()
  // The masthead's answers for the page.
  useSearchKeys(compact)
  const suggestions = useSuggestions()
  const { isShown, entries, query: typed, active, setActive, choose, List } = suggestions
  const placeId = (place: number): string => `${list}-${place}`
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? list : undefined,
    'aria-activedescendant': isShown && active >= 0 ? placeId(active) : undefined,
  } as const
  const form = (
    <Form
      action="/search"
      viewTransition
      className={compact ? styles.compact : styles.form}
      role="search"
      data-open={isShown || undefined}
      onSubmit={suggestions.close}
    >
      <input
        ref={field}
        type="text"
        name="q"
        aria-label={texts.searchLabel}
        placeholder={texts.symbolOrStory}
        defaultValue={query}
        maxLength={80}
        enterKeyHint="search"
        aria-keyshortcuts={compact ? '/ Control+K' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...(isTakenOver ? combobox : {})}
        {...suggestions.field}
      />
      <button type="submit" aria-label={texts.search}>
        <Icon name="search" />
      </button>
      {!compact && (
        <button type="button" className={styles.close} onClick={suggestions.close}>
          {texts.close}
        </button>
      )}
      {isShown && List && <List id={list} {...{ placeId, entries, query: typed, active, setActive, choose, field }} />}
      <span className="vh" role="status">
        {isShown ? texts.suggestionCount(entries.length) : ''}
      </span>
    </Form>
  )
  // Where it fills a phone's screen, it leaves its place empty.
  return compact ? form : <div className={styles.place}>{form}</div>
}
