import { defineAnnouncer, scheduleChannel } from '../announcer.ts'
import { US_WORKS } from '../governments.ts'
import { createFedCalendar } from './release-days.ts'

export const federalReserve = defineAnnouncer({
  id: 'federal-reserve',
  label: 'Federal Reserve',
  name: 'Federal Reserve',
  gives: 'Press releases of the US central bank, and the days of its decisions',
  url: 'https://www.federalreserve.gov/',
  permission: US_WORKS,
  setting: 'FEDERAL_RESERVE_FEED_URL',
  address: 'https://www.federalreserve.gov/feeds/press_all.xml',
  feed: { hosts: ['www.federalreserve.gov'] },
  calendar: {
    setting: 'FEDERAL_RESERVE_CALENDAR_URL',
    address: 'https://www.federalreserve.gov/json/calendar.json',
    channel: (url) => scheduleChannel(createFedCalendar(url)),
  },
})
