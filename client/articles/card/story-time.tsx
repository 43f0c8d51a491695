import { useEffect, useState } from 'react'
import { dayOf } from '#shared/days.ts'
import * as texts from './texts.en.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** `12 min ago`, `2 h ago`, and the date once a day has passed or if the clock is wrong. */
export function relativeDay(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  if (age < 0 || age >= 24 * HOUR) return dayOf(iso)
  if (age < HOUR) return texts.minAgo(Math.max(1, Math.floor(age / MINUTE)))
  return texts.hAgo(Math.floor(age / HOUR))
}

/** The date of a card, as an age on its day. Pages are cached as ready bytes, so the age appears only after the page has loaded. */
export function StoryTime({ iso, className }: { iso: string; className?: string | undefined }) {
  const [text, setText] = useState(() => dayOf(iso))
  useEffect(() => {
    const tell = () => setText(relativeDay(iso, Date.now()))
    tell()
    const timer = setInterval(tell, MINUTE)
    return () => clearInterval(timer)
  }, [iso])
  return (
    <time className={className} dateTime={iso}>
      {text}
    </time>
  )
}
