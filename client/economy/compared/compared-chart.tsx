import type { Target } from '#shared/economy/figure-page.ts'
import { formatValue, inPeriod } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { BesideView } from '#shared/economy/views.ts'
import { SEMICOLON } from '#shared/language/locale.en.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { ChartReader, type Mark } from '../../ui/chart/reader.tsx'
import { ticksOf, verticalScale } from '../../ui/chart/scale.ts'
import { cx } from '../../ui/cx.ts'
import { Axes } from '../chart/axes.tsx'
import chart from '../chart/figure-chart.module.css'
import { Ground, roomFor, wordsFor } from '../chart/figure-chart.tsx'
import { TargetBand } from '../chart/marks.tsx'
import { horizontalScale, pathOf, stepsOf } from '../chart/scale.ts'
import { sampleWords } from '../standing.tsx'
import { FigureValue, figureOrigin, Period } from '../value.tsx'
import styles from './compared.module.css'
import * as texts from './texts.en.ts'

export type Side = Pick<BesideView, 'row' | 'isSet'> & { readonly values: readonly Value[]; readonly target?: Target | null }

const lineOf = ({ row, values, isSet }: Side, x: (period: string) => number, y: (value: number) => number): string =>
  isSet ? stepsOf(values, x, y) : pathOf(values, row.frequency, x, y)

const told = ({ row }: Side, [period, value]: Value): string =>
  `${row.name} ${formatValue(value, row)} ${inPeriod(period, row.frequency)}`

/** The newest value of a side, with the look of its line. */
const Newest = ({ of: { row, values }, look }: { of: Side; look: 'own' | 'other' }) => {
  const last = values.at(-1)
  return (
    last && (
      <span className={styles.key}>
        <svg width="22" height="4" viewBox="0 0 22 4" aria-hidden="true">
          <path className={styles[look]} d="M0 2H22" />
        </svg>{' '}
        {row.name}{' '}
        <b>
          <FigureValue row={row} of={last} />
        </b>{' '}
        <span>
          <Period of={last[0]} frequency={row.frequency} />
          {row.reading?.sampleOf && `, ${sampleWords(row.reading)}`}
        </span>
      </span>
    )
  )
}

/** Two figures on one scale. Text is placed in per cent of the box, so that it is not stretched. */
export function ComparedChart({ own, other }: { own: Side; other: Side }) {
  const all = [...own.values, ...other.values].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const { target } = own
  const numbers = [...all.map(([, value]) => value), ...(target ? [target.low, target.high] : [])]
  const ticks = ticksOf(Math.min(...numbers), Math.max(...numbers))
  const [x, y] = [horizontalScale(all), verticalScale(ticks)]
  const markAt = (index: number): Mark => {
    const value = own.values[index] ?? own.values[0]
    if (!value) return { x: 0, text: '' }
    const beside = other.values.findLast(([period]) => period <= value[0])
    return {
      x: x(value[0]),
      y: y(value[1]),
      text: [told(own, value), ...(beside ? [told(other, beside)] : [])].join(SEMICOLON),
    }
  }
  const spoken = [own, other]
    .map(({ row, values }) => {
      const words = wordsFor({ row, values, originOf: (period) => figureOrigin(row.slug, 'value', period) })
      return `${row.name}. ${wordsOf(words)}`
    })
    .join(' ')
  return (
    <figure className={chart.figure}>
      <ChartReader
        name={texts.against(own.row.name, other.row.name)}
        count={own.values.length}
        markAt={markAt}
        frame={roomFor(ticks, own.row)}
        resting={
          <>
            <Newest of={own} look="own" /> <Newest of={other} look="other" />
          </>
        }
      >
        <svg className={chart.chart} role="img" aria-label={spoken}>
          {target && <TargetBand target={target} y={y} />}
          <Ground ticks={ticks} y={y} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible" aria-hidden="true">
            <path className={cx(chart.line, styles.other)} d={lineOf(other, x, y)} />
            <path className={chart.line} d={lineOf(own, x, y)} />
          </svg>
          <Axes row={own.row} ticks={ticks} y={y} values={all} />
        </svg>
      </ChartReader>
    </figure>
  )
}
