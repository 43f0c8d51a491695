import type { ReactNode } from 'react'
import styles from './claims.module.css'

/** What is long and seldom read, one tap away. */
export const Folded = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>{summary}</summary>
    {children}
  </details>
)
