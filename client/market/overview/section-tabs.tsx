import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { FIRST_SORT, SHEET_ORDERS, type SheetSort, sheetPath } from '#shared/market/front/spans.ts'
import { keepLook, LOOK_KEY } from '../../ui/kept-room.ts'
import { oneOf, stored } from '../../ui/stored.ts'
import type { Count } from './counts.tsx'
import styles from './section-tabs.module.css'
import * as texts from './texts.en.tsx'

/** Whether a reader's market page is tiles or the sheet: on this device, until the next choice. */
const keptLook = stored<'sheet' | null>({
  key: LOOK_KEY,
  parse: oneOf(['sheet'], null),
  print: (look) => look,
})

function choose(look: 'sheet' | null): void {
  keptLook.write(look)
  keepLook(look)
}

const SHEET = sheetPath(FIRST_SORT)

/** Opens the sheet in place of the tiles, for a reader who chose it the last time. What is above the tabs stays as it is. */
export function KeptLook(): null {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const place = useRef(hash)
  useEffect(() => {
    if (keptLook.read() === 'sheet') void navigate(`${SHEET}${place.current}`, { replace: true, preventScrollReset: true })
  }, [navigate])
  return null
}

type TabsProps = {
  readonly counts: readonly Count[]
  /** The order of the sheet; `undefined` where tiles are shown. */
  readonly sort: SheetSort | undefined
  /** What else there is to choose. */
  readonly children: ReactNode
}

/** Names short enough that all four are in sight on a phone. */
const SHORT: Readonly<Record<string, string>> = {
  '#crypto': texts.coins,
  '#forex': texts.currencies,
  '#stocks': texts.stocks,
  '#commodities': texts.commodities,
}

/** How many of each kind there are, each count a way to them, always in sight, and the two ways to see them. */
export const SectionTabs = ({ counts, sort, children }: TabsProps) => (
  <section className={styles.tabs} aria-labelledby="overview">
    <h2 id="overview" className="vh">
      {texts.marketOverview}
    </h2>
    <div className={`wrap ${styles.row}`}>
      <ul>
        {counts.map(({ count, label, href }) => (
          <li key={label}>
            <a href={href}>
              <span className={styles.number}>{count}</span>
              <span className={styles.long}>{label}</span>
              <span className={styles.short}>{SHORT[href]}</span>
            </a>
          </li>
        ))}
      </ul>
      {children}
      <nav aria-label={texts.tilesOrSheet}>
        <Link to="/markets" preventScrollReset aria-current={sort ? undefined : 'page'} onClick={() => choose(null)}>
          {texts.tiles}
        </Link>
        <Link to={SHEET} preventScrollReset aria-current={sort ? 'page' : undefined} onClick={() => choose('sheet')}>
          {texts.sheet}
        </Link>
      </nav>
    </div>
  </section>
)

const NAMES = { day: texts.day, week: texts.week, month: texts.month, year: texts.year, symbol: texts.symbol } as const

/** The orders of the sheet where its columns have no room for their heads. */
export const SheetOrders = ({ sort, simulated }: { sort: SheetSort; simulated: true | undefined }) => (
  <nav className={`wrap ${styles.orders}`} aria-label={texts.sheetOrderLabel} data-simulated={simulated}>
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
