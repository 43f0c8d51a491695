import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './progress.module.css'
import * as texts from './texts.en.ts'

/** Quick pages need no bar: it appears only after this long. */
const DELAY_MS = 120

/** A line along the top while the next page loads. The old page stays until the new one is ready. */
export function RouteProgress() {
  const busy = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return shown ? <div className={styles.bar} role="progressbar" aria-label={texts.loadingThePage} /> : null
}

/** When nothing can be shown yet: a full-screen spinner. */
export function FullScreenSpinner() {
  return (
    <div className={styles.screen} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="vh">{texts.loadingThePage}</span>
    </div>
  )
}
