/** A past hour as an address: which there are, and what becomes of others. */
import { describe, expect, it } from 'vitest'
import { chosenHour, daysAgo, hourBeside, hourText, pastPath, readHour } from '#shared/market/past.ts'
import { hourWords } from '../../../client/market/past/hour-words.ts'
import { pageAt } from '../../../client/routes/market/past-page.ts'

/** Friday, 20 November 2026, 14:07 in Toronto. */
const NOW = Date.parse('2026-11-20T19:07:00Z')
const TWO = Date.parse('2026-11-20T19:00:00Z')

describe('a past hour', () => {
  it('is a quarter hour of the last seven days, on Toronto’s clock', () => {
    expect(readHour('2026-11-20T14:00', NOW)).toEqual({ kind: 'hour', at: TWO })
    expect(readHour('2026-11-13T14:15', NOW)).toEqual({ kind: 'hour', at: TWO - 7 * 86_400_000 + 900_000 })
    expect(pastPath('/markets', TWO)).toBe('/at/2026-11-20T14:00/markets')
    expect(hourWords(TWO)).toBe('Friday 20 Nov 2026, 14:00 ET')
  })

  it('between two quarters is the one before', () =>
    expect(readHour('2026-11-20T14:06', NOW)).toEqual({ kind: 'between', at: TWO }))

  it.each([
    ['2026-11-20T14:15', 'future'],
    ['2027-11-20T14:00', 'future'],
    ['2026-11-13T14:00', 'old'],
    ['1999-01-01T00:00', 'old'],
    ['2026-02-31T14:00', 'unreadable'],
    ['2026-11-20T24:00', 'unreadable'],
    ['2026-11-20T14:00Z', 'unreadable'],
    ['2026-11-20', 'unreadable'],
    ['yesterday', 'unreadable'],
    ['', 'unreadable'],
  ])('%s is %s', (text, kind) => expect(readHour(text, NOW)).toEqual({ kind }))

  it('that a clock skips in spring is none', () =>
    expect(readHour('2027-03-14T02:30', Date.parse('2027-03-15T12:00:00Z'))).toEqual({ kind: 'unreadable' }))

  it('is chosen by how many days ago it was', () => {
    expect(chosenHour('0', '14:00', NOW)).toEqual({ kind: 'hour', at: TWO })
    expect(chosenHour('1', '14:00', NOW)).toEqual({ kind: 'hour', at: TWO - 86_400_000 })
    expect(chosenHour('0', '15:00', NOW)).toEqual({ kind: 'future' })
    for (const [day, time] of [
      ['-1', '14:00'],
      ['8', '14:00'],
      ['x', '14:00'],
      ['1', '1400'],
      ['1', ''],
    ] as const)
      expect(chosenHour(day, time, NOW)).toEqual({ kind: 'unreadable' })
    expect(daysAgo(TWO - 86_400_000, NOW)).toBe(1)
  })

  it('leads to the hours beside it, and to none that has not come or is too far back', () => {
    expect(hourText(hourBeside(TWO, -60, NOW) ?? 0)).toBe('2026-11-20T13:00')
    expect(hourBeside(TWO, 15, NOW)).toBeUndefined()
    expect(hourBeside(TWO - 7 * 86_400_000 + 900_000, -60, NOW)).toBeUndefined()
  })
})

describe('a page that can be set to one', () => {
  it('is the market page, a section or a symbol, with the ranges of a week', () => {
    expect(pageAt('/markets')).toMatchObject({ path: '/markets', symbol: undefined })
    expect(pageAt('/crypto')).toMatchObject({ path: '/crypto', title: 'Cryptocurrency Market' })
    expect(new Set(pageAt('/crypto')?.instruments.map(({ category }) => category))).toEqual(new Set(['crypto']))
    expect(pageAt('/markets/USD-CAD/1w')).toMatchObject({ path: '/markets/USD-CAD', symbol: 'USD/CAD', range: '1w' })
  })

  it.each(['/', '', '/register', '/markets/NOPE', '/markets/BTC/5y', '/markets/BTC/1d/x', '/crypto/x', '/constructor'])(
    'is not %s',
    (path) => expect(pageAt(path)).toBeUndefined(),
  )
})
