import { Link } from 'react-router'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import type { QuoteRow, QuoteStatus } from '#shared/market/quote.ts'
import type { SparkSeries } from '#shared/market/series.ts'
import { useQuote } from '../../live/use-quote.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { Sparkline } from '../chart/sparkline.tsx'
import { useConverted } from '../currency/currency.ts'
import { Amount, Percent, Price } from '../price/quoted.tsx'
import { directionOf, formatWhenET } from '../quote/format.ts'
import { HeldNote, noteOf } from '../quote/held-note.tsx'
import { tagOf } from '../quote/status.ts'
import * as texts from './texts.en.ts'
import styles from './tile.module.css'
import { useFlash } from './use-flash.ts'

/** Whether a tag says something of its own tile, whatever the section's chip says: its time or its date. */
const isOwn = ({ status }: QuoteRow): boolean => status === 'stale' || status === 'official'

/** Shown in the corner; only spoken if the section's chip says the same for all tiles. */
function Tag({ quote, said }: { quote: QuoteRow; said: QuoteStatus | undefined }) {
  const tag = tagOf(quote)
  if (!tag) return null
  const silent = quote.status === said && !isOwn(quote)
  return (
    <span className={cx(silent ? 'vh' : styles.tag, 'num')}>
      {tag.clock && <Icon name="clock" small />}
      {tag.spoken && <span className="vh">{tag.spoken}</span>}
      {tag.more === undefined ? (
        tag.text
      ) : (
        <span>
          {tag.text}
          <span className={styles.more}>, {tag.more}</span>
        </span>
      )}
    </span>
  )
}

function Figures({ quote }: { quote: QuoteRow }) {
  if (quote.price === null)
    return <span className={styles.change}>{quote.unlicensed ? texts.noLicensedSource : texts.noPriceYet}</span>
  return (
    <span className={cx(styles.change, 'num')}>
      <Percent quote={quote} />
      <Amount quote={quote} className={styles.amount} />
    </span>
  )
}

type TileProps = {
  row: QuoteRow
  series?: SparkSeries | undefined
  chart?: 'strip' | 'market'
  /** The status that the section's chip already states for all of its tiles. */
  said?: QuoteStatus | undefined
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
      prefetch="intent"
      className={cx(
        styles.tile,
        quote.price !== null && noteOf(quote) !== null && styles.held,
        stale && styles.stale,
        quote.closed && styles.closed,
      )}
      data-tile=""
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
        quote={quote}
        series={series}
        direction={direction}
        stale={stale}
        height={chart === 'market' ? 60 : 44}
        className={styles.line}
      />
      <span className={cx(styles.price, 'num')}>
        <Price quote={quote} />
      </span>
      <Figures quote={quote} />
      {quote.price !== null && <HeldNote quote={quote} className={styles.note} />}
      {quote.as_of && (
        <time className="vh" dateTime={quote.as_of}>
          {formatWhenET(quote)}
        </time>
      )}
    </Link>
  )
}
