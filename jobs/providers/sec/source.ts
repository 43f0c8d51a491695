import { z } from 'zod'
import { httpUrl } from '#server/platform/settings.ts'
import { feedChannel } from '../announcer.ts'
import { US_WORKS } from '../governments.ts'
import { defineSource } from '../source.ts'
import { isFollowed } from './companies.ts'

/** Reports of companies, foreign and domestic: each its newest hundred, of which few are ours. */
const FORMS = ['6-K', '40-F', '8-K', '10-Q', '10-K']
const ALL = 'action=getcurrent&owner=include&count=100&output=atom'

export const sec = defineSource({
  id: 'sec',
  label: 'SEC filings',
  name: 'US Securities and Exchange Commission',
  gives: 'Filings of the companies that we follow',
  url: 'https://www.sec.gov/edgar',
  permission: { ...US_WORKS, cost: 'Free, with your address (SEC_CONTACT)' },
  hosts: [
    { host: 'www.sec.gov', purpose: 'Filings of the companies that we follow', learns: 'The operator’s address for questions' },
  ],
  nature: 'official',
  ranks: {},
  covers: () => false,
  quietMs: 0,
  mayStandAlone: [],
  settings: {
    SEC_BASE_URL: httpUrl.default('https://www.sec.gov/cgi-bin/browse-edgar'),
    SEC_CONTACT: z.email('an address that the SEC can write to').optional(),
  },
  secrets: [],
  isOn: () => true,
  kind: 'none',
  channel: () => ({ kind: 'none' }),
  // It refuses a program that does not name a contact.
  announcements: ({ SEC_BASE_URL, SEC_CONTACT }) =>
    SEC_CONTACT === undefined
      ? undefined
      : feedChannel({
          id: 'sec',
          feeds: FORMS.map((form) => ({ url: `${SEC_BASE_URL}?type=${form}&${ALL}`, language: 'en' })),
          hosts: ['www.sec.gov'],
          permission: US_WORKS,
          headers: { 'user-agent': `northern-ledger/1 ${SEC_CONTACT}` },
          isOurs: isFollowed,
        }),
})
