import { httpUrl } from '#server/platform/settings.ts'
import { feedChannel, scheduleChannel } from '../announcer.ts'
import { occasionalPace } from '../pace.ts'
import { defineSource } from '../source.ts'
import { createBankOfCanada } from './client.ts'
import { VALET_SERIES } from './instruments.ts'
import { PERMISSION } from './permission.ts'
import { createBankEvents } from './release-days.ts'
import { FIGURE_SERIES } from './series.ts'
import { createBankFigures } from './statistics.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Kinds of announcements, each with a feed of its own. */
const FEEDS = ['press-releases', 'speeches', 'mpr', 'notices']
/** Daily rates are set once a business day; asking more often only finds them sooner. */
const AFTER_ANSWER_MS = 30 * MINUTE

export const bankOfCanada = defineSource({
  id: 'bank-of-canada',
  label: 'Bank of Canada',
  name: 'Bank of Canada',
  gives:
    'Official exchange rates against the Canadian dollar, interest rates, bond yields, posted mortgage rates, its indices, and its announcements',
  url: 'https://www.bankofcanada.ca/',
  permission: PERMISSION,
  hosts: [
    {
      host: 'www.bankofcanada.ca',
      purpose: 'Official exchange rates, figures, announcements and the days of decisions',
      learns: 'Nothing about readers',
    },
  ],
  nature: 'official',
  ranks: { forex: 30 },
  seriesOf: (of) => VALET_SERIES.get(of) ?? FIGURE_SERIES.get(of),
  covers: ({ symbol }) => VALET_SERIES.has(symbol),
  // A rate set once a business day is fresh for as long as a long weekend.
  quietMs: 5 * DAY,
  mayStandAlone: [],
  settings: {
    VALET_BASE_URL: httpUrl.default('https://www.bankofcanada.ca/valet'),
    BANK_OF_CANADA_FEEDS_URL: httpUrl.default('https://www.bankofcanada.ca/content_type'),
  },
  secrets: [],
  isOn: () => true,
  kind: 'poll',
  channel: ({ VALET_BASE_URL }) => ({
    kind: 'poll',
    everyMs: 5 * MINUTE,
    provider: (deps) => createBankOfCanada({ ...deps, baseUrl: VALET_BASE_URL }),
    pace: () => occasionalPace(AFTER_ANSWER_MS, DAY),
  }),
  figures: ({ VALET_BASE_URL: baseUrl }) => ({
    everyMs: 5 * MINUTE,
    provider: ({ clock }) => createBankFigures({ baseUrl, clock }),
    pace: () => occasionalPace(AFTER_ANSWER_MS, DAY),
  }),
  announcements: ({ BANK_OF_CANADA_FEEDS_URL: base }) =>
    feedChannel({
      id: 'bank-of-canada',
      feeds: FEEDS.map((kind) => ({ url: `${base}/${kind}/feed/`, language: 'en' })),
      hosts: ['www.bankofcanada.ca'],
      permission: PERMISSION,
      // Its feeds print the clock of Ottawa with the offset of Greenwich: a decision of 9:45 is dated 09:45+00:00.
      torontoClock: true,
    }),
  schedule: ({ BANK_OF_CANADA_FEEDS_URL: base }) => scheduleChannel(createBankEvents(`${base}/upcoming-events/feed/`)),
})
