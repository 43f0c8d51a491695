import type { ReactNode } from 'react'
import type { Target } from '#shared/economy/figure-page.ts'
import { extremes, formatValue, inPeriod, type Printed } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { LedgerRow } from '#shared/economy/views.ts'
import { figured, type Part, wordsOf } from '#shared/ui/told.ts'
import { ChartReader, type Mark } from '../../ui/chart/reader.tsx'
import { type Scale, ticksOf, verticalScale } from '../../ui/chart/scale.ts'
import { cx } from '../../ui/cx.ts'
import type { Origin } from '../../ui/datum.tsx'
import { Words } from '../../ui/words.tsx'
import { Axes } from './axes.tsx'
import styles from './figure-chart.module.css'
import { type ChartEvent, EventMarks, EventWords, ROW_EM, rowsOf, TargetBand } from './marks.tsx'
import { heightOn, horizontalScale, pathOf, stepsOf } from './scale.ts'
import * as texts from './texts.en.tsx'

type FigureChartProps = {
  readonly row: Printed & Pick<LedgerRow, 'name'>
  readonly values: readonly Value[]
  /** What the value of a period is of. */
  readonly originOf: (period: string) => Origin
  /** What is read above the line while nothing is pointed at; without it the reading is below. */
  readonly resting?: ReactNode
  /** Unbroken steps, for what holds until it is set again. */
  readonly isSet?: boolean
  readonly target?: Target | null
  /** Days that are marked with letters. */
  readonly events?: readonly ChartEvent[]
}

/** What the line says: its ends, its lowest and its highest value, each with its origin. */
export function wordsFor({ row, values, originOf }: FigureChartProps): readonly Part[] {
  const found = extremes(values)
  const [first] = values
  const last = values.at(-1)
  if (!found || !first || !last) return []
  const tell = ([period, value]: Value): Part[] => [
    figured(originOf(period), value, formatValue(value, row)),
    ` ${inPeriod(period, row.frequency)}`,
  ]
  return texts.course({ first: tell(first), last: tell(last), low: tell(found.low), high: tell(found.high) })
}

/** The hairlines of the scale. */
export const Ground = ({ ticks, y }: { ticks: readonly number[]; y: Scale }) =>
  ticks.map((tick) => <line key={tick} className={styles.rule} x1="0" x2="100%" y1={`${y(tick)}%`} y2={`${y(tick)}%`} />)

/** Figures of the scale of as many signs leave more of the width to the line. */
const SHORT = 6

/** What leaves room beside the drawing for the figures of its scale. */
export const roomFor = (ticks: readonly number[], row: Printed): string =>
  cx(styles.box, ticks.every((tick) => formatValue(tick, row).length <= SHORT) && styles.short)

/** Stored values of a figure as one line of ink, drawn on the server. Text is placed in per cent of the box, so that it is not stretched. */
export function FigureChart(props: FigureChartProps) {
  const { row, values, resting, isSet = false, target = null, events = [] } = props
  const last = values.at(-1)
  if (!last || values.length < 2) return null
  const all = [...values.map(([, value]) => value), ...(target ? [target.low, target.high] : [])]
  const ticks = ticksOf(Math.min(...all), Math.max(...all), isSet)
  const x = horizontalScale(values)
  const y = verticalScale(ticks)
  const markAt = (index: number): Mark => {
    const [period, value] = values[index] ?? last
    return { x: x(period), y: y(value), text: `${formatValue(value, row)} ${inPeriod(period, row.frequency)}` }
  }
  const words = wordsFor(props)
  const rows = rowsOf(events)
  return (
    <figure className={styles.figure}>
      <ChartReader
        name={row.name}
        count={values.length}
        markAt={markAt}
        frame={cx(roomFor(ticks, row), styles[`rows${rows}`])}
        resting={resting}
      >
        <svg className={styles.chart} role="img" aria-label={`${row.name}. ${wordsOf(words)}`}>
          {target && <TargetBand target={target} y={y} />}
          <Ground ticks={ticks} y={y} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible" aria-hidden="true">
            <path className={styles.line} d={isSet ? stepsOf(values, x, y) : pathOf(values, row.frequency, x, y)} />
          </svg>
          <EventMarks
            events={events}
            heightOn={(day) => heightOn(values, day, { isSet, frequency: row.frequency })}
            x={x}
            y={y}
          />
          <circle className={styles.end} cx="100%" cy={`${y(last[1]).toFixed(2)}%`} r="3.5" />
          <Axes row={row} ticks={ticks} y={y} values={values} below={rows * ROW_EM} />
        </svg>
      </ChartReader>
      <figcaption className="meta num">
        <EventWords events={events} />
        <Words of={words} />
      </figcaption>
    </figure>
  )
}
