/** What changed since a reader's last visit, as their own browser counts it. */
import { describe, expect, it } from 'vitest'
import type { Reading } from '#shared/economy/reading.ts'
import { changedSince, keptVisits, looked, seenOf } from '../../../client/economy/today/last-visit.ts'

const HOUR = 3_600_000
const reading = (slug: string, value: number, sampleOf: string | null = null): Reading => ({
  slug,
  period: '2026-10-01',
  value,
  before: null,
  steady: null,
  releasedAt: null,
  receivedAt: '2026-11-16T13:30:00.000Z',
  revision: null,
  note: null,
  stopped: false,
  sampleOf,
  printed: { value: '', change: null, facts: '' },
})

describe('a visit', () => {
  it('is compared with the one before; pages within half an hour are one visit', () => {
    const first = looked(null, seenOf([reading('inflation', 2.2)]), 0)
    const later = looked(first, seenOf([reading('inflation', 2.4)]), 24 * HOUR)
    const same = looked(later, seenOf([reading('inflation', 2.4)]), 24 * HOUR + 60_000)
    expect(first.before).toBeNull()
    expect(later.before).toEqual({ at: 0, seen: { inflation: '2026-10-01 2.2' } })
    expect(same.before).toEqual(later.before)
    expect(changedSince(same.before?.seen ?? {}, same.seen)).toEqual(['inflation'])
  })

  it('counts no sample, and nothing that was not there before', () => {
    expect(seenOf([reading('bond-2y', 2.8, '2026-07-09')])).toEqual({})
    expect(changedSince({ inflation: 'a' }, { inflation: 'a', unemployment: 'b' })).toEqual([])
  })

  it('begins anew where the browser holds something else', () => {
    const kept = new Map<string, string>()
    Object.assign(globalThis, { localStorage: { getItem: (key: string) => kept.get(key) ?? null } })
    for (const text of ['', '7', '{"at":"now"}', '{"at":1,"seen":7}', 'null']) {
      kept.set('nl-economy-seen', text)
      expect(keptVisits.read()).toBeNull()
    }
    Reflect.deleteProperty(globalThis, 'localStorage')
  })
})
