import { Children, type ReactNode } from 'react'
import styles from './card-grid.module.css'
import { cx } from './cx.ts'

export type GridLook = 'four' | 'three' | 'lead' | 'forex'

/** Cards in columns with a hairline between them. On phones every card but a leading one is text with a thumb. */
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

/** Compact cards under each other. */
export function CardStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
