import { Link, NavLink } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { dateline, useNow } from './clock.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './masthead.module.css'
import { Menu } from './menu.tsx'
import { HEADER_LINKS } from './menus.ts'
import { Nameplate } from './nameplate.tsx'
import * as texts from './texts.en.ts'
import { ThemeSwitch } from './theme-switch.tsx'

function Today() {
  const now = useNow()
  return <span className={styles.today}>{now && dateline(now)}</span>
}

/** Search, nameplate, register; then the sections, the current one with a maple bar: on phones the menu has those. */
export function Masthead() {
  return (
    <header className={styles.masthead}>
      <div className={cx('wrap', styles.top)}>
        <div className={styles.left}>
          <LanguageSwitch />
          <Menu />
          <SearchForm compact />
        </div>
        <Nameplate />
        <div className={styles.right}>
          <ThemeSwitch />
          <ButtonLink href="/register" kind="ghost" small className={styles.register}>
            {texts.register}
          </ButtonLink>
          <Link to="/search" viewTransition aria-label={texts.search} className={styles.search}>
            <Icon name="search" />
          </Link>
        </div>
      </div>
      <nav className={styles.nav} aria-label={texts.main}>
        <div className={styles.row}>
          {HEADER_LINKS.map(({ href, label }) => (
            <NavLink key={href} to={href} end={href === '/'} prefetch="intent" viewTransition data-label={label}>
              {label}
            </NavLink>
          ))}
          <Today />
        </div>
      </nav>
    </header>
  )
}
