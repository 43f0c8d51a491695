/** A registration that lapses holds its leads; it does not keep the news from being read. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { eligibilityOf, registrationAlarm } from '#server/funnel/leads/eligibility.ts'
import { followRegistration, pickAdvertiser } from '#server/funnel/recipient.ts'
import { EnvProblem } from '#server/platform/env.ts'
import type { AdvertiserRegistration } from '#shared/articles/article.ts'

const SAMPLE = 'content/advertisers/sample-advertiser.yml'
const REGISTRATION: AdvertiserRegistration = {
  regulator: 'OSC',
  number: '1',
  provinces: ['ON'],
  evidence: 'sha256:0',
  verifiedOn: '2026-10-01',
}
const on = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** The sample and one firm. */
function recordsWith(registration: AdvertiserRegistration | null): ReadonlyMap<string, string> {
  const sample = readFileSync(SAMPLE, 'utf8')
  const firm = { ...parse(sample), id: 'a-firm', sample: false, registration }
  return new Map([
    ['sample-advertiser', sample],
    ['a-firm', stringify(firm)],
  ])
}

function picked(id: string, registration: AdvertiserRegistration | null, day: string): string {
  try {
    const settings = { LEAD_TRACKER_ADVERTISER: id, production: true }
    return pickAdvertiser(settings, { advertisers: recordsWith(registration), now: on(day) }).id
  } catch (error) {
    if (error instanceof EnvProblem) return error.message
    throw error
  }
}

describe('the advertiser of production', () => {
  it.each([
    ['in order', '2026-10-31', undefined],
    ['lapsed for a day', '2026-11-01', 'the registration was last checked over 30 days ago'],
    ['lapsed for a year', '2027-11-01', 'the registration was last checked over 30 days ago'],
  ])('starts with a registration that is %s; its leads pass only while it is in order', (_what, day, reason) => {
    expect(picked('a-firm', REGISTRATION, day)).toBe('a-firm')
    const answer = eligibilityOf(REGISTRATION)({ provinces: ['ON'], at: on(day) })
    expect(answer).toEqual(reason === undefined ? { ok: true } : { ok: false, reason })
  })

  it.each([
    ['the sample', 'sample-advertiser', REGISTRATION, /it is a fictional sample/],
    ['a firm without a registration', 'a-firm', null, /no registration on record/],
    ['a registration without its number', 'a-firm', { ...REGISTRATION, number: ' ' }, /a-firm\.yml/],
    ['a check on a day to come', 'a-firm', { ...REGISTRATION, verifiedOn: '2027-01-01' }, /not a day in the past/],
  ])('does not start with %s, whose leads could never pass', (_what, id, registration, line) => {
    expect(picked(id, registration, '2026-10-31')).toMatch(line)
  })

  it('alarms a person a week before a registration lapses, and otherwise once it has', () => {
    const kinds = ['2026-10-23', '2026-10-24', '2026-10-31', '2026-11-01'].map(
      (day) => registrationAlarm(REGISTRATION, on(day))?.kind,
    )
    expect(kinds).toEqual([undefined, 'registration_lapsing', 'registration_lapsing', 'registration_lapsed'])
    expect(registrationAlarm(null, on('2026-11-01'))).toBeUndefined()
  })

  it('is looked up again while the site runs: its leads pass from then on, and none once the record is gone', () => {
    let records = recordsWith(REGISTRATION)
    const firm = pickAdvertiser(
      { LEAD_TRACKER_ADVERTISER: 'a-firm', production: true },
      { advertisers: records, now: on('2026-11-20') },
    )
    const advertiser = followRegistration(firm, () => records.get('a-firm'))
    const passes = (): boolean => eligibilityOf(advertiser.registration)({ provinces: ['ON'], at: on('2026-11-20') }).ok
    expect(passes()).toBe(false)
    records = recordsWith({ ...REGISTRATION, verifiedOn: '2026-11-19' })
    expect(passes()).toBe(true)
    records = new Map()
    expect(passes()).toBe(false)
  })

  it('keeps the registration that it had where the record is another firm’s by now: forms and receipts name the first', () => {
    const records = recordsWith(REGISTRATION)
    const firm = pickAdvertiser(
      { LEAD_TRACKER_ADVERTISER: 'a-firm', production: true },
      { advertisers: records, now: on('2026-10-02') },
    )
    const other = stringify({ ...firm, legalName: 'Another Firm Inc.', registration: { ...REGISTRATION, number: '2' } })
    let text = records.get('a-firm')
    const advertiser = followRegistration(firm, () => text)
    text = other
    expect(advertiser.registration?.number).toBe('1')
  })
})
