import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../graphics/icon.tsx'
import styles from './states.module.css'

type BannerProps = { icon?: IconName; children: ReactNode; action?: ReactNode }

/** A notice at the head of a section: old data, no connection, a failed load. */
export function Banner({ icon = 'clock', children, action }: BannerProps) {
  return (
    <div className={styles.banner}>
      <Icon name={icon} />
      <p>{children}</p>
      {action}
    </div>
  )
}

/** The result of an action: it takes the focus, and so comes into view, by the browser itself where no script runs. */
export function ToldBanner({ role, ...banner }: BannerProps & { role: 'alert' | 'status' }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noAutofocus: it is what the page is about
    <div ref={box} role={role} tabIndex={-1} autoFocus data-told="" className={styles.told}>
      <Banner {...banner} />
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
