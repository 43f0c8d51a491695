import type { Board } from '#shared/market/quote.ts'
import type { Findable } from '#shared/search/find.ts'
import { QuoteLine } from '../../market/quote/quote-line.tsx'
import { UnreadQuotes } from '../../market/quote/quote-list.tsx'
import { KeepLive } from '../../market/refresh/keep-fresh.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { GoLink } from '../../ui/form/button.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { FromStore, type Pending } from '../../ui/pending.tsx'
import * as texts from './texts/search.en.tsx'

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

type NothingProps = { query: string; meant: Meant | undefined; board: Pending<Board> }

/** A search without a result: what may have been meant, what readers look for most, and where everything is. */
export const Nothing = ({ query, meant, board }: NothingProps) => (
  <>
    <LedgerSection title={texts.noMatches}>
      <EmptyState title={texts.noMatch(query)}>
        {meant &&
          texts.didYouMean(
            <GoLink key="meant" href={meant.href}>
              {meant.symbol === '' ? meant.name : `${meant.name} (${meant.symbol})`}
            </GoLink>,
          )}
      </EmptyState>
    </LedgerSection>
    <LedgerSection title={texts.popular} link={{ href: '/markets', label: texts.allSymbols }}>
      <Quotes symbols={POPULAR} of={board} />
    </LedgerSection>
    <LedgerSection title={texts.orLookHere}>
      <ul>
        {[
          ['/markets/sheet', texts.allPricesLink],
          ['/economy', texts.officialFigures],
          ['/tools', texts.tools],
          ['/insights', texts.stories],
        ].map(([href = '', label]) => (
          <li key={href}>
            <GoLink href={href}>{label}</GoLink>
          </li>
        ))}
      </ul>
    </LedgerSection>
  </>
)
