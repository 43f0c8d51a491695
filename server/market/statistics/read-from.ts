import type { Release, Series } from '#shared/economy/release.ts'
import type { CalendarView, ReadFrom } from '#shared/economy/views.ts'
import { torontoDate } from '#shared/toronto.ts'

/** Where these days were read: each document once, and each publisher's own schedule with the newest day on which it said anything. */
export function readFromOf(releases: readonly Release[]): ReadFrom[] {
  const from = new Map<string, ReadFrom>()
  for (const { series, fetchedAt } of releases) {
    const { publisher, url } = series
    const { readFrom = null, readOn = '' } = fetchedAt === null ? series : { readOn: torontoDate(fetchedAt) }
    const key = readFrom ?? publisher
    if (readOn > (from.get(key)?.readOn ?? '')) from.set(key, { publisher, readFrom, readOn, url })
  }
  return [...from.values()]
}

/** What is published on its own days, none of which is among those that come. */
export const undatedOf = (all: readonly Series[], coming: readonly Release[]): CalendarView['undated'] =>
  all.filter(({ id }) => !coming.some(({ series }) => series.id === id)).map(({ title, publisher }) => ({ title, publisher }))
