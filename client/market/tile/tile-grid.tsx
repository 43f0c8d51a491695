import type { ReactNode } from 'react'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { SparkSeries } from '#shared/market/sparkline.ts'
import { cx } from '../../ui/cx.ts'
import { sharedStatus } from '../quote/status.ts'
import { Tile, TileSkeleton } from './tile.tsx'
import styles from './tile-grid.module.css'

export type SparkLines = Readonly<Record<string, SparkSeries>>

type Columns = 'five' | 'three' | 'one'

type TileGridProps = {
  rows: readonly QuoteRow[]
  lines: SparkLines
  columns?: Columns
  /** How many empty tiles to show for prices that are still loading. */
  expected: number
  /** The caveat printed in the spare cell when tiles do not fill a row. */
  note?: ReactNode
}

/** The ruled grid of a category: five tiles per row, three if there are six of them, one beside a story. */
export function TileGrid({ rows, lines, columns = 'five', expected, note }: TileGridProps) {
  if (rows.length === 0) return <TileGridSkeleton count={expected} columns={columns} />
  const said = sharedStatus(rows)
  return (
    <div className={cx(styles.grid, styles[columns])}>
      {rows.map((row) => (
        <Tile key={row.symbol} row={row} series={lines[row.symbol]} chart="market" said={said} />
      ))}
      {note && <p className={cx(styles.note, styles[`left${rows.length % 5}`])}>{note}</p>}
    </div>
  )
}

/** Tiles that are still loading, as many as there will be. */
function TileGridSkeleton({ count, columns }: { count: number; columns: Columns }) {
  return (
    <div role="status" aria-label="Loading prices" className={cx(styles.grid, styles[columns])}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <TileSkeleton key={index} />
      ))}
    </div>
  )
}
