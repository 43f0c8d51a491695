import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Icon } from '../graphics/icon.tsx'
import styles from './dialog.module.css'
import * as texts from './texts.en.ts'

type DialogProps = {
  open: boolean
  /** Another value for each request. */
  asked?: unknown
  title: string
  /** One sentence under the title. */
  lede?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * Opens and closes the element with the property, and opens it again on a new request, because it may have closed itself and not
 * said so yet. The browser traps the focus and restores it.
 */
function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, asked: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request opens it again.
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [dialog, open, asked])
}

/** A modal dialog on the browser's own `<dialog>`: Escape, the scrim and the cross close it. A sheet from below on phones. */
export function Dialog({ open, asked, title, lede, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog, open, asked)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // A click on the dialog itself, not on its content, is a click on the scrim.
    const onScrim = (event: MouseEvent) => event.target === element && element.close()
    element.addEventListener('click', onScrim)
    return () => element.removeEventListener('click', onScrim)
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={() => !dialog.current?.open && onClose()}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label={texts.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        {lede && <p className={styles.lede}>{lede}</p>}
        {open && children}
      </div>
    </dialog>
  )
}
