// Guards whom we send to: the number's own country decides, and lines that cost the caller get nothing.
import { describe, expect, it } from 'vitest'
import { provincesOf } from '#server/funnel/leads/area-codes.ts'
import { areaOf, numberPrefix } from '#server/funnel/otp/identity.ts'
import { parsePhone } from '#server/funnel/person/phone.ts'
import { phoneHint } from '#shared/funnel/phone.ts'

const CANADIAN = [
  '416-555-0123',
  '(416) 555-0123',
  '+1 416 555 0123',
  '1 416 555 0123',
  '+14165550123',
  '416.555.0123',
  '867-555-0123',
  '902 555 0123',
]
const ELSEWHERE = [
  '+1 212 555 0123',
  '+1 876 555 0123',
  '+1 242 359 1234',
  '+1 809 234 5678',
  '+44 7400 123456',
  '+33 6 12 34 56 78',
  '+52 222 123 4567',
  // Satellites: a number of no country.
  '+881 6 1234 5678',
]
const COSTLY = ['+1 800 555 0123', '+1 833 555 0123', '+1 900 555 0123', '+1 416 976 1234', '+1 600 555 0123', '+1 500 555 0123']
const BROKEN = [
  '',
  '1',
  '416 555',
  'abc',
  '+1 416 555 01234567',
  '++14165550123',
  '416-555-0123 ext 4',
  '4'.repeat(60),
  '+0 416 555 0123',
]

describe('a number', () => {
  it.each(CANADIAN)('%s is Canadian and reachable', (typed) => {
    expect(parsePhone(typed, ['CA'])).toMatchObject({ kind: 'reachable', country: 'CA' })
  })
  it.each(ELSEWHERE)('%s is real, of another country, and not ours to call', (typed) => {
    expect(parsePhone(typed, ['CA'])).toEqual({ kind: 'country_closed', open: ['CA'] })
  })
  it.each(COSTLY)('%s is never called, in no country, and not for its country’s sake', (typed) => {
    expect(['no_texts', 'invalid_phone']).toContain(parsePhone(typed, ['CA', 'US']).kind)
  })
  it('of a land line gets no text message where the country tells them apart', () => {
    expect(parsePhone('+44 20 7946 0018', ['GB'])).toEqual({ kind: 'no_texts' })
  })
  it.each(BROKEN)('%j is no number', (typed) => {
    expect(parsePhone(typed, ['CA']).kind).toBe('invalid_phone')
  })
  it('of another country is reachable where that country is allowed (control)', () => {
    expect(parsePhone('+1 212 555 0123', ['CA', 'US'])).toMatchObject({ kind: 'reachable', country: 'US' })
  })
})

it('a phone number gives prefix, area, hint and province', () => {
  const e164 = '+14165550123'
  expect([numberPrefix(e164), areaOf(e164), phoneHint(e164)]).toEqual(['+1416555', '+1416', '••• 23'])
  expect(provincesOf(e164)).toEqual(['ON'])
  expect(provincesOf('+19025550123')).toEqual(['NS', 'PE'])
  expect(provincesOf('+12125550123')).toEqual([])
})
