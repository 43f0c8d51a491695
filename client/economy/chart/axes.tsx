import { formatValue, type Printed } from '#shared/economy/print.ts'
import type { Scale } from '../../ui/chart/scale.ts'
import { cx } from '../../ui/cx.ts'
import styles from './figure-chart.module.css'
import type { DayMark } from './scale.ts'

type AxesProps = {
  row: Printed
  ticks: readonly number[]
  y: Scale
  marks: readonly DayMark[]
  x: (period: string) => number
  below?: number
}

/** The values beside a chart, and the days under it and under what else is there. @param below the height of that, in em */
export const Axes = ({ row, ticks, y, marks, x, below = 0 }: AxesProps) => (
  <>
    {ticks.map((tick) => (
      <text key={tick} className={styles.tick} x="100%" dx="12" y={`${y(tick)}%`} dy="4">
        {formatValue(tick, row)}
      </text>
    ))}
    {marks.map(([day, text], index) => (
      <text
        key={day}
        className={cx(styles.year, index % 2 === 1 && styles.between, index % 4 === 2 && styles.halfway)}
        x={`${x(day).toFixed(2)}%`}
        y="100%"
        dy={`${1.8 + below}em`}
      >
        {text}
      </text>
    ))}
  </>
)
