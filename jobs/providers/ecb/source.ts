import { httpUrl } from '#server/platform/settings.ts'
import { scheduleChannel } from '../announcer.ts'
import { defineSource } from '../source.ts'
import { createEcbMeetings } from './release-days.ts'

const GIVES = 'Days of the European Central Bank’s decisions'

/** It gives the calendar days of decisions, and nothing else. */
export const ecb = defineSource({
  id: 'ecb',
  label: 'ECB',
  name: 'European Central Bank',
  gives: GIVES,
  url: 'https://www.ecb.europa.eu/',
  permission: {
    document: 'Disclaimer and copyright',
    documentUrl: 'https://www.ecb.europa.eu/services/using-our-site/disclaimer/html/index.en.html',
    readOn: '2026-11-21',
    plan: 'No plan needed',
    cost: 'Free, without a key',
    mayDisplay: 'yes',
    says: 'May be used freely with the source named.',
    privatePlans: [],
    delayMinutes: null,
    credit: null,
    keep: { days: null, unrefreshedHours: null, daysAfterRight: null },
  },
  hosts: [{ host: 'www.ecb.europa.eu', purpose: GIVES, learns: 'Nothing about readers' }],
  nature: 'official',
  ranks: {},
  covers: () => false,
  quietMs: 0,
  mayStandAlone: [],
  settings: { ECB_CALENDAR_URL: httpUrl.default('https://www.ecb.europa.eu/press/calendars/mgcgc/html/index.en.html') },
  secrets: [],
  isOn: () => true,
  kind: 'none',
  channel: () => ({ kind: 'none' }),
  schedule: ({ ECB_CALENDAR_URL: url }) => scheduleChannel(createEcbMeetings(url)),
})
