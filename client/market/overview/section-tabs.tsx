import { Link } from 'react-router'
import { SHEET_ORDERS, type SheetSort, sheetPath } from '#shared/market/front/spans.ts'
import type { Count } from './counts.tsx'
import styles from './section-tabs.module.css'

type TabsProps = {
  readonly counts: readonly Count[]
  /** The order of the sheet; `undefined` where tiles are shown. */
  readonly sort: SheetSort | undefined
}

/** How many of each kind there are, each count a way to them, and the two ways to see them: always in sight. */
export const SectionTabs = ({ counts, sort }: TabsProps) => (
  <section className={styles.tabs} aria-labelledby="overview">
    <h2 id="overview" className="vh">
      Market Overview
    </h2>
    <div className={`wrap ${styles.row}`}>
      <ul>
        {counts.map(({ count, label, href }) => (
          <li key={label}>
            <a href={href}>
              <span className={styles.number}>{count}</span>
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <nav aria-label="Tiles or sheet">
        <Link to="/markets" preventScrollReset aria-current={sort ? undefined : 'page'}>
          Tiles
        </Link>
        <Link to={sheetPath({ by: 'day', up: false })} preventScrollReset aria-current={sort ? 'page' : undefined}>
          Sheet
        </Link>
      </nav>
    </div>
  </section>
)

const NAMES = { day: 'Day', week: 'Week', month: 'Month', year: 'Year', symbol: 'Symbol' } as const

/** The orders of the sheet where its columns have no room for their heads. */
export const SheetOrders = ({ sort }: { sort: SheetSort }) => (
  <nav className={`wrap ${styles.orders}`} aria-label="Order of the sheet">
    {SHEET_ORDERS.map((by) => (
      <Link
        key={by}
        to={sheetPath({ by, up: false })}
        preventScrollReset
        rel="nofollow"
        aria-current={by === sort.by ? 'page' : undefined}
      >
        {NAMES[by]}
      </Link>
    ))}
  </nav>
)
