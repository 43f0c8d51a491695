import type { ReactNode } from 'react'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { SparkSeries } from '#shared/market/series.ts'
import { cx } from '../../ui/cx.ts'
import { sharedStatus } from '../quote/status.ts'
import * as texts from './texts.en.ts'
import { Tile } from './tile.tsx'
import styles from './tile-grid.module.css'
import { TileSkeletons } from './tile-skeletons.tsx'

export type SparkLines = Readonly<Record<string, SparkSeries>>

type Columns = 'five' | 'three' | 'one'

/** Quotes with their lines, as a loader gives them. */
export type Prices = { readonly rows: readonly QuoteRow[]; readonly lines: SparkLines }

type TileGridProps = Prices & {
  columns?: Columns
  /** The caveat printed in the spare cell when tiles do not fill a row. */
  note?: ReactNode
}

/** The ruled grid of a category: five tiles per row, three if there are six of them, one beside a story. */
export function TileGrid({ rows, lines, columns = 'five', note }: TileGridProps) {
  const said = sharedStatus(rows)
  return (
    <div className={cx(styles.grid, styles[columns])}>
      {rows.map((row) => (
        <Tile key={row.symbol} row={row} series={lines[row.symbol]} chart="market" said={said} />
      ))}
      {note && (
        <p className={cx(styles.note, styles[`left${rows.length % 5}`])} data-simulated={said === 'simulated' || undefined}>
          {note}
        </p>
      )}
    </div>
  )
}

type TileGridSkeletonProps = {
  columns?: Columns
  /** How many tiles there will be: the grid has its final size from the start. */
  tiles: number
  /** How many of them are drawn as loading; the boxes of the others are empty. */
  drawn?: number
  state: 'pending' | 'failed'
}

/** The grid while its prices are still read, or once they could not be. */
export function TileGridSkeleton({ columns = 'five', tiles, drawn = tiles, state }: TileGridSkeletonProps) {
  return (
    <div
      role="status"
      aria-label={state === 'pending' ? texts.loadingPrices : texts.noPrices}
      className={cx(styles.grid, styles[columns])}
    >
      <TileSkeletons tiles={tiles} drawn={drawn} state={state} />
    </div>
  )
}
