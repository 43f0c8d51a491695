import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { partOf, type Stored } from '../../ui/pending.tsx'
import { StripFacts } from '../quote/price-facts.tsx'
import { sharedStatus } from '../quote/status.ts'
import { Tile } from '../tile/tile.tsx'
import type { Prices } from '../tile/tile-grid.tsx'
import { TileSkeletons } from '../tile/tile-skeletons.tsx'
import styles from './live-strip.module.css'
import * as texts from './texts.en.ts'

function Tiles({ rows, lines }: Prices) {
  const said = sharedStatus(rows)
  return rows.map((row) => <Tile key={row.symbol} row={row} series={lines[row.symbol]} said={said} />)
}

/** Eight are loading; the eighth box of nine, which only wide screens show, is empty. */
const Loading = ({ state }: { state: 'pending' | 'failed' }) => (
  <>
    <TileSkeletons tiles={8} drawn={7} state={state} />
    <TileSkeletons tiles={1} state={state} />
  </>
)

/** The home page's strip: nine tiles, eight where nine do not fit, and a link to all of them. */
export function LiveStrip({ prices }: { prices: Stored<Prices> }) {
  return (
    <section
      className={styles.strip}
      aria-labelledby="live-markets"
      data-simulated={(prices.state === 'read' && sharedStatus(prices.value.rows) === 'simulated') || undefined}
    >
      <div className={cx('wrap', styles.frame)}>
        <div className={styles.bar}>
          <h2 id="live-markets">{texts.liveMarkets}</h2>
          <StripFacts rows={partOf(prices, ({ rows }) => rows)} />
        </div>
        <div className={styles.tiles}>
          {prices.state === 'read' ? <Tiles {...prices.value} /> : <Loading state={prices.state} />}
          <Link to="/markets" className={styles.all}>
            {texts.showAll}
            <Icon name="arrow" />
          </Link>
        </div>
      </div>
    </section>
  )
}
