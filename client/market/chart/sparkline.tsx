import { instrumentOf } from '#shared/market/catalogue.ts'
import type { SparkSeries } from '#shared/market/sparkline.ts'
import { cx } from '../../ui/cx.ts'
import { type Direction, formatPrice } from '../quote/format.ts'
import { sparkPaths } from './spark-paths.ts'
import styles from './sparkline.module.css'

/** `: low $1.37, high $1.39`, in the symbol's own currency: a reader may have chosen another for the price beside the line. */
function rangeWords(symbol: string, [low, high]: NonNullable<SparkSeries['range']>): string {
  const instrument = instrumentOf(symbol)
  if (!instrument) return ''
  const print = (price: number): string => formatPrice({ ...instrument, price })
  return `: low ${print(low)}, high ${print(high)}${instrument.category === 'crypto' ? ` ${instrument.currency}` : ''}`
}

type SparklineProps = {
  symbol: string
  series: SparkSeries | undefined
  direction: Direction
  stale?: boolean
  width?: number | undefined
  height?: number | undefined
  className?: string | undefined
}

/** 24 hours in one line, drawn on the server. Fewer than two observations make no line: the box then says so. */
export function Sparkline({ symbol, series, direction, stale = false, width = 160, height = 44, className }: SparklineProps) {
  const paths = series && sparkPaths(series, width, height)
  const frame = { viewBox: `0 0 ${width} ${height}`, width, height, preserveAspectRatio: 'none', role: 'img' } as const
  if (!paths)
    return (
      <svg {...frame} className={cx(styles.spark, styles.none, className)} aria-label={`${symbol}: no line for 24 hours yet`}>
        <path className={styles.base} d={`M0 ${height / 2}H${width}`} />
      </svg>
    )
  const { range } = series
  const made = series.simulated ? 'simulated ' : ''
  return (
    <svg
      {...frame}
      className={cx(styles.spark, stale ? styles.stale : styles[direction], className)}
      aria-label={`${symbol}, ${made}24 hours${range ? rangeWords(symbol, range) : ''}`}
      data-simulated={series.simulated || undefined}
    >
      {!stale && <path className={styles.area} d={paths.area} />}
      <path className={styles.base} d={`M0 ${Math.round(paths.baseY * 10) / 10}H${width}`} />
      <path className={styles.line} d={paths.line} />
      <path className={styles.end} d={`M${Math.round(paths.end.x * 10) / 10} ${Math.round(paths.end.y * 10) / 10}h.01`} />
    </svg>
  )
}
