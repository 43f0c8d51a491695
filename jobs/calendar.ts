/** The calendar of releases: the days that came with the site, and one poll for each publisher that has a schedule of its own. */

import { readReleaseDays } from '#server/market/store/observations.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import { type FetchedDay, type Release, releasesOf, type Series } from '#shared/economy/release.ts'
import { createSchedulePoll } from './handlers/take-schedule.ts'
import type { Configuration } from './providers/configuration.ts'
import { type Asking, guarded } from './reading.ts'
import type { ScheduledPoll } from './statistics.ts'
import { scheduleOf } from './watch/sources.ts'

type CalendarOptions = Pick<Configuration, 'scheduling'> & {
  readonly db: MarketDb
  readonly asking: Asking
  readonly series: readonly Series[]
  /** Called when a day is new, moved or off. */
  readonly changed: () => void
}

/** Reads what is stored; asks nothing before the first job. */
export async function openCalendar({ scheduling, db, asking, series, changed }: CalendarOptions) {
  const { clock, log, onRefused } = asking
  const keyOf = (each: FetchedDay): string => `${each.series} ${each.day}`
  const stored = new Map((await readReleaseDays(db)).map((each) => [keyOf(each), each]))
  let releases = releasesOf(series, [...stored.values()])

  function take(days: readonly FetchedDay[]): void {
    for (const each of days) stored.set(keyOf(each), each)
    releases = releasesOf(series, [...stored.values()])
    changed()
  }

  const storedOf = (id: string): FetchedDay[] => [...stored.values()].filter((each) => each.series === id)
  const opened = scheduling.flatMap(({ facts: { id }, schedule }) => {
    if (!schedule) return []
    const name = scheduleOf(id)
    const source = { provider: schedule.provider({ clock, log }), pace: schedule.pace(), ...guarded(name, asking) }
    const poll = createSchedulePoll({ source, db, clock, log, series, storedOf, changed: take, onRefused })
    return [{ name, breaker: source.breaker, scheduled: { poll, everyMs: schedule.everyMs } }]
  })
  return {
    /** Every announced release as it is known now, soonest first. */
    releases: (): readonly Release[] => releases,
    polls: new Map<string, ScheduledPoll>(opened.map(({ name, scheduled }) => [name, scheduled] as const)),
    breakers: new Map(opened.map(({ name, breaker }) => [name, breaker] as const)),
  }
}
