import { Children, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './card-grid.module.css'

export type GridLook = 'three' | 'lead'

/** Cards in columns with a hairline between them. On phones every card except a leading one is text with a thumbnail. */
export function CardGrid({ look, children }: { look: GridLook; children: ReactNode }) {
  return (
    <ul className={cx(styles.grid, styles[look])}>
      {Children.toArray(children).map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the children of a grid never change places
        <li key={index}>{child}</li>
      ))}
    </ul>
  )
}

/** Stacked compact cards. */
export function CardStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
