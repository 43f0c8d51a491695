import { defineAnnouncer, scheduleChannel } from '../announcer.ts'
import { US_WORKS } from '../governments.ts'
import { createBeaSchedule } from './release-days.ts'

export const bea = defineAnnouncer({
  id: 'bea',
  label: 'BEA',
  name: 'US Bureau of Economic Analysis',
  gives: 'Releases on output, income and trade of the United States, and their days',
  url: 'https://www.bea.gov/',
  permission: US_WORKS,
  setting: 'BEA_FEED_URL',
  address: 'https://apps.bea.gov/rss/rss.xml',
  // It answers 406 to any other name for XML.
  feed: { hosts: ['www.bea.gov', 'apps.bea.gov'], headers: { accept: 'text/xml' } },
  calendar: {
    setting: 'BEA_SCHEDULE_URL',
    address: 'https://apps.bea.gov/API/signup/release_dates.json',
    channel: (url) => scheduleChannel(createBeaSchedule(url)),
  },
})
