import { useEffect, useState } from 'react'
import type { MarketTurns } from '#shared/market/front/hours.ts'
import { spanOf } from '../quotes-at-instant/span.ts'
import styles from './symbol.module.css'
import * as texts from './texts.en.tsx'

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

/** How long until a moment, or since it, in a line that keeps its place until it is known; on paper it would be wrong. */
export function Clock({ of, words }: { of: string; words: (span: string) => string }) {
  const now = useMinute()
  return (
    <span className={`needs-script no-print num ${styles.clock}`} data-clock>
      {now === undefined ? '\u00a0' : words(spanOf(Math.abs(now - Date.parse(of))))}
    </span>
  )
}

/**
 * Whether a market trades, and when that changes: `Open, closes 16:00 ET in 52 min`. By the reader's clock once it is known: the
 * last quote of a session is of the time before its end.
 */
export function Standing({ turns }: { turns: MarketTurns }) {
  const now = useMinute()
  const turn = turns.find(({ until }) => until === null || now === undefined || now < Date.parse(until))
  if (!turn) return null
  return (
    <span className={styles.standing}>
      {texts.standing(turn.open, turn.next)}{' '}
      {turn.open && turn.changesAt && <Clock of={turn.changesAt} words={(span) => texts.inSpan(span)} />}
    </span>
  )
}
