import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

/** The maple badge. `BREAKING NEWS` only where a fresh news story earns it. */
export const Badge = ({ children }: { children: ReactNode }) => <span className={styles.badge}>{children}</span>

/** The manila mark of paid content. Stands before the headline of whatever leads to a paid page. */
export const PaidChip = ({ children }: { children: ReactNode }) => (
  <span className={cx(styles.chip, styles.paid)} data-paid-label="">
    {children}
  </span>
)

export type ChipTone = 'plain' | 'live' | 'simulated' | 'stale'

/** A small statement about data: live, delayed, simulated, stale. */
export function Chip({ tone = 'plain', icon, children }: { tone?: ChipTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={cx(styles.chip, tone !== 'plain' && styles[tone])}>
      {icon && <Icon name={icon} small />}
      {children}
    </span>
  )
}
