/** A registration that lapses holds its leads; it does not keep the news from being read. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { readWording, readWordings } from '#server/funnel/advertisers.ts'
import { eligibilityOf, registrationAlarm } from '#server/funnel/leads/eligibility.ts'
import { followAdvertiser, mayReceiveLeads, pickAdvertiser } from '#server/funnel/recipient.ts'
import { EnvProblem } from '#server/platform/env.ts'
import type { AdvertiserRegistration } from '#shared/articles/article.ts'
import { TEST_SITE } from '../../../fixtures/site.ts'

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

/** The firm while it runs, and what its record says by then. */
function followed() {
  const records = recordsWith(REGISTRATION)
  const settings = { LEAD_TRACKER_ADVERTISER: 'a-firm', production: true }
  const firm = pickAdvertiser(settings, { advertisers: records, now: on('2026-10-02') })
  let text = records.get('a-firm')
  return {
    firm,
    follow: () => followAdvertiser(firm, () => text),
    say: (changed: string): void => {
      text = changed
    },
  }
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
    const advertiser = followAdvertiser(firm, () => records.get('a-firm'))
    const passes = (): boolean => mayReceiveLeads(advertiser(), { provinces: ['ON'], at: on('2026-11-20') }).ok
    expect(passes()).toBe(false)
    records = recordsWith({ ...REGISTRATION, verifiedOn: '2026-11-19' })
    expect(passes()).toBe(true)
    records = new Map()
    expect(passes()).toBe(false)
    expect(advertiser().legalName).toBe(firm.legalName)
  })

  it('is as its record says from the release on: name, callers and hours, in the wording of consents too', () => {
    const { follow, say, firm } = followed()
    const advertiser = follow()
    const wording = readWording('content/consents/en-CA.yml', advertiser, () => TEST_SITE)
    const before = wording()
    expect(wording()).toBe(before)
    say(stringify({ ...firm, legalName: 'Renamed Firm Inc.', callers: 'Two people', callingHours: 'Mondays, 9 to 10' }))
    expect(advertiser()).toMatchObject({
      legalName: 'Renamed Firm Inc.',
      callers: 'Two people',
      callingHours: 'Mondays, 9 to 10',
    })
    expect(wording().sha256).not.toBe(before.sha256)
    const said = wording()
      .items.map(({ text }) => text)
      .join(' ')
    for (const part of ['Renamed Firm Inc.', 'Mondays, 9 to 10']) expect(said).toContain(part)
    expect(said).not.toContain(firm.legalName)
  })

  it.each([
    ['no YAML', () => 'a: [\n'],
    ['no record of an advertiser', () => 'a: 1\n'],
    ['the record of another', (firm: object) => stringify({ ...firm, id: 'b-firm', legalName: 'B' })],
  ])('stays as it was where there is %s', (_what, textOf) => {
    const { follow, say, firm } = followed()
    const advertiser = follow()
    say(textOf(firm))
    expect(advertiser()).toEqual(firm)
  })

  it('receives no leads in production once its record says that it is a sample', () => {
    const { follow, say, firm } = followed()
    const advertiser = follow()
    const question = { provinces: ['ON'], at: on('2026-10-02') }
    expect(mayReceiveLeads(advertiser(), question)).toEqual({ ok: true })
    say(stringify({ ...firm, sample: true }))
    expect(mayReceiveLeads(advertiser(), question)).toEqual({ ok: false, reason: 'the advertiser is a fictional sample' })
  })

  it('asks for the same consents in both languages, each in a wording with a fingerprint of its own', () => {
    const { follow, firm } = followed()
    const wordingIn = readWordings('content/consents', follow(), () => TEST_SITE)
    const [english, french] = [wordingIn('en-CA'), wordingIn('fr-CA')]
    const boxes = ({ items }: typeof english) => items.map(({ purpose, required }) => [purpose, required])
    expect(boxes(french)).toEqual(boxes(english))
    expect(french.sha256).not.toBe(english.sha256)
    expect(french.items[0]?.text).toContain(`à ${firm.french?.legalName}, pour que`)
    expect(firm.french?.legalName).not.toBe(firm.legalName)
  })
})
