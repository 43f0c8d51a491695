import type { ReactNode } from 'react'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from '../tools.module.css'

/** What is wrong with what was typed, with the mark of a field's problem. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <p className={styles.alert}>
    <Icon name="warning" small />
    <span>{children}</span>
  </p>
)
