import { useEffect } from 'react'
import { send } from '../../request/send.ts'

/** A page counts as read after it has been visible for this long. */
export const READ_AFTER_MS = 10_000

/** Tells the server that a page was read, and nothing about its reader. Time in a hidden tab does not count. No slug: nothing is sent. */
export function useReadCount(slug: string | undefined): void {
  useEffect(() => {
    if (slug === undefined) return
    let seen = 0
    let since = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      document.removeEventListener('visibilitychange', look)
      // An uncounted read costs the reader nothing.
      send('/api/reads', { body: { slug }, keepalive: true }).catch(() => undefined)
    }
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') {
        since = performance.now()
        timer = setTimeout(tell, READ_AFTER_MS - seen)
      } else if (since > 0) {
        seen += performance.now() - since
        since = 0
      }
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [slug])
}
