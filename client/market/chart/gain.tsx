import type { ComponentProps, ReactNode } from 'react'
import { COLON } from '#shared/language/locale.en.ts'
import { changeOf } from '#shared/market/change-period.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { StoredChart, Summary } from '#shared/market/series.ts'
import { Datum, type Origin } from '../../ui/datum.tsx'
import { isConverted, seriesIn } from '../price/origin.ts'
import { Price } from '../price/quoted.tsx'
import { Change } from '../quote/change.tsx'
import { COUNTED_FROM, directionOf, formatChange, formatPercent, formatPrice } from '../quote/format.ts'
import { dollarsOf } from '../symbol/texts.en.tsx'
import { chartMoment, spanWords } from './chart-time.ts'
import { printedOf, printedPast, storedBefore } from './printed.ts'
import styles from './range-chart.module.css'
import * as texts from './texts.en.tsx'

type GainProps = {
  readonly row: QuoteRow
  readonly chart: StoredChart
  readonly close?: number | undefined
  readonly series?: string | undefined
  readonly baseAt?: string | null | undefined
  /** Whether prices beside it are in other dollars, so that its own name theirs. */
  readonly isNamed?: boolean
}

/** From the observation that a summary counts from to its last, as an origin has it. */
export const intervalOf = ({ first, last }: Summary): string =>
  `${new Date(first[0]).toISOString()}/${new Date(last[0]).toISOString()}`

type Priced = Pick<QuoteRow, 'symbol' | 'category' | 'currency'>

/** A price with the name of its dollars, where a reader may choose between two. */
export const named = (price: string, { category, currency }: Pick<QuoteRow, 'category' | 'currency'>): string =>
  category === 'crypto' ? dollarsOf(price, currency) : price

/** A printed price with the name of its dollars, where those of a coin are Canadian or others beside it are: both have the same sign. */
export const namedBeside = (printed: string, row: Priced, isNamed: boolean | undefined): string =>
  isNamed || isConverted(row) ? named(printed, row) : printed

/** A price as it is printed, its dollars named by the same rule. */
export const printChosen = (row: Priced, price: number | null, isNamed?: boolean): string =>
  namedBeside(formatPrice({ ...row, price }), row, isNamed)

type Part = { readonly of: Origin; readonly value: number | null; readonly text: string }

type CountedProps = {
  readonly percent: ComponentProps<typeof Change>
  readonly from: Part
  readonly when?: string
  readonly moved: Part
}

/** The amount is last: its length changes with the price, and nothing after it moves. Where nothing changed, no figure says so. */
function Counted({ percent, from, when, moved }: CountedProps) {
  const base = (
    <Datum of={from.of} value={from.value}>
      {from.text}
    </Datum>
  )
  if (percent.direction === 'flat' && !/[1-9]/.test(moved.text))
    return (
      <span data-gain>
        {texts.unchangedFrom(base)}
        {when}
      </span>
    )
  return (
    <>
      <Change {...percent} />
      <span data-gain>
        {texts.from(base)}
        {when}
        {COLON}{' '}
        <Datum of={moved.of} value={moved.value}>
          {moved.text}
        </Datum>
      </span>
    </>
  )
}

type Field = 'percent' | 'before' | 'change' | 'moved'

/** Where a figure of a day's change comes from: the quote, or, at a past hour, the two stored prices that it is between. */
function dayOrigin({ row, baseAt, series = seriesIn(row) }: GainProps, field: Field): Origin {
  const at = row.as_of ?? ''
  if (baseAt === undefined) return [series, field, at]
  return field === 'before' ? [series, 'price', baseAt ?? ''] : [series, field === 'percent' ? 'gain' : field, `${baseAt}/${at}`]
}

/** Of which session it is, and since when its change is counted. */
function dayWords({ row, chart }: GainProps): ReactNode {
  const start = COUNTED_FROM[changeOf(row)]
  if (chart.isSession)
    return (
      <>
        {spanWords(chart)}
        {row.change_amount !== null && <span className={styles.since}>{texts.sessionSince(start)}</span>}
      </>
    )
  return start === COUNTED_FROM['24 hours'] ? texts.dayLong : texts.since(start)
}

/** A day's change is the quote's own. */
function DayGain(props: GainProps) {
  const { row, close, series, baseAt, isNamed } = props
  const { change, moved, before, base, percent, direction } = baseAt === undefined ? printedOf(row, close) : printedPast(row)
  const gain = { direction, text: percent, muted: row.status === 'stale' }
  const counted = { ...gain, of: dayOrigin(props, 'percent'), value: row.change_percent }
  return (
    <>
      <b>{dayWords(props)}</b>{' '}
      {before === null ? (
        <>
          <Change {...counted} />
          <Price quote={row} series={series} />
        </>
      ) : (
        <Counted
          percent={counted}
          from={{
            of: dayOrigin(props, 'before'),
            value: baseAt === undefined ? base : storedBefore(row),
            text: namedBeside(before, row, isNamed),
          }}
          moved={{ of: dayOrigin(props, moved === null ? 'change' : 'moved'), value: moved ?? row.change_amount, text: change }}
        />
      )}
    </>
  )
}

/** Any other range's is counted from the price at its beginning, or, where less is stored, from the first one. */
function RangeGain({ row, chart, summary, series = seriesIn(row), baseAt, isNamed }: GainProps & { readonly summary: Summary }) {
  const { range } = chart
  const { first, last, gain, isWhole } = summary
  const moved = last[1] - first[1]
  const told = { ...row, price: last[1], change_amount: moved, change_percent: gain }
  const of = baseAt === undefined ? range : intervalOf(summary)
  const start = chartMoment(first[0], range)
  return (
    <>
      <b>{isWhole ? spanWords(chart) : texts.since(start)}</b>{' '}
      <Counted
        percent={{
          direction: directionOf(told),
          text: formatPercent(gain),
          muted: row.status === 'stale',
          of: [series, 'gain', of],
          value: gain,
        }}
        from={{ of: [series, 'first', of], value: first[1], text: printChosen(row, first[1], isNamed) }}
        when={`, ${start}`}
        moved={{ of: [series, 'change', of], value: moved, text: formatChange(told) }}
      />
    </>
  )
}

/** What a range gained, read above its chart while nothing is pointed at. */
export function Gain(props: GainProps) {
  const { range, summary } = props.chart
  return range === '1d' || !summary ? <DayGain {...props} /> : <RangeGain {...props} summary={summary} />
}
