import { defineAnnouncer, scheduleChannel } from '../announcer.ts'
import { US_WORKS } from '../governments.ts'
import { createBlsCalendar } from './release-days.ts'

export const bls = defineAnnouncer({
  id: 'bls',
  label: 'BLS',
  name: 'US Bureau of Labor Statistics',
  gives: 'Releases on prices and work in the United States, and their days',
  url: 'https://www.bls.gov/',
  permission: US_WORKS,
  setting: 'BLS_FEED_URL',
  address: 'https://www.bls.gov/feed/bls_latest.rss',
  feed: { hosts: ['www.bls.gov'], isNamedByLink: true },
  calendar: {
    setting: 'BLS_CALENDAR_URL',
    address: 'https://www.bls.gov/schedule/news_release/bls.ics',
    channel: (url) => scheduleChannel(createBlsCalendar(url)),
  },
})
