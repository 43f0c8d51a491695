import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from '../funnel.module.css'

/** Replaces a form once it is sent, and takes over the focus of its button. */
export function MessageSent({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.step}>
      <span className={`${styles.mark} ${styles.good}`}>
        <Icon name="check" />
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p role="status">{children}</p>
    </div>
  )
}
