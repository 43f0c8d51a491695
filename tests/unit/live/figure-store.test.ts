/** The browser's copy of official figures only moves forward. */
import { describe, expect, it } from 'vitest'
import type { Reading } from '#shared/economy/reading.ts'
import { createFigureStore } from '../../../client/live/figure-store.ts'

const reading = (value: number): Reading => ({
  slug: 'inflation',
  period: '2026-11-01',
  value,
  before: null,
  steady: null,
  releasedAt: null,
  receivedAt: '2026-12-14T13:30:01.000Z',
  revision: null,
  note: null,
  stopped: false,
  sampleOf: null,
  printed: { value: '', change: null, facts: '' },
})

describe('the store of figures', () => {
  it('says nothing of a version until a page shows figures, and then the newest it has', () => {
    const store = createFigureStore()
    expect(store.version()).toBeUndefined()
    store.take({ version: 0, readings: [] })
    expect(store.version()).toBe(0)
  })

  it('takes what is newer, tells of it once, and drops what is not', () => {
    const store = createFigureStore()
    let told = 0
    const stop = store.subscribe(() => told++)
    store.take({ version: 2, readings: [reading(2.4)] })
    store.take({ version: 2, readings: [reading(9)] })
    store.take({ version: 1, readings: [reading(8)] })
    expect([store.get('inflation')?.value, told]).toEqual([2.4, 1])
    stop()
    store.take({ version: 3, readings: [reading(2.5)] })
    expect([store.get('inflation')?.value, told]).toEqual([2.5, 1])
  })
})
