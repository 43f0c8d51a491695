import { LOCALE } from '#shared/language/locale.en.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { Datum } from '../../ui/datum.tsx'
import { Moment } from '../../ui/when.tsx'
import { currencyWords } from '../currency/currency-words.ts'
import { seriesIn } from '../price/origin.ts'
import { isSelection } from './chart-figures.tsx'
import { chartMoment, isOfHours } from './chart-time.ts'
import { intervalOf, printChosen } from './gain.tsx'
import * as texts from './texts.en.tsx'

type WordsProps = {
  readonly row: QuoteRow
  readonly chart: StoredChart
  readonly series?: string | undefined
  readonly baseAt?: string | null | undefined
}

/** What the rows below leave out; where they are all that is stored, what a gap is. At a past hour there is no file of them. */
function rowsNote(chart: StoredChart, isPast: boolean): string {
  if (!isSelection(chart)) return texts.gaps
  const of = chart.range === '1d' ? 'halfHours' : isOfHours(chart.range) ? 'hours' : 'days'
  return (isPast ? texts.selectionAlone : texts.selection)[of]
}

/** What the chart shows, in words, for readers who cannot see it and those who can. */
export function ChartWords({ row, chart, series = seriesIn(row), baseAt }: WordsProps) {
  const { summary, range, slots } = chart
  if (!summary) return null
  const drawnCount = slots.filter((slot) => slot !== null).length
  const of = baseAt === undefined ? range : intervalOf(summary)
  const sentence = isOfHours(range) ? texts.observed : texts.closes
  const say = (field: 'low' | 'high' | 'first' | 'last') => {
    const [at, price] = summary[field]
    return (
      <>
        <Datum of={[series, field, of]} value={price}>
          {printChosen(row, price)}
        </Datum>
        {isOfHours(range) ? texts.atHour : texts.onDay}
        <Moment at={at}>{chartMoment(at, range)}</Moment>
      </>
    )
  }
  return (
    <p className="meta num" data-chart-words>
      <b>{texts.inCurrency(currencyWords(row.currency))}</b>{' '}
      {sentence({ low: say('low'), high: say('high'), first: say('first'), last: say('last') })}{' '}
      {rowsNote(chart, baseAt !== undefined)}
      {chart.closed && ` ${texts.closedLeftOut}`}
      {drawnCount < summary.count &&
        texts.drawnFrom(
          drawnCount,
          <Datum of={[series, 'count', of]} value={summary.count}>
            {summary.count.toLocaleString(LOCALE)}
          </Datum>,
        )}
    </p>
  )
}
