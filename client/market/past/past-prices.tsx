import type { PastBoard } from '#shared/market/past.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { Sources } from '../credit/credits.tsx'
import { MARKET_SECTIONS } from '../overview/market-section.tsx'
import { rowsOf } from '../pick-rows.ts'
import grid from '../tile/tile-grid.module.css'
import { PastTile } from './past-tile.tsx'

/** Every section that the board has rows of, as it stood. */
export const PastPrices = ({ board, at }: { board: PastBoard; at: number }) =>
  MARKET_SECTIONS.map(({ id, title, category, limit }) => {
    const rows = rowsOf(board.rows, [category], limit)
    if (rows.length === 0) return null
    return (
      <LedgerSection key={id} id={id} title={title} keepNote note={<Sources rows={rows} />}>
        <div className={`${grid.grid} ${grid.five}`}>
          {rows.map((row) => (
            <PastTile key={row.symbol} row={row} series={board.lines[row.symbol]} at={at} />
          ))}
        </div>
      </LedgerSection>
    )
  })
