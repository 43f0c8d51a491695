import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './badge.module.css'
import { Icon, type IconName } from './icon.tsx'

/** The maple badge. `BREAKING NEWS` only for a fresh news story. */
export const Badge = ({ children }: { children: ReactNode }) => <span className={styles.badge}>{children}</span>

/** The manila label of paid content. Comes before the headline of everything that leads to a paid page. */
export const PaidChip = ({ children }: { children: ReactNode }) => (
  <span className={cx(styles.chip, styles.paid)} data-paid-label="">
    {children}
  </span>
)

export type ChipTone = 'plain' | 'live' | 'simulated' | 'stale'

/** A small statement about data: live, delayed, simulated, stale. */
export function Chip({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: ChipTone | undefined
  icon?: IconName | undefined
  children: ReactNode
}) {
  return (
    <span className={cx(styles.chip, tone !== 'plain' && styles[tone])}>
      {icon && <Icon name={icon} small />}
      {children}
    </span>
  )
}
