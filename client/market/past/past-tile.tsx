import { Link } from 'react-router'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { type PastRow, pastPath } from '#shared/market/past.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { SparkSeries } from '#shared/market/sparkline.ts'
import { cx } from '../../ui/cx.ts'
import { Sparkline } from '../chart/sparkline.tsx'
import { directionOf, formatWhenET } from '../quote/format.ts'
import { tagOf } from '../quote/status.ts'
import styles from '../tile/tile.module.css'
import { PastAmount, PastChange, PastPrice } from './past-figures.tsx'
import * as texts from './texts.en.tsx'

/** Shown where nothing was stored: no figure is made for it. */
export function absenceOf({ price, unlicensed }: Pick<QuoteRow, 'price' | 'unlicensed'>): string {
  if (price !== null) return texts.noChangeStored
  return unlicensed ? texts.noLicensedSource : texts.nothingStored
}

/** One price as it stood. Apart from the live tile: it hears of no news, whatever this browser has heard. */
export function PastTile({ row, series, at }: { row: PastRow; series: SparkSeries | undefined; at: number }) {
  const direction = directionOf(row)
  const tag = tagOf(row)
  return (
    <Link
      to={pastPath(`/markets/${symbolToPath(row.symbol)}`, at)}
      rel="nofollow"
      className={cx(styles.tile, row.status === 'closed' && styles.closed)}
      data-past={row.symbol}
      data-simulated={row.status === 'simulated' || undefined}
    >
      <span className={styles.top}>
        <span className={styles.symbol}>{row.symbol}</span>
        {tag && (
          <span className={cx(styles.tag, 'num')}>
            {tag.spoken && <span className="vh">{tag.spoken}</span>}
            {tag.text}
          </span>
        )}
      </span>
      <span className={styles.name} title={row.name}>
        {row.name}
      </span>
      <Sparkline quote={row} series={series} direction={direction} height={60} className={styles.line} />
      <span className={cx(styles.price, 'num')}>
        <PastPrice row={row} />
      </span>
      {row.price === null || row.change_percent === null ? (
        <span className={styles.change}>{absenceOf(row)}</span>
      ) : (
        <span className={cx(styles.change, 'num')}>
          <PastChange row={row} />
          <PastAmount row={row} className={styles.amount} />
        </span>
      )}
      {row.as_of && (
        <time className="vh" dateTime={row.as_of}>
          {formatWhenET(row)}
        </time>
      )}
    </Link>
  )
}
