import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './cells.module.css'

type CellProps = {
  to: string
  name: string
  figure?: string
  /** Whether its value is made up. */
  simulated?: true | undefined
  value: ReactNode
  children: ReactNode
}

/** One answer in large figures, with its name over it and a line of small type under it. */
export const Cell = ({ to, name, figure, simulated, value, children }: CellProps) => (
  <li data-simulated={simulated}>
    <Link to={to} viewTransition className={styles.cell} data-answer={figure}>
      <b>{name}</b>
      <span className={styles.value}>{value}</span>
      <small>{children}</small>
    </Link>
  </li>
)

/** Answers side by side between two rules. */
export const Cells = ({ children }: { children: ReactNode }) => <ul className={styles.cells}>{children}</ul>
