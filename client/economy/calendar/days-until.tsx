import { useEffect, useState } from 'react'
import { torontoWall } from '#shared/toronto.ts'
import { AWAY } from './texts.en.ts'

const DAY = 86_400_000

/** How far off the day of a release is, by Toronto's calendar: `today`, `tomorrow`, `in 15 days`; empty once it is over. */
export function daysUntil(at: string, now: number): string {
  const dateOf = (ms: number): number => Date.parse(torontoWall(ms).date)
  if (Date.parse(at) < now) return ''
  const days = Math.round((dateOf(Date.parse(at)) - dateOf(now)) / DAY)
  if (days === 0) return AWAY.today
  return days === 1 ? AWAY.tomorrow : AWAY.days(days)
}

/** The same after `before`. A page that is kept for everyone holds no clock, so this begins in the reader's browser. */
export function DaysUntil({ at, before = '' }: { at: string; before?: string }) {
  const [words, setWords] = useState('')
  useEffect(() => setWords(daysUntil(at, Date.now())), [at])
  return <span data-away>{words && before + words}</span>
}
