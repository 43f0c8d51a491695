import { useEffect, useState } from 'react'
import styles from './releases.module.css'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `2 d 13 h 58 m`, to the second in the last hour; empty once it is over. */
export function countdownWords(left: number): string {
  if (left <= 0) return ''
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR), Math.floor((left % HOUR) / MINUTE)]
  if (left < HOUR) return `${minutes} m ${Math.floor((left % MINUTE) / 1000)} s`
  return `${days > 0 ? `${days} d ` : ''}${hours} h ${minutes} m`
}

/** How long until a release. A page that is kept for everyone holds no clock, so this begins in the reader's browser. */
export function Countdown({ at }: { at: string }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    const tick = () => setWords(countdownWords(Date.parse(at) - Date.now()) || 'now')
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [at])
  return (
    <p className={`${styles.count} num needs-script`} role="timer" aria-live="off">
      {words}
    </p>
  )
}
