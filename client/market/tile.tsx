import { Link } from 'react-router'
import { symbolToPath } from '#shared/catalogue-path.ts'
import { type Direction, directionOf, formatChange, formatPercent, formatPrice, formatTimeET } from '#shared/format.ts'
import type { QuoteRow, QuoteStatus } from '#shared/quote.ts'
import type { SparkSeries } from '#shared/sparkline.ts'
import { useQuote } from '../live/use-quote.ts'
import { cx } from '../ui/cx.ts'
import { Change } from '../ui/direction.tsx'
import { Icon } from '../ui/icon.tsx'
import { tagOf } from '../ui/quote-status.ts'
import { SkeletonBar } from '../ui/states.tsx'
import { useConverted } from './currency.ts'
import { ConvertedUnit } from './currency-switch.tsx'
import { HeldNote } from './held-note.tsx'
import { Sparkline } from './sparkline.tsx'
import styles from './tile.module.css'
import { useFlash } from './use-flash.ts'

/** Stands in the corner unless the section's chip says the same for all tiles; then it is only spoken. A stale one always shows. */
function Tag({ quote, said }: { quote: QuoteRow; said: QuoteStatus | undefined }) {
  const tag = tagOf(quote)
  if (!tag) return null
  const silent = quote.status === said && quote.status !== 'stale'
  return (
    <span className={cx(silent ? 'vh' : styles.tag, 'num')}>
      {tag.clock && <Icon name="clock" small />}
      {tag.text}
    </span>
  )
}

function Figures({ quote, direction }: { quote: QuoteRow; direction: Direction }) {
  if (quote.price === null) return <span className={styles.change}>No price yet</span>
  return (
    <span className={cx(styles.change, 'num')}>
      <Change direction={direction} text={formatPercent(quote.change_percent)} muted={quote.status === 'stale'} />
      <span className={styles.amount}>{formatChange(quote)}</span>
    </span>
  )
}

type TileProps = {
  row: QuoteRow
  series?: SparkSeries
  chart?: 'strip' | 'market'
  /** The status the section's chip already tells for all of its tiles. */
  said?: QuoteStatus
}

/** One quote: a tile on wide screens, a row of the ledger on phones. Repaints alone when its price moves. */
export function Tile({ row, series, chart = 'strip', said }: TileProps) {
  const quoted = useQuote(row)
  const flash = useFlash(quoted.price)
  const quote = useConverted(quoted)
  const direction = directionOf(quote)
  const stale = quote.status === 'stale'
  return (
    <Link
      to={`/markets/${symbolToPath(quote.symbol)}`}
      className={cx(
        styles.tile,
        quote.unconfirmed && styles.held,
        stale && styles.stale,
        quote.status === 'closed' && styles.closed,
      )}
      data-symbol={quote.symbol}
      data-direction={direction}
      data-status={quote.status}
      data-flash={flash}
      data-simulated={quote.status === 'simulated' || undefined}
    >
      <span className={styles.top}>
        <span className={styles.symbol}>{quote.symbol}</span>
        <Tag quote={quote} said={said} />
      </span>
      <span className={styles.name} title={quote.name}>
        {quote.name}
      </span>
      <Sparkline
        symbol={quote.symbol}
        series={series}
        direction={direction}
        stale={stale}
        height={chart === 'market' ? 60 : 44}
        className={styles.line}
      />
      <span className={cx(styles.price, 'num')}>
        <span data-field="price">{formatPrice(quote)}</span>
        <ConvertedUnit quoted={quoted.currency} shown={quote.currency} />
      </span>
      <Figures quote={quote} direction={direction} />
      <HeldNote quote={quote} className={styles.note} />
      {quote.as_of && (
        <time className="vh" dateTime={quote.as_of}>
          at {formatTimeET(quote.as_of)}
        </time>
      )}
    </Link>
  )
}

/** A tile that is still coming: the same boxes, empty. */
export function TileSkeleton() {
  return (
    <div className={styles.tile} aria-hidden="true">
      <SkeletonBar className={styles.skeletonSymbol} />
      <SkeletonBar className={styles.skeletonName} />
      <SkeletonBar className={cx(styles.line, styles.skeletonLine)} />
      <SkeletonBar className={styles.skeletonPrice} />
      <SkeletonBar className={styles.skeletonChange} />
    </div>
  )
}
