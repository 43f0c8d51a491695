import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { SearchForm } from '../search/search-form.tsx'
import styles from './menu.module.css'
import { FOOTER_GROUPS, HEADER_LINKS } from './menus.ts'
import { PageLinks } from './page-links.tsx'
import * as texts from './texts.en.ts'

const [sections, ...others] = FOOTER_GROUPS
/** The sections with home, as the row of wider screens has them, and what is the reader's own; the rest follows smaller. */
const FIRST = [
  { title: texts.sections, links: [...HEADER_LINKS.slice(0, 1), ...(sections?.links ?? [])] },
  { title: texts.yours, links: [{ href: '/consent', label: texts.yourConsents }] },
]

/** Back to the button that opened it, so that the focus is not lost with the sheet. */
function closeOnEscape({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !menu.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** The phone's menu, a sheet over the whole page: a native disclosure, so it opens without script too. It closes when a page is chosen. */
export function Menu() {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const left = useRef(key)
  useEffect(() => {
    // Not when the scripts take over, before which it may have been opened.
    if (details.current && left.current !== key) details.current.open = false
    left.current = key
  }, [key])
  return (
    <details ref={details} className={styles.menu} onKeyDown={closeOnEscape}>
      <summary aria-label={texts.menu}>
        <Icon name="menu" className={styles.opens} />
        <Icon name="close" className={styles.closes} />
      </summary>
      <nav className={styles.sheet} aria-label={texts.allPages}>
        <SearchForm />
        {FIRST.map(({ title, links }) => (
          <div key={title} className={styles.first}>
            <p className="meta">{title}</p>
            <PageLinks links={links} />
          </div>
        ))}
        <ButtonLink href="/register" block>
          {texts.register}
        </ButtonLink>
        {others.map(({ title, links }) => (
          <div key={title} className={styles.other}>
            <p className="meta">{title}</p>
            <PageLinks links={links} />
          </div>
        ))}
      </nav>
    </details>
  )
}
