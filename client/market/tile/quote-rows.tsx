import type { Board } from '#shared/market/quote.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { FromStore, type Pending, partOf } from '../../ui/pending.tsx'
import { MarginFacts } from '../overview/margin-facts.tsx'
import { boardOf, KeepLive } from '../refresh/keep-fresh.tsx'
import { type SparkLines, TileGrid, TileGridSkeleton } from './tile-grid.tsx'

export type BoardWithLines = { readonly board: Board; readonly lines: SparkLines }

type QuoteRowsProps = {
  id?: string
  title: string
  /** How many there will be. */
  count: number
  link?: { href: string; label: string } | undefined
  of: Pending<BoardWithLines>
}

/** Symbols with price, change and line, one a row, and the state of their prices in the margin. */
export const QuoteRows = ({ id, title, count, link, of }: QuoteRowsProps) => (
  <FromStore of={of}>
    {(stored) => (
      <LedgerSection
        id={id}
        title={title}
        link={link}
        keepNote
        note={<MarginFacts rows={partOf(stored, ({ board }) => board.rows)} />}
      >
        <KeepLive board={boardOf(stored)} />
        <div data-tiles="rows">
          {stored.state === 'read' ? (
            <TileGrid rows={stored.value.board.rows} lines={stored.value.lines} columns="one" />
          ) : (
            <TileGridSkeleton tiles={count} columns="one" state={stored.state} />
          )}
        </div>
      </LedgerSection>
    )}
  </FromStore>
)
