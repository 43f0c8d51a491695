import { useEffect, useState } from 'react'
import type { Until } from '#shared/market/front/hours.ts'
import { once } from '../../ui/once.ts'
import * as texts from './texts.en.ts'

/** The reader's clock, after hydration and every minute. Undefined on the server: pages are cached as ready bytes. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** A timer waits at most this long: longer ones end at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/**
 * Of statements that each hold until a moment, the one that holds now by the reader's clock; none after the last. The server
 * and the first paint print the first: the page that carries them is renewed when it lapses.
 */
export function useTurn<T>(turns: readonly Until<T>[]): Until<T> | undefined {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = (): void => {
      const now = Date.now()
      const at = turns.findIndex(({ until }) => until === null || Date.parse(until) > now)
      setPassed(at < 0 ? turns.length : at)
      const until = turns[at]?.until
      if (until) timer = setTimeout(tell, Math.min(Date.parse(until) - now, LONGEST_WAIT_MS))
    }
    tell()
    return () => clearTimeout(timer)
  }, [turns])
  return turns[passed]
}

const inToronto = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat(texts.dayLocale, { timeZone: 'America/Toronto', ...options }))
const date = inToronto({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `Thursday 21 August 2025`, in Toronto. */
export const dateline = (now: Date): string => texts.ordinal(date().format(now).replace(',', ''))
