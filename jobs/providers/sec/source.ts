import { z } from 'zod'
import { httpUrl } from '#server/platform/settings.ts'
import { feedChannel } from '../announcer.ts'
import { US_WORKS } from '../governments.ts'
import { occasionalPace } from '../pace.ts'
import { defineSource, OFFICIAL } from '../source.ts'
import { isFollowed } from './companies.ts'
import { createSecFiled } from './filed.ts'

/** Reports of companies, foreign and domestic: each its newest hundred, of which few are ours. */
const FORMS = ['6-K', '40-F', '8-K', '10-Q', '10-K']
const ALL = 'action=getcurrent&owner=include&count=100&output=atom'

/** One company every ten minutes, all of them in three hours: a company files some twenty times a year. */
const COMPANY_MS = 10 * 60_000

/** It refuses a program that does not name a contact. */
const named = (contact: string) => ({ 'user-agent': `northern-ledger/1 ${contact}` })

export const sec = defineSource({
  ...OFFICIAL,
  id: 'sec',
  label: 'SEC filings',
  name: 'US Securities and Exchange Commission',
  gives: 'Filings of the companies that we follow, and the figures in them',
  url: 'https://www.sec.gov/edgar',
  permission: { ...US_WORKS, cost: 'Free, with your address (SEC_CONTACT)' },
  hosts: [
    { host: 'www.sec.gov', purpose: 'Filings of the companies that we follow', learns: 'The operator’s address for questions' },
    { host: 'data.sec.gov', purpose: 'Figures in those filings', learns: 'The operator’s address for questions' },
  ],
  settings: {
    SEC_BASE_URL: httpUrl.default('https://www.sec.gov/cgi-bin/browse-edgar'),
    SEC_DATA_URL: httpUrl.default('https://data.sec.gov/api/xbrl/companyconcept'),
    SEC_CONTACT: z.email('an address that the SEC can write to').optional(),
  },
  announcements: ({ SEC_BASE_URL, SEC_CONTACT }) =>
    SEC_CONTACT === undefined
      ? undefined
      : feedChannel({
          id: 'sec',
          feeds: FORMS.map((form) => ({ url: `${SEC_BASE_URL}?type=${form}&${ALL}`, language: 'en' })),
          hosts: ['www.sec.gov'],
          permission: US_WORKS,
          headers: named(SEC_CONTACT),
          isOurs: isFollowed,
        }),
  filed: ({ SEC_DATA_URL: baseUrl, SEC_CONTACT }) =>
    SEC_CONTACT === undefined
      ? undefined
      : {
          everyMs: COMPANY_MS / 5,
          provider: ({ clock }) => createSecFiled({ baseUrl, headers: named(SEC_CONTACT), clock }),
          pace: () => occasionalPace(COMPANY_MS, COMPANY_MS),
        },
})
