import { cx } from '../../ui/cx.ts'
import styles from './change.module.css'
import type { Direction } from './format.ts'

const SHAPES: Readonly<Record<Direction, { path: string; spoken: string }>> = {
  up: { path: 'M4.5 0 9 8H0z', spoken: 'Up ' },
  down: { path: 'M4.5 8 0 0h9z', spoken: 'Down ' },
  flat: { path: 'M0 3h9v2.2H0z', spoken: 'Unchanged ' },
}

/** A change in three ways, so that colour is never the only one: colour, triangle, and the sign in `text`. */
export function Change({ direction, text, muted = false }: { direction: Direction; text: string; muted?: boolean }) {
  const { path, spoken } = SHAPES[direction]
  return (
    <span className={cx(styles.change, 'num', muted ? styles.muted : styles[direction])}>
      <svg viewBox="0 0 9 8" width="9" height="8" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
      <span className="vh">{spoken}</span>
      {text}
    </span>
  )
}
