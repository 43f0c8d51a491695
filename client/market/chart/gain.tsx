import type { QuoteRow } from '#shared/market/quote.ts'
import { Change } from '../quote/change.tsx'
import { formatPrice } from '../quote/format.ts'
import { spanWords, whenOf } from './chart-time.ts'
import { printedOf } from './printed.ts'
import type { StoredChart } from './stored-chart.ts'

/** The quote at the end of a range as a change from its beginning; of a day, the quote's own change. */
function quoteOf(row: QuoteRow, { range, summary }: StoredChart): QuoteRow {
  if (range === '1d' || !summary) return row
  const [[, first], [, last]] = [summary.first, summary.last]
  return { ...row, price: last, change_amount: last - first, change_percent: (last / first - 1) * 100 }
}

/** What a range gained, read above its chart while nothing is pointed at. */
export function Gain({ row, chart, close }: { row: QuoteRow; chart: StoredChart; close?: number | undefined }) {
  const { range, summary } = chart
  const { percent, change, before, direction } = printedOf(quoteOf(row, chart), range === '1d' ? close : undefined)
  const unit = row.category === 'crypto' ? ` ${row.currency}` : ''
  return (
    <>
      <b>{spanWords(range)}</b> <Change direction={direction} text={percent} muted={row.status === 'stale'} />
      {before !== null && (
        <span data-gain>
          {`${change} from ${before}${unit}${range !== '1d' && summary ? `, ${whenOf(summary.first[0], range)}` : ''}`}
        </span>
      )}
      {before === null && <span>{formatPrice(row)}</span>}
    </>
  )
}
