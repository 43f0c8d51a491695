import { httpUrl } from '#server/platform/settings.ts'
import { scheduleChannel } from '../announcer.ts'
import { occasionalPace } from '../pace.ts'
import { defineSource, OFFICIAL } from '../source.ts'
import { createUsTreasury } from './client.ts'
import { COLUMNS } from './parse.ts'
import { PERMISSION } from './permission.ts'
import { createAuctionSchedule } from './release-days.ts'

const MINUTE = 60_000
const AFTER_ANSWER_MS = 60 * MINUTE
const RATES = 'https://home.treasury.gov/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv'
const AUCTIONS = 'https://home.treasury.gov/system/files/221/Tentative-Auction-Schedule.xml'

export const usTreasury = defineSource({
  ...OFFICIAL,
  id: 'us-treasury',
  label: 'US Treasury',
  name: 'US Treasury',
  gives: 'Yields of US government bonds, once each business day, and the days of auctions',
  url: 'https://home.treasury.gov/',
  permission: PERMISSION,
  hosts: [
    {
      host: 'home.treasury.gov',
      purpose: 'Yields of US government bonds, and the days of auctions',
      learns: 'Nothing about readers',
    },
  ],
  seriesOf: (figure) => COLUMNS.get(figure),
  settings: { TREASURY_BASE_URL: httpUrl.default(RATES), TREASURY_AUCTIONS_URL: httpUrl.default(AUCTIONS) },
  figures: ({ TREASURY_BASE_URL: baseUrl }) => ({
    everyMs: 5 * MINUTE,
    provider: ({ clock }) => createUsTreasury({ baseUrl, clock }),
    pace: () => occasionalPace(AFTER_ANSWER_MS, AFTER_ANSWER_MS),
  }),
  schedule: ({ TREASURY_AUCTIONS_URL: url }) => scheduleChannel(createAuctionSchedule(url)),
})
