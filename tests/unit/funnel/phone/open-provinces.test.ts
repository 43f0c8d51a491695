/** Where registration is open: a number's area code decides. */
import { expect, it } from 'vitest'
import { whereOpen } from '#server/funnel/open-provinces.ts'
import { parsePhone } from '#server/funnel/person/phone.ts'

const opened = (typed: string, open: readonly string[] | undefined) => whereOpen(parsePhone(typed, ['CA', 'US']), open)

it('a number of an open province passes, one of a closed province is refused with its name', () => {
  expect(opened('416 555 0123', ['AB', 'ON'])).toMatchObject({ kind: 'reachable', e164: '+14165550123' })
  expect(opened('514 555 0123', ['AB', 'ON'])).toEqual({ kind: 'province_closed', provinces: ['QC'] })
  expect(opened('514 555 0123', undefined)).toMatchObject({ kind: 'reachable' })
})

it('an area code of two provinces needs both', () => {
  expect(opened('902 555 0123', ['NS'])).toEqual({ kind: 'province_closed', provinces: ['NS', 'PE'] })
  expect(opened('902 555 0123', ['NS', 'PE'])).toMatchObject({ kind: 'reachable' })
})

it('a number of another country, and one that is none, is judged as before', () => {
  expect(opened('+1 212 555 0123', ['ON'])).toMatchObject({ kind: 'reachable', country: 'US' })
  expect(opened('416', ['ON'])).toEqual({ kind: 'invalid_phone' })
})

it('an area code that is on no list yet is open only where all are', () => {
  const unlisted = { kind: 'reachable', e164: '+19995550123', country: 'CA' } as const
  expect(whereOpen(unlisted, ['ON'])).toEqual({ kind: 'province_closed', provinces: [] })
  expect(whereOpen(unlisted, undefined)).toBe(unlisted)
})
