import { type PointerEvent, type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './reader.module.css'
import * as texts from './texts.en.ts'

/** One value of a chart: its place, in per cent of the box, and its text. */
export type Mark = { readonly x: number; readonly y?: number; readonly text: string }

type ChartReaderProps = {
  /** What the chart is of. */
  readonly name: string
  /** How many values there are, oldest first, and each of them. */
  readonly count: number
  readonly markAt: (index: number) => Mark
  /** What leaves room around the drawing. */
  readonly frame?: string | undefined
  /** What is read above the drawing while nothing is pointed at; without it, the reading and its slider are below. */
  readonly resting?: ReactNode
  /** The drawing, which fills its box. */
  readonly children: ReactNode
}

/** The value next to a place across the box. Values are in order, not at even distances. */
function nearest(count: number, markAt: (index: number) => Mark, x: number): number {
  let [low, high] = [0, count - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (markAt(middle).x < x) low = middle
    else high = middle
  }
  return Math.abs(markAt(low).x - x) <= Math.abs(markAt(high).x - x) ? low : high
}

/** The line under the pointer, and its ring. */
const Cross = ({ x, y }: Mark) => (
  <svg className={styles.cross} aria-hidden="true">
    <line x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" />
    {y !== undefined && <circle cx={`${x}%`} cy={`${y}%`} r="4" />}
  </svg>
)

type ReadoutProps = {
  /** What is pointed at; `undefined`: nothing is. */
  readonly reading: string | undefined
  readonly resting: ReactNode
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** What is read above a drawing. A reading leaves room for what it replaces, so that the drawing stays where it is. */
export const Readout = ({ reading, resting, className, children }: ReadoutProps) => (
  <div className={cx(styles.above, className)}>
    <p className="meta num" data-reading>
      {reading ?? resting}
    </p>
    {reading !== undefined && (
      <p className={`meta num ${styles.room}`} aria-hidden="true">
        {resting}
      </p>
    )}
    {children}
  </div>
)

/** A line under the pointer, moved with the keys too, and what the value there is in words. Nothing of it without script. */
export function ChartReader({ name, count, markAt, frame, resting, children }: ChartReaderProps) {
  const [chosen, choose] = useState<number>()
  const at = chosen === undefined ? undefined : Math.min(chosen, count - 1)
  const mark = at === undefined ? undefined : markAt(at)
  const isAbove = resting !== undefined
  const follow = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(nearest(count, markAt, ((clientX - left) / width) * 100))
  }
  const slider = (
    <input
      className={isAbove ? 'needs-script' : undefined}
      type="range"
      min={0}
      max={count - 1}
      value={at ?? count - 1}
      aria-label={texts.readTheChart(name)}
      aria-valuetext={(mark ?? markAt(count - 1)).text}
      onChange={({ currentTarget }) => choose(currentTarget.valueAsNumber)}
      onKeyDown={({ key }) => key === 'Escape' && choose(undefined)}
    />
  )
  return (
    <>
      {isAbove && <Readout reading={mark?.text} resting={resting} />}
      <div className={frame}>
        <div
          className={styles.box}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={({ pointerType }) => isAbove && pointerType === 'mouse' && choose(undefined)}
        >
          {isAbove && slider}
          {children}
          {mark && <Cross {...mark} />}
        </div>
      </div>
      {!isAbove && (
        <div className={`needs-script ${styles.keys}`}>
          {slider}
          <p className="meta num" data-reading>
            {mark?.text ?? texts.chartPointHint}
          </p>
        </div>
      )}
    </>
  )
}
