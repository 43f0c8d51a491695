import type { QuoteRow } from '#shared/market/quote.ts'
import type { SparkSeries } from '#shared/market/series.ts'
import { cx } from '../../ui/cx.ts'
import { type Direction, formatPrice } from '../quote/format.ts'
import { sparkPaths } from './spark-paths.ts'
import * as texts from './sparkline.en.ts'
import styles from './sparkline.module.css'

/** `: low $1.37, high $1.39`. A coin's line is in US dollars, whatever its reader chose for the price beside it. */
function rangeWords(quote: SparklineProps['quote'], [low, high]: NonNullable<SparkSeries['range']>): string {
  const [from = '', to = ''] = [low, high].map((price) => formatPrice({ ...quote, price }))
  return texts.lowHigh(from, to, quote.category === 'crypto' ? texts.usd : '')
}

type SparklineProps = {
  quote: Pick<QuoteRow, 'symbol' | 'category' | 'currency'>
  series: SparkSeries | undefined
  direction: Direction
  stale?: boolean
  width?: number | undefined
  height?: number | undefined
  className?: string | undefined
}

/** 24 hours, of a stock its session, in one line, drawn on the server. Fewer than two observations make no line: the box then says so. */
export function Sparkline({ quote, series, direction, stale = false, width = 160, height = 44, className }: SparklineProps) {
  const paths = series && sparkPaths(series, width, height)
  const frame = { viewBox: `0 0 ${width} ${height}`, width, height, preserveAspectRatio: 'none', role: 'img' } as const
  if (!paths)
    return (
      <svg {...frame} className={cx(styles.spark, styles.none, className)} aria-label={texts.noDayLine(quote.symbol)}>
        <path className={styles.base} d={`M0 ${height / 2}H${width}`} />
      </svg>
    )
  const { range } = series
  const made = series.simulated ? texts.simulatedLine : ''
  return (
    <svg
      {...frame}
      className={cx(styles.spark, stale ? styles.stale : styles[direction], className)}
      aria-label={texts.ofDay(quote.symbol, made, range ? rangeWords(quote, range) : '')}
      data-simulated={series.simulated || undefined}
    >
      {!stale && <path className={styles.area} d={paths.area} />}
      <path className={styles.base} d={`M0 ${Math.round(paths.baseY * 10) / 10}H${width}`} />
      <path className={styles.line} d={paths.line} />
      <path className={styles.end} d={`M${Math.round(paths.end.x * 10) / 10} ${Math.round(paths.end.y * 10) / 10}h.01`} />
    </svg>
  )
}
