import { Link } from 'react-router'
import type { Board } from '#shared/market/quote.ts'
import type { Findable } from '#shared/search/find.ts'
import { QuoteLine } from '../../market/quote/quote-line.tsx'
import { UnreadQuotes } from '../../market/quote/quote-list.tsx'
import { KeepLive } from '../../market/refresh/keep-fresh.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { FromStore, type Pending } from '../../ui/pending.tsx'
import styles from './nothing-found.module.css'
import * as texts from './search.en.tsx'

/** Of each kind the one that readers open most: what a search that finds nothing offers. */
export const POPULAR = ['SHOP', 'BTC', 'USD/CAD']

/** What may have been meant by words that find nothing. */
export type Meant = Pick<Findable, 'symbol' | 'name' | 'href'>

/** Symbols with their prices, as soon as these are there. */
export const Quotes = ({ symbols, of }: { symbols: readonly string[]; of: Pending<Board> }) => (
  <FromStore of={of}>
    {(board) => (
      <>
        <KeepLive board={board} />
        {board.state === 'read' ? (
          board.value.rows.map((row) => <QuoteLine key={row.symbol} row={row} />)
        ) : (
          <UnreadQuotes symbols={symbols} state={board.state} />
        )}
      </>
    )}
  </FromStore>
)

const DOORS = [
  ['/markets/sheet', texts.prices, texts.pricesHold],
  ['/economy', texts.officialFigures, texts.figuresHold],
  ['/tools', texts.tools, texts.toolsHold],
  ['/insights', texts.stories, texts.storiesHold],
] as const

type NothingProps = { query: string; meant: Meant | undefined; board: Pending<Board> }

/** A search without a result: what may have been meant, what readers look for most, and where everything is. */
export const Nothing = ({ query, meant, board }: NothingProps) => (
  <>
    <div className={`wrap ${styles.nothing}`}>
      <h2>{texts.noMatch(query)}</h2>
      {meant && (
        <p>
          {texts.didYouMean(
            <Link key="meant" to={meant.href}>
              {meant.symbol === '' ? meant.name : `${meant.name} (${meant.symbol})`}
            </Link>,
          )}
        </p>
      )}
    </div>
    <LedgerSection title={texts.popular} link={{ href: '/markets', label: texts.allSymbols }}>
      <div className={styles.popular}>
        <Quotes symbols={POPULAR} of={board} />
      </div>
    </LedgerSection>
    <LedgerSection title={texts.orLookHere}>
      <ul className={styles.doors}>
        {DOORS.map(([href, label, holds]) => (
          <li key={href}>
            <Link to={href} viewTransition>
              <b>{label}</b>
              <small>{holds}</small>
            </Link>
          </li>
        ))}
      </ul>
    </LedgerSection>
  </>
)
