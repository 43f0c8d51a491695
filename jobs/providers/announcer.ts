/** Declares a source that announces and gives neither prices nor figures: one feed, asked every few minutes. */
import { httpUrl } from '#server/platform/settings.ts'
import type { SourceFacts } from '#shared/market/source.ts'
import { createFeedProvider, type FeedSource } from './announcements.ts'
import { occasionalPace } from './pace.ts'
import { type AnnouncementChannel, defineSource, type Source } from './source.ts'

const MINUTE = 60_000
const AFTER_ANSWER_MS = 4 * MINUTE

/** The feeds of a source as its channel. */
export const feedChannel = (source: FeedSource): AnnouncementChannel => ({
  everyMs: 2 * MINUTE,
  provider: (deps) => createFeedProvider(source, deps),
  pace: () => occasionalPace(AFTER_ANSWER_MS, AFTER_ANSWER_MS),
})

type Announcer = Pick<SourceFacts, 'id' | 'label' | 'name' | 'gives' | 'url' | 'permission'> & {
  /** The environment variable with the address of its feed, and that address. */
  readonly setting: string
  readonly address: string
  readonly feed: Pick<FeedSource, 'hosts' | 'headers' | 'isOurs'>
}

export function defineAnnouncer({ setting, address, feed, ...facts }: Announcer): Source {
  const { id, permission, gives } = facts
  return defineSource({
    ...facts,
    hosts: [{ host: new URL(address).host, purpose: gives, learns: 'Nothing about readers' }],
    nature: 'official',
    ranks: {},
    covers: () => false,
    quietMs: 0,
    mayStandAlone: [],
    settings: { [setting]: httpUrl.default(address) },
    secrets: [],
    isOn: () => true,
    kind: 'none',
    channel: () => ({ kind: 'none' }),
    announcements: ({ [setting]: url = address }) => feedChannel({ ...feed, id, permission, feeds: [{ url, language: 'en' }] }),
  })
}
