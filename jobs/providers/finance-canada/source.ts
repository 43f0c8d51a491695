import { defineAnnouncer } from '../announcer.ts'
import { CANADA_CA, newsOf } from '../governments.ts'

export const financeCanada = defineAnnouncer({
  id: 'finance-canada',
  label: 'Finance Canada',
  name: 'Finance Canada',
  gives: 'News of the Department of Finance',
  url: 'https://www.canada.ca/en/department-finance.html',
  permission: CANADA_CA,
  setting: 'FINANCE_CANADA_FEED_URL',
  address: newsOf('departmentfinance'),
  feed: { hosts: ['www.canada.ca'] },
})
