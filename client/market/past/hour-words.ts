/** A past hour in words, by Toronto's clock. */
import { formatDay } from '#shared/days.ts'
import type { NoHour } from '#shared/market/past.ts'
import { PAST_DAYS } from '#shared/market/past.ts'
import { torontoWall } from '#shared/toronto.ts'
import * as texts from './hour-words.en.ts'

const WEEKDAYS = [texts.sunday, texts.monday, texts.tuesday, texts.wednesday, texts.thursday, texts.friday, texts.saturday]

/** `Friday 20 Nov 2026, 14:00 ET`. */
export function hourWords(at: number): string {
  const { date, time } = torontoWall(at)
  return texts.et(WEEKDAYS[new Date(date).getUTCDay()] ?? '', formatDay(date), time)
}

/** Why there is nothing to show; `unasked`: no hour was chosen yet. */
export const NO_HOUR: Readonly<Record<NoHour | 'unasked', string>> = {
  unasked: texts.chooseHour,
  unreadable: texts.hourUnreadable,
  future: texts.hourToCome,
  old: texts.hourTooOld(PAST_DAYS),
}
