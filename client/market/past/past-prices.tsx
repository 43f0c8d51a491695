import type { PastBoard, PastRow } from '#shared/market/past.ts'
import { cx } from '../../ui/cx.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { Sources } from '../credit/credits.tsx'
import { MARKET_SECTIONS } from '../overview/market-section.tsx'
import { rowsOf } from '../pick-rows.ts'
import facts from '../quote/price-facts.module.css'
import { sharedStatus, statusOfRows } from '../quote/status.ts'
import grid from '../tile/tile-grid.module.css'
import { PastTile } from './past-tile.tsx'

/** Where the prices of a section come from, and once for all of them that they are made up. */
const Facts = ({ rows, isSimulated }: { readonly rows: readonly PastRow[]; readonly isSimulated: boolean }) => (
  <div className={cx(facts.facts, facts.margin)} data-facts="">
    {isSimulated && <Chip tone={statusOfRows(rows).tone}>{statusOfRows(rows).label}</Chip>}
    <Sources rows={rows} />
  </div>
)

/** Every section that the board has rows of, as it stood. */
export const PastPrices = ({ board, at }: { board: PastBoard; at: number }) =>
  MARKET_SECTIONS.map(({ id, title, category, limit }) => {
    const rows = rowsOf(board.rows, [category], limit)
    if (rows.length === 0) return null
    const isSimulated = sharedStatus(rows) === 'simulated'
    return (
      <LedgerSection key={id} id={id} title={title} keepNote note={<Facts rows={rows} isSimulated={isSimulated} />}>
        <div className={`${grid.grid} ${grid.five}`}>
          {rows.map((row) => (
            <PastTile key={row.symbol} row={row} series={board.lines[row.symbol]} at={at} isSaid={isSimulated} />
          ))}
        </div>
      </LedgerSection>
    )
  })
