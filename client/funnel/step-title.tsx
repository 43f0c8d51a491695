import type { ReactNode, Ref } from 'react'
import styles from './funnel.module.css'

/**
 * A step's heading. It takes the focus when the step changes, so that a screen reader reads on from here and the step is
 * in view: by the browser itself on a page that no script runs on. `quiet`: where something below has more to say.
 */
export const StepTitle = ({
  children,
  ref,
  quiet = false,
}: {
  children: ReactNode
  ref?: Ref<HTMLHeadingElement>
  quiet?: boolean
}) => (
  // biome-ignore lint/a11y/noAutofocus: the visitor opened it for this
  <h2 ref={ref} tabIndex={-1} autoFocus={!quiet} className={styles.title}>
    {children}
  </h2>
)
