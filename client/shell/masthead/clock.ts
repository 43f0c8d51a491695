import { useEffect, useState } from 'react'
import { once } from '../../ui/once.ts'

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

const inToronto = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Toronto', ...options }))
const date = inToronto({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const wall = inToronto({ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `Thursday 21 August 2025`, in Toronto. */
export const dateline = (now: Date): string => date().format(now).replace(',', '')

const OPENS = 9 * 60 + 30
const CLOSES = 16 * 60

/** Regular hours of the Toronto exchange by the clock only; holidays are unknown here, so it states hours and no more. */
export function withinTorontoHours(now: Date): boolean {
  const part = Object.fromEntries(
    wall()
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const minutes = Number(part.hour) * 60 + Number(part.minute)
  return part.weekday !== 'Sat' && part.weekday !== 'Sun' && minutes >= OPENS && minutes < CLOSES
}
