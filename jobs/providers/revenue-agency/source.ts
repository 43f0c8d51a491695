import { defineAnnouncer } from '../announcer.ts'
import { CANADA_CA, newsOf } from '../governments.ts'

export const revenueAgency = defineAnnouncer({
  id: 'revenue-agency',
  label: 'CRA',
  name: 'Canada Revenue Agency',
  gives: 'News of the Canada Revenue Agency',
  url: 'https://www.canada.ca/en/revenue-agency.html',
  permission: CANADA_CA,
  setting: 'REVENUE_AGENCY_FEED_URL',
  address: newsOf('revenueagency'),
  feed: { hosts: ['www.canada.ca'] },
})
