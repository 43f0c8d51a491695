import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from '../funnel.module.css'
import { StepTitle } from '../step-title.tsx'

/** Replaces a form once it is sent, and takes over the focus of its button, on a page of its own too. */
export function MessageSent({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.step}>
      <span className={`${styles.mark} ${styles.good}`}>
        <Icon name="check" />
      </span>
      <StepTitle ref={heading}>{title}</StepTitle>
      <p role="status">{children}</p>
    </div>
  )
}
