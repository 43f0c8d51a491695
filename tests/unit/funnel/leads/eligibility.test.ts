// No lead leaves for a firm whose registration is not on record, fresh, and valid where the visitor lives (LAW-1).
import { describe, expect, it } from 'vitest'
import { eligibilityOf, recordProblem } from '#server/funnel/leads/eligibility.ts'
import type { AdvertiserRegistration } from '#shared/articles/article.ts'

const AT = Date.UTC(2026, 10, 20, 12)
const GOOD: AdvertiserRegistration = {
  regulator: 'CIRO',
  number: '12345',
  provinces: ['ON', 'NS'],
  evidence: 'sha256:ab',
  verifiedOn: '2026-11-01',
}
const ask = (change: Partial<AdvertiserRegistration> | null, provinces: readonly string[] = ['ON'], at = AT) =>
  eligibilityOf(change === null ? null : { ...GOOD, ...change })({ provinces, at }).ok

describe('the advertiser’s registration', () => {
  it('opens for a complete, fresh registration in the lead’s province (control)', () => {
    expect([ask({}), ask({ verifiedOn: '2026-11-20' }), ask({ verifiedOn: '2026-10-21' })]).toEqual([true, true, true])
  })

  it('stays shut without a registration', () => {
    expect(ask(null)).toBe(false)
  })

  it.each(['regulator', 'number', 'evidence'] as const)('stays shut without %s', (field) => {
    expect([ask({ [field]: '' }), ask({ [field]: '  ' })]).toEqual([false, false])
  })

  it.each([
    '',
    'yesterday',
    '2026-13-01',
    '2026-11-21',
    '2027-01-01',
    '2026-10-20',
    '2025-11-20',
    '20261101',
    '+002026-11-01',
    '2026-11-1',
    '01/11/2026',
  ])('stays shut when last checked %j', (verifiedOn) => {
    expect(ask({ verifiedOn })).toBe(false)
  })

  it.each(['AB', 'BC', 'MB', 'NB', 'NL', 'NT', 'NU', 'PE', 'QC', 'SK', 'YT', 'on', ''])('stays shut for %j', (province) => {
    expect(ask({}, [province])).toBe(false)
  })

  it.each([[[]], [['NS', 'PE']], [['ON', 'QC']]])('stays shut for %j: unknown, or not all covered', (provinces) => {
    expect(ask({}, provinces)).toBe(false)
  })

  it('says for which provinces it stays shut', () => {
    const reason = (provinces: readonly string[]) => {
      const eligible = eligibilityOf(GOOD)({ provinces, at: AT })
      return eligible.ok ? undefined : eligible.reason
    }
    expect(reason(['QC', 'ON'])).toBe('not registered in QC or ON')
    expect(reason([])).toBe('not registered in an unknown province')
  })

  it('has a problem where its record names no province, and none from the first instant of the day it was checked', () => {
    expect(recordProblem({ ...GOOD, provinces: [] }, AT)).toBe('no province is on record')
    const midnight = Date.UTC(2026, 10, 1)
    expect(recordProblem(GOOD, midnight)).toBeUndefined()
    expect(recordProblem(GOOD, midnight - 1)).toBe('the day of the last check is not a day in the past')
  })

  it('stays shut with no provinces on record, and shuts at midnight after the thirtieth day', () => {
    expect(ask({ provinces: [] })).toBe(false)
    const lapse = Date.UTC(2026, 11, 2)
    expect([ask({}, ['ON'], lapse - 1), ask({}, ['ON'], lapse)]).toEqual([true, false])
  })
})
