import type { QuoteRow } from '#shared/market/quote.ts'
import { useQuote } from '../../live/use-quote.ts'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import type { Stored } from '../../ui/pending.tsx'
import { ConvertedUnit } from '../currency/converted-unit.tsx'
import { useConverted } from '../currency/currency.ts'
import { Change } from '../quote/change.tsx'
import { directionOf, formatChange, formatMinuteET, formatPercent, formatPrice, formatWhenET } from '../quote/format.ts'
import { KnownFacts } from '../quote/price-facts.tsx'
import styles from './symbol.module.css'

/** The price in large figures, as it moves. */
export function SymbolPrice({ row }: { row: QuoteRow }) {
  const quoted = useQuote(row)
  const quote = useConverted(quoted)
  const direction = directionOf(quote)
  return (
    <p className={styles.price} data-symbol={quote.symbol} data-direction={direction} data-status={quote.status}>
      <span className="num" data-field="price">
        {formatPrice(quote)}
      </span>
      <ConvertedUnit quoted={quoted.currency} shown={quote.currency} />
      <span className={styles.change}>
        <Change direction={direction} text={formatPercent(quote.change_percent)} muted={quote.status === 'stale'} />
        <span className="num">{formatChange(quote)}</span>
      </span>
      {quoted.unconfirmed && (
        <small className={styles.held}>A new price awaits confirmation: this is the last accepted one.</small>
      )}
      {quoted.confirmed_at && (
        <small className={styles.held}>
          This move was confirmed by an operator at{' '}
          <time dateTime={quoted.confirmed_at}>{formatMinuteET(quoted.confirmed_at)}</time>.
        </small>
      )}
      {quote.as_of && (
        <time className="vh" dateTime={quote.as_of}>
          {formatWhenET(quote)}
        </time>
      )}
    </p>
  )
}

/** Status, age and source of the price, beside its heading. */
export const SymbolSources = ({ rows }: { rows: Stored<readonly QuoteRow[]> }) => (
  <div className={styles.sources}>
    <KnownFacts rows={rows} />
  </div>
)

/** The price's own box while it is still read, or once it could not be. */
export const UnreadPrice = ({ state }: { state: 'pending' | 'failed' }) => (
  <p className={styles.price} data-loading={state}>
    <SkeletonBar className={styles.unread} />
    <span className={styles.change}>{'\u00a0'}</span>
  </p>
)
