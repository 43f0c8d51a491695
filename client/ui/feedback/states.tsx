import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../graphics/icon.tsx'
import styles from './states.module.css'

/** A notice at the head of a section: old data, no connection, a failed load. */
export function Banner({ icon = 'clock', children, action }: { icon?: IconName; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.banner}>
      <Icon name={icon} />
      <p>{children}</p>
      {action}
    </div>
  )
}

/** Shown in place of an empty list. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      {children && <p>{children}</p>}
    </div>
  )
}

/** A grey bar in the box of a text that is still loading. */
export const SkeletonBar = ({ className }: { className?: string | undefined }) => (
  <span className={cx(styles.bar, className)} aria-hidden="true" />
)
