import { Link } from 'react-router'
import { formatTimeET } from '#shared/format.ts'
import type { QuoteRow } from '#shared/quote.ts'
import { Chip } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { newestTime, sharedStatus, sourcesOf, statusOfRows } from '../ui/quote-status.ts'
import styles from './live-strip.module.css'
import { Tile, TileSkeleton } from './tile.tsx'
import type { SparkLines } from './tile-grid.tsx'
import { useLiveRows } from './use-live-rows.ts'

export const STRIP_LENGTH = 8

/** State, age and source of a group of prices, in one line; they follow the prices as these move. */
export function PriceFacts({ rows: own }: { rows: readonly QuoteRow[] }) {
  const rows = useLiveRows(own)
  const { label, tone, icon } = statusOfRows(rows)
  const time = newestTime(rows)
  return (
    <>
      <Chip tone={tone} icon={icon}>
        {label}
      </Chip>
      {time && (
        <span className="num">
          Updated <time dateTime={time}>{formatTimeET(time)}</time>
        </span>
      )}
      <span>Source: {sourcesOf(rows)}</span>
    </>
  )
}

/** The home page's strip: eight tiles and the way to all of them. */
export function LiveStrip({ rows, lines }: { rows: readonly QuoteRow[]; lines: SparkLines }) {
  const said = sharedStatus(rows)
  return (
    <section className={styles.strip} aria-labelledby="live-markets">
      <div className={cx('wrap', styles.frame)}>
        <div className={styles.bar}>
          <h2 id="live-markets">Live markets</h2>
          <div className={styles.facts}>
            <PriceFacts rows={rows} />
          </div>
        </div>
        <div className={styles.tiles}>
          {rows.length > 0
            ? rows.map((row) => <Tile key={row.symbol} row={row} series={lines[row.symbol]} said={said} />)
            : // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
              Array.from({ length: STRIP_LENGTH }, (_, index) => <TileSkeleton key={index} />)}
          <Link to="/markets" className={styles.all}>
            Show All
            <Icon name="arrow" />
          </Link>
        </div>
      </div>
    </section>
  )
}
