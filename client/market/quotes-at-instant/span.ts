import * as texts from './texts.en.ts'

const MINUTE = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** `39 min`, `14 h 20 min`, `2 d 14 h`: a length of time as exactly as anybody waits. */
export function spanOf(ms: number): string {
  const minutes = Math.floor(ms / MINUTE)
  const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)]
  if (days > 0) return texts.dH(days, hours)
  return hours > 0 ? texts.hMin(hours, minutes % HOUR) : texts.min(minutes)
}
