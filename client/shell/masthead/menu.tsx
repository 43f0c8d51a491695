import { type KeyboardEvent, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { SuggestedQuote } from '../search/suggested.ts'
import styles from './menu.module.css'
import { FOOTER_GROUPS, HEADER_LINKS } from './menus.ts'
import { PageLinks } from './page-links.tsx'
import * as texts from './texts.en.ts'

const [sections, ...others] = FOOTER_GROUPS
/** The sections with home, as the row of wider screens has them, and what is the reader's own; the rest follows smaller. */
const FIRST = [
  { title: texts.sections, links: [...HEADER_LINKS.slice(0, 1), ...(sections?.links ?? [])] },
  {
    title: texts.yours,
    links: [
      { href: '/markets#my-ledger', label: texts.myLedger },
      { href: '/consent', label: texts.yourConsents },
    ],
  },
]

/** The symbol whose price is shown beside a section. */
const SYMBOLS: Readonly<Record<string, string>> = { '/stocks': 'SHOP', '/crypto': 'BTC', '/forex': 'USD/CAD' }

function Quoted({ href }: { href: string }) {
  const Quote = useContext(SuggestedQuote)
  const symbol = SYMBOLS[href]
  return (
    symbol &&
    Quote && (
      <Suspense>
        <span className={styles.quoted}>
          {symbol} <Quote symbol={symbol} />
        </span>
      </Suspense>
    )
  )
}

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
  const [isOpen, setOpen] = useState(false)
  // Prices come with the first look at the menu.
  const beside = (href: string): ReactNode => isOpen && <Quoted href={href} />
  useEffect(() => {
    // Not when the scripts take over, before which it may have been opened.
    if (details.current && left.current !== key) details.current.open = false
    left.current = key
  }, [key])
  return (
    <details ref={details} className={styles.menu} onKeyDown={closeOnEscape} onToggle={() => setOpen(true)}>
      <summary aria-label={texts.menu}>
        <Icon name="menu" className={styles.opens} />
        <Icon name="close" className={styles.closes} />
      </summary>
      <nav className={styles.sheet} aria-label={texts.allPages}>
        {FIRST.map(({ title, links }) => (
          <div key={title} className={styles.first}>
            <p className="meta">{title}</p>
            <PageLinks links={links} beside={beside} />
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
