import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { FOOTER_GROUPS } from '#shared/ui/pages.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { PageLinks } from '../navigation/page-links.tsx'
import styles from './menu.module.css'
import { SearchForm } from './search-form.tsx'

/** The phone's menu: a native disclosure, so it opens without script too. It closes when the page changes. */
export function Menu() {
  const details = useRef<HTMLDetailsElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the signal, its value is not needed
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [pathname])
  return (
    <details
      ref={details}
      className={styles.menu}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.removeAttribute('open')}
    >
      <summary aria-label="Menu">
        <Icon name="menu" />
      </summary>
      <nav className={styles.panel} aria-label="All pages">
        <SearchForm />
        <Link to="/register" viewTransition className={styles.register}>
          Register
        </Link>
        {FOOTER_GROUPS.map(({ title, links }) => (
          <div key={title}>
            <p className="meta">{title}</p>
            <PageLinks links={links} />
          </div>
        ))}
      </nav>
    </details>
  )
}
