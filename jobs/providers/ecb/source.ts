import { httpUrl } from '#server/platform/settings.ts'
import { scheduleChannel } from '../announcer.ts'
import { PUBLIC_TERMS } from '../governments.ts'
import { defineSource, OFFICIAL } from '../source.ts'
import { createEcbMeetings } from './release-days.ts'

const GIVES = 'Days of the European Central Bank’s decisions'

/** It gives the calendar days of decisions, and nothing else. */
export const ecb = defineSource({
  ...OFFICIAL,
  id: 'ecb',
  label: 'ECB',
  name: 'European Central Bank',
  gives: GIVES,
  url: 'https://www.ecb.europa.eu/',
  permission: {
    ...PUBLIC_TERMS,
    document: 'Disclaimer and copyright',
    documentUrl: 'https://www.ecb.europa.eu/services/using-our-site/disclaimer/html/index.en.html',
    readOn: '2026-11-21',
    says: 'May be used freely with the source named.',
  },
  hosts: [{ host: 'www.ecb.europa.eu', purpose: GIVES, learns: 'Nothing about readers' }],
  settings: { ECB_CALENDAR_URL: httpUrl.default('https://www.ecb.europa.eu/press/calendars/mgcgc/html/index.en.html') },
  schedule: ({ ECB_CALENDAR_URL: url }) => scheduleChannel(createEcbMeetings(url)),
})
