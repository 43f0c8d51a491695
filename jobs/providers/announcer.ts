/** The channels of feeds and schedules, and a source that gives these alone: one feed, asked every few minutes, and the days of its releases. */
import { httpUrl } from '#server/platform/settings.ts'
import type { SourceFacts } from '#shared/market/source.ts'
import { createFeedProvider, type FeedSource } from './announcements.ts'
import { occasionalPace } from './pace.ts'
import { type AnnouncementChannel, defineSource, OFFICIAL, type ScheduleChannel, type Source } from './source.ts'

const MINUTE = 60_000
const AFTER_ANSWER_MS = 4 * MINUTE
const AFTER_SCHEDULE_MS = 6 * 60 * MINUTE

/** The feeds of a source as its channel. */
export const feedChannel = (source: FeedSource): AnnouncementChannel => ({
  everyMs: 2 * MINUTE,
  provider: (deps) => createFeedProvider(source, deps),
  pace: () => occasionalPace(AFTER_ANSWER_MS, AFTER_ANSWER_MS),
})

/** A schedule of releases as a source's channel: a day is announced weeks ahead, and moved days ahead. */
export const scheduleChannel = (provider: ScheduleChannel['provider']): ScheduleChannel => ({
  everyMs: 15 * MINUTE,
  provider,
  pace: () => occasionalPace(AFTER_SCHEDULE_MS, AFTER_SCHEDULE_MS),
})

type Announcer = Pick<SourceFacts, 'id' | 'label' | 'name' | 'gives' | 'url' | 'permission'> & {
  /** The environment variable with the address of its feed, and that address. */
  readonly setting: string
  readonly address: string
  readonly feed: Pick<FeedSource, 'hosts' | 'headers' | 'isNamedByLink' | 'isOurs'>
  /** Its schedule of releases, if it has one that a program can read: variable, address, and what asks it. */
  readonly calendar?: {
    readonly setting: string
    readonly address: string
    readonly channel: (url: string) => ScheduleChannel
  }
}

/** Each host once, with all that is asked there. */
const hostsOf = (addresses: readonly string[], purpose: string): SourceFacts['hosts'] =>
  [...new Set(addresses.map((each) => new URL(each).host))].map((host) => ({ host, purpose, learns: 'Nothing about readers' }))

export function defineAnnouncer({ setting, address, feed, calendar, ...facts }: Announcer): Source {
  const { id, permission, gives } = facts
  return defineSource({
    ...OFFICIAL,
    ...facts,
    hosts: hostsOf(calendar ? [address, calendar.address] : [address], gives),
    settings: {
      [setting]: httpUrl.default(address),
      ...(calendar && { [calendar.setting]: httpUrl.default(calendar.address) }),
    },
    announcements: ({ [setting]: url = address }) => feedChannel({ ...feed, id, permission, feeds: [{ url, language: 'en' }] }),
    schedule: calendar && (({ [calendar.setting]: url = calendar.address }) => calendar.channel(url)),
  })
}
