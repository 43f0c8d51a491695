import { httpUrl } from '#server/platform/settings.ts'
import { feedChannel, scheduleChannel } from '../announcer.ts'
import { occasionalPace } from '../pace.ts'
import { defineSource, OFFICIAL } from '../source.ts'
import { createStatCan } from './client.ts'
import { STATCAN_PRICES } from './instruments.ts'
import { PERMISSION } from './permission.ts'
import { createStatCanSchedule } from './release-days.ts'
import { seriesOf } from './vectors.ts'

const SCHEDULE = 'https://www150.statcan.gc.ca/n1/dai-quo/ssi/homepage/schedule-key_indicators-eng.json'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Its answers may be kept for half an hour, as they say themselves. */
const AFTER_ANSWER_MS = 30 * MINUTE

export const statCan = defineSource({
  ...OFFICIAL,
  id: 'statcan',
  label: 'Statistics Canada',
  name: 'Statistics Canada',
  gives: 'Official figures: prices, work, output, retail sales, housing, population and farm prices, and The Daily',
  url: 'https://www.statcan.gc.ca/',
  permission: PERMISSION,
  hosts: [
    { host: 'www150.statcan.gc.ca', purpose: 'Official figures, release days and The Daily', learns: 'Nothing about readers' },
  ],
  ranks: { commodity: 30 },
  seriesOf: (of) => seriesOf(STATCAN_PRICES.get(of) ?? of),
  covers: ({ symbol }) => STATCAN_PRICES.has(symbol),
  // The price of a month is published six weeks after it, and is the newest for another month.
  quietMs: 90 * DAY,
  settings: {
    STATCAN_BASE_URL: httpUrl.default('https://www150.statcan.gc.ca/t1/wds/rest'),
    STATCAN_FEED_URL: httpUrl.default('https://www150.statcan.gc.ca/n1/rss/dai-quo/0-eng.atom'),
    STATCAN_SCHEDULE_URL: httpUrl.default(SCHEDULE),
  },
  figures: ({ STATCAN_BASE_URL: baseUrl }) => ({
    everyMs: 5 * MINUTE,
    provider: ({ clock }) => createStatCan({ baseUrl, clock }),
    pace: () => occasionalPace(AFTER_ANSWER_MS, AFTER_ANSWER_MS),
  }),
  announcements: ({ STATCAN_FEED_URL: url }) =>
    feedChannel({
      id: 'statcan',
      feeds: [{ url, language: 'en' }],
      hosts: ['www150.statcan.gc.ca', 'www.statcan.gc.ca'],
      permission: PERMISSION,
    }),
  schedule: ({ STATCAN_SCHEDULE_URL: url }) => scheduleChannel(createStatCanSchedule(url)),
})
