import { z } from 'zod'
import { httpUrl } from '#server/platform/settings.ts'
import { feedChannel } from '../announcer.ts'
import { occasionalPace } from '../pace.ts'
import { defineSource, OFFICIAL } from '../source.ts'
import { createEia, createEiaPages, SERIES } from './client.ts'
import { EIA_PRICES } from './instruments.ts'
import { PERMISSION } from './permission.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const AFTER_ANSWER_MS = 60 * MINUTE
/** Three pages of half a megabyte, which change once a day at most. */
const AFTER_PAGES_MS = 6 * 60 * MINUTE

export const eia = defineSource({
  ...OFFICIAL,
  id: 'eia',
  label: 'US Energy Information Administration',
  name: 'US Energy Information Administration',
  gives: 'Daily spot prices of oil and natural gas, some days after each day, and Today in Energy',
  url: 'https://www.eia.gov/',
  permission: PERMISSION,
  hosts: [
    {
      host: 'www.eia.gov',
      purpose: 'Today in Energy, and prices of oil and gas where no key is set up',
      learns: 'Nothing about readers',
    },
    { host: 'api.eia.gov', purpose: 'Prices of oil and gas, where a key is set up', learns: 'Nothing about readers' },
  ],
  // After a source of market prices, whose price is of this minute.
  ranks: { commodity: 20 },
  seriesOf: (of) => SERIES.get(EIA_PRICES.get(of) ?? of),
  covers: ({ symbol }) => EIA_PRICES.has(symbol),
  // A close is published one to three business days later, and there are long weekends.
  quietMs: 10 * DAY,
  settings: {
    EIA_BASE_URL: httpUrl.default('https://api.eia.gov/v2'),
    EIA_PAGES_URL: httpUrl.default('https://www.eia.gov/dnav'),
    EIA_FEED_URL: httpUrl.default('https://www.eia.gov/rss/todayinenergy.xml'),
    EIA_API_KEY: z.string().optional(),
  },
  secrets: ['EIA_API_KEY'],
  figures: ({ EIA_BASE_URL: baseUrl, EIA_PAGES_URL: pagesUrl, EIA_API_KEY: apiKey }) => {
    const afterMs = apiKey === undefined ? AFTER_PAGES_MS : AFTER_ANSWER_MS
    return {
      everyMs: 5 * MINUTE,
      provider: ({ clock }) =>
        apiKey === undefined ? createEiaPages({ baseUrl: pagesUrl, clock }) : createEia({ baseUrl, apiKey, clock }),
      pace: () => occasionalPace(afterMs, afterMs),
    }
  },
  announcements: ({ EIA_FEED_URL: url }) =>
    feedChannel({ id: 'eia', feeds: [{ url, language: 'en' }], hosts: ['www.eia.gov'], permission: PERMISSION }),
})
