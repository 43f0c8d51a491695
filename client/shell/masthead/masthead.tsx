import { NavLink } from 'react-router'
import { HEADER_LINKS } from '#shared/ui/pages.ts'
import { SITE } from '#shared/ui/site.ts'
import { cx } from '../../ui/cx.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { dateline, useNow, withinTorontoHours } from './clock.ts'
import styles from './masthead.module.css'
import { Menu } from './menu.tsx'
import { Nameplate } from './nameplate.tsx'
import { SearchForm } from './search-form.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

function Ear() {
  const now = useNow()
  return (
    <div className={styles.ear}>
      <b>{now ? dateline(now) : 'Canadian edition'}</b>
      {SITE.city}
    </div>
  )
}

function ExchangeHours() {
  const now = useNow()
  const open = now !== undefined && withinTorontoHours(now)
  return (
    <span className={cx(styles.hours, 'num')}>
      {open && <span className={styles.dot} aria-hidden="true" />}
      {open ? 'Toronto trading hours, until 16:00 ET' : 'Toronto trades 09:30 to 16:00 ET'}
    </span>
  )
}

/** Date, nameplate, register; then the sections, the current one with a maple bar. */
export function Masthead() {
  return (
    <header className={styles.masthead}>
      <div className={cx('wrap', styles.top)}>
        <div>
          <Menu />
          <Ear />
        </div>
        <Nameplate />
        <div className={styles.right}>
          <SearchForm compact />
          <ThemeSwitch />
          <ButtonLink href="/register" kind="ghost" small className={styles.register}>
            Register
          </ButtonLink>
        </div>
      </div>
      <nav className={styles.nav} aria-label="Main">
        <div className={styles.row}>
          {HEADER_LINKS.map(({ href, label }) => (
            <NavLink key={href} to={href} end={href === '/'} prefetch="intent" viewTransition data-label={label}>
              {label}
            </NavLink>
          ))}
          <ExchangeHours />
        </div>
      </nav>
    </header>
  )
}
