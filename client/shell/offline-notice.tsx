import { useSyncExternalStore } from 'react'
import { useConnectionState } from '../live/use-live.ts'
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
  const lost = useConnectionState() === 'lost'
  return (
    <div role="status">
      {(!online || lost) && (
        <p className={styles.notice}>
          <Icon name="offline" />
          {online
            ? 'Live prices are interrupted. Reconnecting; the times beside the prices say how old they are.'
            : 'You are offline. Prices stand still until the connection is back.'}
        </p>
      )}
    </div>
  )
}
