import { defineAnnouncer } from '../announcer.ts'
import { PUBLIC_TERMS } from '../governments.ts'

export const securitiesAdministrators = defineAnnouncer({
  id: 'securities-administrators',
  label: 'CSA',
  name: 'Canadian Securities Administrators',
  gives: 'News and investor alerts of Canada’s securities regulators',
  url: 'https://www.securities-administrators.ca/',
  permission: {
    ...PUBLIC_TERMS,
    document: 'Legal terms of the Canadian Securities Administrators',
    documentUrl: 'https://www.securities-administrators.ca/legal/',
    readOn: '2026-11-28',
    says: 'Its material is under copyright, with guidelines for acceptable use: we print the headline, with its source and a link.',
    print: 'headline',
  },
  setting: 'SECURITIES_ADMINISTRATORS_FEED_URL',
  address: 'https://www.securities-administrators.ca/news/feed/',
  feed: { hosts: ['www.securities-administrators.ca'] },
})
