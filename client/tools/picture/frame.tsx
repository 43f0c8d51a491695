import type { ReactNode } from 'react'
import { asMoney, LOCALE } from '#shared/language/locale.en.ts'
import type { Scale } from '../../ui/chart/scale.ts'
import { cx } from '../../ui/cx.ts'
import styles from './picture.module.css'

type FrameProps = {
  /** What a reader who does not see it hears. */
  readonly name: string
  /** In cents. */
  readonly ticks: readonly number[]
  readonly y: Scale
  /** Labels under the picture, in per cent of its width. */
  readonly marks: readonly (readonly [x: number, text: string])[]
  /** Drawn in a box of 100 by 100, which is stretched. */
  readonly children: ReactNode
}

const whole = (cents: number): string => asMoney((cents / 100).toLocaleString(LOCALE, { maximumFractionDigits: 2 }))

/** Amounts by year or by name, drawn on the server: lines of the scale, what they stand for, and what is under them. */
export const Frame = ({ name, ticks, y, marks, children }: FrameProps) => (
  <div className={styles.box}>
    <svg className={styles.chart} role="img" aria-label={name}>
      {ticks.map((tick) => (
        <line key={tick} className={styles.rule} x1="0" x2="100%" y1={`${y(tick)}%`} y2={`${y(tick)}%`} />
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible" aria-hidden="true">
        {children}
      </svg>
      {ticks.map((tick) => (
        <text key={tick} className={styles.label} x="100%" dx="10" y={`${y(tick)}%`} dy="4">
          {whole(tick)}
        </text>
      ))}
      {marks.map(([x, text]) => (
        <text key={x} className={cx(styles.mark, x === 0 && styles.first)} x={`${x.toFixed(2)}%`} y="100%" dy="1.8em">
          {text}
        </text>
      ))}
    </svg>
  </div>
)
