import { formatValue, type Printed } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { Scale } from '../../ui/chart/scale.ts'
import { cx } from '../../ui/cx.ts'
import styles from './figure-chart.module.css'
import { daysToMark, endToMark, horizontalScale } from './scale.ts'

const MARKS_SHOWN = 6
/** Further right, in per cent, a mark would meet that of the last value; from `LATE` on in a narrow box. */
const LAST_MARK = 80
const LATE = 60

type AxesProps = {
  row: Printed
  ticks: readonly number[]
  y: Scale
  /** What is drawn, oldest first. */
  values: readonly Value[]
  below?: number
}

/** The values beside a chart, and the days under it and under what else is there, the last one too. @param below the height of that, in em */
export function Axes({ row, ticks, y, values, below = 0 }: AxesProps) {
  const x = horizontalScale(values)
  const under = { y: '100%', dy: `${1.8 + below}em` }
  return (
    <>
      {ticks.map((tick) => (
        <text key={tick} className={styles.tick} x="100%" dx="12" y={`${y(tick)}%`} dy="4">
          {formatValue(tick, row)}
        </text>
      ))}
      {daysToMark(values, MARKS_SHOWN)
        .filter(([day]) => x(day) <= LAST_MARK)
        .map(([day, text], index) => (
          <text
            key={day}
            className={cx(
              styles.year,
              index % 2 === 1 && styles.between,
              index % 4 === 2 && styles.halfway,
              x(day) > LATE && styles.late,
            )}
            x={`${x(day).toFixed(2)}%`}
            {...under}
          >
            {text}
          </text>
        ))}
      <text className={cx(styles.year, styles.last)} x="100%" {...under}>
        {endToMark(values)}
      </text>
    </>
  )
}
