/** A past hour as an address: which there are, and what becomes of others. */
import { describe, expect, it } from 'vitest'
import { hourBeside, hourText, pastPath, readHour } from '#shared/market/past.ts'
import { pageAt } from '../../../client/market/past/past-page.ts'

/** Friday, 20 November 2026, 14:07 in Toronto. */
const NOW = Date.parse('2026-11-20T19:07:00Z')
const TWO = Date.parse('2026-11-20T19:00:00Z')

describe('a past hour', () => {
  it('is a quarter hour of the last seven days, on Toronto’s clock', () => {
    expect(readHour('2026-11-20T14:00', NOW)).toBe(TWO)
    expect(readHour('2026-11-13T14:15', NOW)).toBe(TWO - 7 * 86_400_000 + 900_000)
    expect(pastPath('/markets', TWO)).toBe('/at/2026-11-20T14:00/markets')
  })

  it('between two quarters is the one before', () => expect(readHour('2026-11-20T14:06', NOW)).toBe(TWO))

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
  ])('%s is %s', (text, why) => expect(readHour(text, NOW)).toBe(why))

  it('that a clock skips in spring is none', () =>
    expect(readHour('2027-03-14T02:30', Date.parse('2027-03-15T12:00:00Z'))).toBe('unreadable'))

  it('leads to the hours beside it, and to none that has not come or is too far back', () => {
    expect(hourText(hourBeside(TWO, -60, NOW) ?? 0)).toBe('2026-11-20T13:00')
    expect(hourBeside(TWO, 15, NOW)).toBeUndefined()
    expect(hourBeside(TWO - 7 * 86_400_000 + 900_000, -60, NOW)).toBeUndefined()
  })

  it.each([15, -15, 60, -60])('leads on through the hour that a clock repeats in autumn, by %i minutes', (minutes) => {
    const now = Date.parse('2026-11-02T12:00:00Z')
    const [start, end] = ['2026-11-01T00:00', '2026-11-01T04:00'].toSorted((a, b) => minutes * a.localeCompare(b))
    const walked = [readHour(start ?? '', now)]
    for (let at = walked[0]; typeof at === 'number' && hourText(at) !== end && walked.length < 24; walked.push(at)) {
      const there = hourBeside(at, minutes, now)
      at = there === undefined ? 'unreadable' : readHour(hourText(there), now)
    }
    expect(hourText(Number(walked.at(-1)))).toBe(end)
    expect(walked).toHaveLength(1 + 240 / Math.abs(minutes))
  })
})

describe('a page that can be set to one', () => {
  it('is the market page, a section or a symbol, with the ranges of its chart', () => {
    expect(pageAt('/markets')).toMatchObject({ path: '/markets', isSymbol: false })
    expect(pageAt('/crypto')).toMatchObject({ path: '/crypto', title: 'Cryptocurrency Market' })
    expect(new Set(pageAt('/crypto')?.instruments.map(({ category }) => category))).toEqual(new Set(['crypto']))
    for (const range of ['1w', '5y'])
      expect(pageAt(`/markets/USD-CAD/${range}`)).toMatchObject({ path: '/markets/USD-CAD', isSymbol: true, range })
  })

  it.each([
    '/',
    '',
    '/register',
    '/markets/NOPE',
    '/markets/BTC/2y',
    '/markets/BTC/1y/with/ETH',
    '/markets/BTC/1d/x',
    '/crypto/x',
    '/constructor',
  ])('is not %s', (path) => expect(pageAt(path)).toBeUndefined())
})
