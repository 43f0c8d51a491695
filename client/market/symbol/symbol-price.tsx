import type { QuoteRow } from '#shared/market/quote.ts'
import { cx } from '../../ui/cx.ts'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import type { Printed } from '../chart/printed.ts'
import { ConvertedUnit } from '../currency/converted-unit.tsx'
import { Change } from '../quote/change.tsx'
import { formatMinuteET, formatWhenET } from '../quote/format.ts'
import styles from './symbol.module.css'

type PriceProps = {
  /** In its own currency. */
  readonly quoted: QuoteRow
  /** In the one that its reader chose. */
  readonly shown: QuoteRow
  readonly printed: Printed
}

/** Where a session has ended, its day; a day and 24 hours are not the same. */
const spanOf = ({ category, status }: QuoteRow): string => {
  if (category === 'crypto') return '24 h'
  return status === 'stale' ? 'when last good' : status === 'closed' ? 'last session' : 'day'
}

/** The price in large figures, and its change. */
export function SymbolPrice({ quoted, shown, printed: { price, percent, change, direction } }: PriceProps) {
  return (
    <div
      className={cx(styles.price, styles[shown.status])}
      data-symbol={shown.symbol}
      data-direction={direction}
      data-status={shown.status}
    >
      <p>
        <span className="num" data-field="price">
          {price}
        </span>
        <ConvertedUnit quoted={quoted.currency} shown={shown.currency} />
      </p>
      <p className={styles.change}>
        <Change direction={direction} text={percent} muted={shown.status === 'stale'} />
        <span className="num" data-field="change">
          {change}
        </span>
        <small>{spanOf(shown)}</small>
      </p>
      {quoted.unconfirmed && <p className={styles.held}>A new price awaits confirmation: this is the last accepted one.</p>}
      {quoted.confirmed_at && (
        <p className={styles.held}>
          This move was confirmed by an operator at{' '}
          <time dateTime={quoted.confirmed_at}>{formatMinuteET(quoted.confirmed_at)}</time>.
        </p>
      )}
      {quoted.as_of && (
        <time className="vh" dateTime={quoted.as_of}>
          {formatWhenET(quoted)}
        </time>
      )}
    </div>
  )
}

/** The price's own box while it is still read, or once it could not be. */
export const UnreadPrice = ({ state }: { state: 'pending' | 'failed' }) => (
  <div className={styles.price} data-loading={state}>
    <SkeletonBar className={styles.unread} />
    <p className={styles.change}>{'\u00a0'}</p>
  </div>
)
