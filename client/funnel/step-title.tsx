import type { ReactNode } from 'react'
import styles from './funnel.module.css'

/** A step's heading. It takes the focus when the step changes, so that a screen reader reads on from here. */
export const StepTitle = ({ children }: { children: ReactNode }) => (
  <h2 tabIndex={-1} className={styles.title}>
    {children}
  </h2>
)
