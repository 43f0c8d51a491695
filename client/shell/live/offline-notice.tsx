import { useSyncExternalStore } from 'react'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './offline-notice.module.css'

function onChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that prices are frozen because the connection is down. Laid over the foot of the page, so that nothing moves. */
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
