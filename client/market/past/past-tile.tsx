import { Link } from 'react-router'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { changeOf } from '#shared/market/change-period.ts'
import { type PastRow, pastPath } from '#shared/market/past.ts'
import type { SparkSeries } from '#shared/market/series.ts'
import { cx } from '../../ui/cx.ts'
import { Datum, type Origin } from '../../ui/datum.tsx'
import { printedPast } from '../chart/printed.ts'
import { Sparkline } from '../chart/sparkline.tsx'
import { Price } from '../price/quoted.tsx'
import { Change } from '../quote/change.tsx'
import { directionOf, formatWhenET, overWords } from '../quote/format.ts'
import { tagOf } from '../quote/status.ts'
import styles from '../tile/tile.module.css'
import * as texts from './texts.en.tsx'

/** The change between the two stored prices that it comes from, or why there is none: no figure is made. */
export function PastChange({ row, className }: { readonly row: PastRow; readonly className?: string | undefined }) {
  if (row.price === null) return row.unlicensed ? texts.noLicensedSource : texts.nothingStored
  if (row.change_percent === null) return texts.noChangeStored
  const since = (field: 'gain' | 'change' | 'moved'): Origin => [row.symbol, field, `${row.base_at}/${row.as_of}`]
  const { change, moved, percent, direction } = printedPast(row)
  return (
    <>
      <Change direction={direction} of={since('gain')} value={row.change_percent} text={percent} />{' '}
      {changeOf(row) === 'month' && <small>{overWords(row)} </small>}
      <Datum of={since(moved === null ? 'change' : 'moved')} value={moved ?? row.change_amount} className={className}>
        {change}
      </Datum>
    </>
  )
}

type PastTileProps = {
  readonly row: PastRow
  readonly series: SparkSeries | undefined
  readonly at: number
  /** Whether the section's chip states the status of all of its tiles. */
  readonly isSaid: boolean
}

/** One price as it stood. Apart from the live tile: it hears of no news, whatever this browser has heard. */
export function PastTile({ row, series, at, isSaid }: PastTileProps) {
  const tag = tagOf(row)
  return (
    <Link
      to={pastPath(`/markets/${symbolToPath(row.symbol)}`, at)}
      rel="nofollow"
      className={cx(styles.tile, row.closed && styles.closed)}
      data-past={row.symbol}
      data-status={row.status}
    >
      <span className={styles.top}>
        <span className={styles.symbol}>{row.symbol}</span>
        {tag && (
          <span className={cx(isSaid ? 'vh' : styles.tag, 'num')}>
            {tag.spoken && <span className="vh">{tag.spoken}</span>}
            {tag.text}
          </span>
        )}
      </span>
      <span className={styles.name} title={row.name}>
        {row.name}
      </span>
      <Sparkline quote={row} series={series} direction={directionOf(row)} height={60} className={styles.line} />
      <span className={cx(styles.price, 'num')}>
        <Price quote={row} />
      </span>
      <span className={cx(styles.change, 'num')}>
        <PastChange row={row} className={styles.amount} />
      </span>
      {row.as_of && (
        <time className="vh" dateTime={row.as_of}>
          {formatWhenET(row)}
        </time>
      )}
    </Link>
  )
}
