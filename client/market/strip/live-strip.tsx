import { Link } from 'react-router'
import type { QuoteRow } from '#shared/market/quote.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { StripFacts } from '../quote/price-facts.tsx'
import { sharedStatus } from '../quote/status.ts'
import { Tile, TileSkeleton } from '../tile/tile.tsx'
import type { SparkLines } from '../tile/tile-grid.tsx'
import styles from './live-strip.module.css'

export const STRIP_LENGTH = 8

/** The home page's strip: eight tiles and a link to all of them. */
export function LiveStrip({ rows, lines }: { rows: readonly QuoteRow[]; lines: SparkLines }) {
  const said = sharedStatus(rows)
  return (
    <section className={styles.strip} aria-labelledby="live-markets">
      <div className={cx('wrap', styles.frame)}>
        <div className={styles.bar}>
          <h2 id="live-markets">Live markets</h2>
          <StripFacts rows={rows} />
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
