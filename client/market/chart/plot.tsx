/** The ground of charts: hairlines, the scale beside them and the times below, in per cent of the box, so that text is not stretched. */
import { cx } from '../../ui/cx.ts'
import type { TimeMark } from './axes.ts'
import styles from './range-chart.module.css'

/** As wide and high as a chart is drawn on a large screen. */
export const WIDTH = 720
export const HEIGHT = 256

/** A drawing of that size, stretched to its box. */
export const STRETCHED = {
  viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
  preserveAspectRatio: 'none',
  width: '100%',
  height: '100%',
} as const

/** How far down, in per cent. */
export const inBox = (y: number): number => Math.round((y / HEIGHT) * 1000) / 10

type Lines = { readonly ticks: readonly number[]; readonly yOf: (tick: number) => number }

export const Rules = ({ ticks, yOf }: Lines) =>
  ticks.map((tick) => <line key={tick} className={styles.rule} x1="0" x2="100%" y1={`${yOf(tick)}%`} y2={`${yOf(tick)}%`} />)

export const Scale = ({ ticks, yOf, print }: Lines & { readonly print: (tick: number) => string }) =>
  ticks.map((tick) => (
    <text key={tick} className={styles.tick} x="100%" dx="10" y={`${yOf(tick)}%`} dy="4">
      {print(tick)}
    </text>
  ))

export const Times = ({ marks }: { readonly marks: readonly TimeMark[] }) =>
  marks.map(({ x, text, isStart }, index) => (
    <text
      key={`${x} ${text}`}
      className={cx(styles.time, isStart && styles.start, index % 2 === 1 && styles.between)}
      x={`${x.toFixed(1)}%`}
      y="100%"
      dy="17"
    >
      {text}
    </text>
  ))
