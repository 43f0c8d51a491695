import { useEffect } from 'react'

/** A page counts as read once it has been looked at for so long. */
export const READ_AFTER_MS = 10_000

/** Tells the server that a page was read, and nothing about its reader. Time in a hidden tab does not count. */
export function useReadCount(slug: string): void {
  useEffect(() => {
    let seen = 0
    let since = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      document.removeEventListener('visibilitychange', look)
      const body = JSON.stringify({ slug })
      // An uncounted reading is no loss to its reader.
      fetch('/api/reads', { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(
        () => undefined,
      )
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
