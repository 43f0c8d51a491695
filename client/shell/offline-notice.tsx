import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './offline-notice.module.css'

function onChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that prices stand still because the line is down. Laid over the page's foot, so that nothing moves. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="no-print">
      {!online && (
        <p className={styles.notice}>
          <Icon name="offline" />
          You are offline. Prices stand still until the connection is back.
        </p>
      )}
    </div>
  )
}
