import { Form } from 'react-router'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './search-form.module.css'

/** Symbols and stories, from the masthead of every page. A plain GET: works without script. */
export function SearchForm({ query = '', compact = false }: { query?: string; compact?: boolean }) {
  return (
    <Form action="/search" viewTransition className={compact ? styles.compact : styles.form} role="search">
      <input
        type="search"
        name="q"
        aria-label="Search symbols and stories"
        placeholder="Symbol or story"
        defaultValue={query}
        maxLength={80}
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
    </Form>
  )
}
