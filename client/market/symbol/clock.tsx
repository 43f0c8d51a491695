import { useEffect, useState } from 'react'
import { spanOf } from '../quotes-at-instant/span.ts'
import styles from './symbol.module.css'

const MINUTE = 60_000

/** The reader's clock, to the minute. None on the server: a page is the same for everyone and may be minutes old. */
function useMinute(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tell = () => setNow(Date.now())
    tell()
    const timer = setInterval(tell, MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long until a moment, or since it, in a line that keeps its place until it is known. */
export function Clock({ of, words }: { of: string; words: (span: string) => string }) {
  const now = useMinute()
  return (
    <span className={`needs-script num ${styles.clock}`} data-clock>
      {now === undefined ? '\u00a0' : words(spanOf(Math.abs(now - Date.parse(of))))}
    </span>
  )
}
