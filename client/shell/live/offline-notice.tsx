import { useSyncExternalStore } from 'react'
import { momentOf } from '#shared/days.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './offline-notice.module.css'
import * as texts from './texts.en.ts'

function onChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const never = (): (() => void) => () => undefined

/** When this page was kept on the reader's device, if it comes from there: the worker says so in the markup. */
const keptAt = (): string | undefined => document.documentElement.dataset.keptAt

/**
 * Says that prices are frozen because the connection is down, and of a page from the device how old it is. Laid over the foot of the page,
 * so that nothing moves.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )
  const kept = useSyncExternalStore(never, keptAt, () => undefined)
  return (
    <div role="status" className="no-print">
      {(!online || kept) && (
        <p className={styles.notice}>
          <Icon name="offline" />
          {kept ? (
            <span>
              {!online && texts.youreOffline}
              {texts.copyOf(momentOf(Date.parse(kept)))}{' '}
              {online && (
                <button type="button" onClick={() => location.reload()}>
                  {texts.reload}
                </button>
              )}
            </span>
          ) : (
            texts.offlineNotice
          )}
        </p>
      )}
    </div>
  )
}
