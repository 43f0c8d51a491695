import { formatPeriod } from '#shared/economy/print.ts'
import { changeOf } from '#shared/market/change-period.ts'
import { monthsEarlier } from '#shared/market/periods.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { torontoWall } from '#shared/toronto.ts'
import { cx } from '../../ui/cx.ts'
import { Datum } from '../../ui/datum.tsx'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import type { Printed } from '../chart/printed.ts'
import { originOf, seriesIn } from '../price/origin.ts'
import { Percent } from '../price/quoted.tsx'
import { formatMomentET, formatWhenET, overWords } from '../quote/format.ts'
import { restingRow } from './rest.ts'
import styles from './symbol.module.css'
import * as texts from './texts.en.tsx'

type PriceProps = {
  /** In its own currency. */
  readonly quoted: QuoteRow
  /** In the one that its reader chose. */
  readonly shown: QuoteRow
  readonly printed: Printed
  /** What the store keeps it under, where that is not its symbol. */
  readonly series?: string
  /** Whether its market is closed, which a made-up price does not say itself. */
  readonly rests?: boolean
}

/** `, Sept to Oct 2026`: between which months a change of a month lies. */
function months({ as_of }: Pick<QuoteRow, 'as_of'>): string {
  if (as_of === null) return ''
  const { date } = torontoWall(Date.parse(as_of))
  const [earlier, later] = [formatPeriod(monthsEarlier(date, 1), 'monthly'), formatPeriod(date, 'monthly')]
  return texts.betweenMonths(earlier.replace(later.slice(-5), ''), later)
}

/** The price in large figures, and its change. */
export function SymbolPrice({ quoted, shown, printed, series, rests = false }: PriceProps) {
  const { price, change, moved, direction } = printed
  // Between two converted prices it has moved with the dollar too.
  const isOwn = shown.change_percent === quoted.change_percent
  return (
    <div
      className={cx(styles.price, styles[restingRow(shown, rests).status])}
      data-symbol={shown.symbol}
      data-direction={direction}
      data-status={shown.status}
    >
      <p>
        <Datum of={originOf(shown, 'price', series)} value={shown.price} className="num" field="price">
          {price}
        </Datum>
      </p>
      <p className={cx(styles.change, shown.category === 'crypto' && styles.coin)}>
        <Percent quote={shown} series={isOwn ? series : seriesIn(shown)} isNamed={false} />
        <Datum
          of={originOf(shown, moved === null ? 'change' : 'moved', series)}
          value={moved ?? shown.change_amount}
          className="num"
          field="change"
        >
          {change}
        </Datum>
        <small>
          {rests && changeOf(shown) === 'session' ? texts.inLastSession : overWords(shown)}
          {changeOf(shown) === 'month' && months(shown)}
        </small>
      </p>
      {quoted.unconfirmed && <p className={styles.held}>{texts.priceHeld}</p>}
      {quoted.confirmed_at && (
        <p className={styles.held}>
          {texts.confirmedByOperator(<time dateTime={quoted.confirmed_at}>{formatMomentET(quoted.confirmed_at)}</time>)}
        </p>
      )}
      {quoted.as_of && (
        <time className="vh" dateTime={quoted.as_of}>
          {formatWhenET(restingRow(quoted, rests))}
        </time>
      )}
      {shown.status === 'simulated' && <p className="simulated-instead">{texts.priceHidden}</p>}
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
