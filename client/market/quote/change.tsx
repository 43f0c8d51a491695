import { cx } from '../../ui/cx.ts'
import { Datum, type Origin } from '../../ui/datum.tsx'
import styles from './change.module.css'
import type { Direction } from './format.ts'
import * as texts from './texts.en.tsx'

const SHAPES: Readonly<Record<Direction, { path: string; spoken: string }>> = {
  up: { path: 'M4.5 0 9 8H0z', spoken: texts.up },
  down: { path: 'M4.5 8 0 0h9z', spoken: texts.down },
  flat: { path: 'M0 3h9v2.2H0z', spoken: texts.unchanged },
}

type ChangeProps = {
  readonly direction: Direction
  readonly text: string
  readonly muted?: boolean
  /** What it is of, and the unrounded figure; without them the text is no figure of the store. */
  readonly of?: Origin
  readonly value?: number | null
}

/** A change in three ways, so that colour is never the only one: colour, triangle, and the sign in `text`. */
export function Change({ direction, text, muted = false, of, value = null }: ChangeProps) {
  const { path, spoken } = SHAPES[direction]
  return (
    <span className={cx(styles.change, 'num', muted ? styles.muted : styles[direction])}>
      <svg viewBox="0 0 9 8" width="9" height="8" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
      <span className="vh">{spoken}</span>
      {of ? (
        <Datum of={of} value={value}>
          {text}
        </Datum>
      ) : (
        text
      )}
    </span>
  )
}
