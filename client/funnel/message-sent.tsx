import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './funnel.module.css'

/** What stands where a form was, once it was sent. Takes the focus that the form's button had. */
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
