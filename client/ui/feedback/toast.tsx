import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Icon } from '../graphics/icon.tsx'
import * as texts from './texts.en.ts'
import styles from './toast.module.css'

export type ToastMessage = { tone: 'done' | 'error'; title: string; text?: string }

/** How long a success message stays. An error stays until dismissed. */
export const TOAST_MS = 5000

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined)

/** Shows a message; one at a time, the newest wins. */
export const useToast = (): ((message: ToastMessage) => void) => useContext(ToastContext)

/** Dismisses after {@link TOAST_MS}, but never while the pointer or the focus is on it. */
function useAutoDismiss(message: ToastMessage | undefined, dismiss: () => void) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (message?.tone !== 'done' || held) return
    const timer = setTimeout(dismiss, TOAST_MS)
    return () => clearTimeout(timer)
  }, [message, held, dismiss])
  return {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}

/** Holds the place where messages appear and announces them to screen readers. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage>()
  const region = useRef<HTMLDivElement>(null)
  const dismiss = useCallback(() => setMessage(undefined), [])
  const hold = useAutoDismiss(message, dismiss)
  return (
    <ToastContext value={setMessage}>
      {children}
      <div ref={region} className={styles.region} {...hold}>
        <div role="status" aria-live="polite">
          {message?.tone === 'done' && <Toast message={message} onDismiss={dismiss} />}
        </div>
        <div role="alert">{message?.tone === 'error' && <Toast message={message} onDismiss={dismiss} />}</div>
      </div>
    </ToastContext>
  )
}

function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: () => void }) {
  return (
    <div className={styles.toast}>
      <Icon name={message.tone === 'error' ? 'warning' : 'check'} />
      <div>
        <b>{message.title}</b>
        {message.text}
      </div>
      <button type="button" className={styles.dismiss} aria-label={texts.dismissMessage} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}
