import type { QuoteRow } from '#shared/market/quote.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { Datum } from '../../ui/datum.tsx'
import { Moment } from '../../ui/when.tsx'
import { currencyWords } from '../currency/currency-words.ts'
import { formatPrice } from '../quote/format.ts'
import { chartMoment, isOfHours } from './chart-time.ts'
import { intervalOf } from './gain.tsx'

type WordsProps = {
  readonly row: QuoteRow
  readonly chart: StoredChart
  readonly series?: string | undefined
  readonly baseAt?: string | null | undefined
}

/** What the chart shows, in words, for readers who cannot see it and those who can. */
export function ChartWords({ row, chart, series = row.symbol, baseAt }: WordsProps) {
  const { summary, range, slots } = chart
  if (!summary) return null
  const drawnCount = slots.filter((slot) => slot !== null).length
  const of = baseAt === undefined ? range : intervalOf(summary)
  const joint = isOfHours(range) ? 'at' : 'on'
  // A range of months or years counts closes: the prices within a day may have gone further.
  const close = isOfHours(range) ? '' : 'close '
  const say = (field: 'low' | 'high' | 'first' | 'last') => {
    const [at, price] = summary[field]
    return (
      <>
        <Datum of={[series, field, of]} value={price}>
          {formatPrice({ ...row, price })}
        </Datum>
        {` ${joint} `}
        <Moment at={at}>{chartMoment(at, range)}</Moment>
      </>
    )
  }
  return (
    <p className="meta num" data-chart-words>
      <b>{`In ${currencyWords(row.currency)}.`}</b> {`Low ${close}`}
      {say('low')}, {`high ${close}`}
      {say('high')}; first observation {say('first')}, last {say('last')}. Gaps mean we have no data for that time.
      {drawnCount < summary.count && (
        <>
          {` The line is drawn from ${drawnCount} of the `}
          <Datum of={[series, 'count', of]} value={summary.count}>
            {summary.count.toLocaleString('en-CA')}
          </Datum>
          {' stored observations.'}
        </>
      )}
    </p>
  )
}
