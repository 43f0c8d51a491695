import { defineAnnouncer } from '../announcer.ts'
import { US_WORKS } from '../us-works.ts'

export const bea = defineAnnouncer({
  id: 'bea',
  label: 'BEA',
  name: 'US Bureau of Economic Analysis',
  gives: 'Releases on output, income and trade of the United States',
  url: 'https://www.bea.gov/',
  permission: US_WORKS,
  setting: 'BEA_FEED_URL',
  address: 'https://apps.bea.gov/rss/rss.xml',
  // It answers 406 to any other name for XML.
  feed: { hosts: ['www.bea.gov', 'apps.bea.gov'], headers: { accept: 'text/xml' } },
})
