import { defineAnnouncer } from '../announcer.ts'
import { US_WORKS } from '../us-works.ts'

export const federalReserve = defineAnnouncer({
  id: 'federal-reserve',
  label: 'Federal Reserve',
  name: 'Federal Reserve Board',
  gives: 'Press releases of the US central bank',
  url: 'https://www.federalreserve.gov/',
  permission: US_WORKS,
  setting: 'FEDERAL_RESERVE_FEED_URL',
  address: 'https://www.federalreserve.gov/feeds/press_all.xml',
  feed: { hosts: ['www.federalreserve.gov'] },
})
