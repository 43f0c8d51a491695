/** The figures of a price as it stood, each with the stored prices that it comes from. */
import { changeOf } from '#shared/market/change-period.ts'
import type { PastRow } from '#shared/market/past.ts'
import { Datum, type Origin } from '../../ui/datum.tsx'
import { Change } from '../quote/change.tsx'
import { directionOf, formatChange, formatPercent, formatPrice, overWords } from '../quote/format.ts'

type PastProps = { readonly row: PastRow }

const since = ({ symbol, base_at, as_of }: PastRow, field: 'gain' | 'change'): Origin => [symbol, field, `${base_at}/${as_of}`]

export const PastPrice = ({ row }: PastProps) => (
  <Datum of={[row.symbol, 'price', row.as_of ?? '']} value={row.price} field="price">
    {formatPrice(row)}
  </Datum>
)

export const PastAmount = ({ row, className }: PastProps & { readonly className?: string | undefined }) => (
  <Datum of={since(row, 'change')} value={row.change_amount} className={className}>
    {formatChange(row)}
  </Datum>
)

/** The change in per cent with its direction. */
export const PastChange = ({ row }: PastProps) => (
  <>
    <Change
      direction={directionOf(row)}
      of={since(row, 'gain')}
      value={row.change_percent}
      text={formatPercent(row.change_percent)}
    />
    {changeOf(row) === 'month' && <small> {overWords(row)}</small>}
  </>
)
