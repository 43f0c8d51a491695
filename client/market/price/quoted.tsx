/** The figures of one quote, each with where it comes from. */
import { changeOf } from '#shared/market/change-period.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { Datum } from '../../ui/datum.tsx'
import { Change } from '../quote/change.tsx'
import { directionOf, formatChange, formatPercent, formatPrice, overWords } from '../quote/format.ts'
import { isConverted, originOf } from './origin.ts'

type QuotedProps = { readonly quote: QuoteRow; readonly className?: string | undefined; readonly series?: string | undefined }

/** Of a coin in Canadian dollars with their name, since both dollars have the same sign. */
export const Price = ({ quote, className, series }: QuotedProps) => (
  <Datum of={originOf(quote, 'price', series)} value={quote.price} className={className} field="price">
    {formatPrice(quote, isConverted(quote) ? 'C$' : '$')}
  </Datum>
)

type PercentProps = Omit<QuotedProps, 'className'> & {
  /** Whether it says what it is over. One of a month always does: those around it are of a day. */
  readonly isNamed?: boolean | undefined
}

/** The change in per cent, with its direction; pale where the price is no more of now. */
export const Percent = ({ quote, series, isNamed = changeOf(quote) === 'month' }: PercentProps) => (
  <>
    <Change
      direction={directionOf(quote)}
      of={originOf(quote, 'percent', series)}
      value={quote.change_percent}
      text={formatPercent(quote.change_percent)}
      muted={quote.status === 'stale'}
    />
    {isNamed && <small> {overWords(quote)}</small>}
  </>
)

/** The change in money. */
export const Amount = ({ quote, className }: QuotedProps) => (
  <Datum of={originOf(quote, 'change')} value={quote.change_amount} className={className}>
    {formatChange(quote)}
  </Datum>
)
