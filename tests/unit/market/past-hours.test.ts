/** A past hour as an address: which there are, and what becomes of others. */
import { describe, expect, it } from 'vitest'
import { choiceOf, firstOf, hourBeside, hourText, meantBy, pastPath, quartersUntil, readHour } from '#shared/market/past.ts'
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
    const all = quartersUntil(NOW)
    expect([all.length, hourText(all[0] ?? 0), hourText(all.at(-1) ?? 0)]).toEqual([672, '2026-11-13T14:15', '2026-11-20T14:00'])
    expect(hourText(hourBeside(TWO, -60, all) ?? 0)).toBe('2026-11-20T13:00')
    expect([firstOf(all, NOW), firstOf(all, NOW + 30 * 60_000), firstOf([], NOW)]).toEqual([TWO - 3_600_000, TWO, undefined])
    expect(hourBeside(TWO, 15, all)).toBeUndefined()
    expect(hourBeside(all[0] ?? 0, -60, all)).toBeUndefined()
  })

  it('leads from session to session where only their hours have a price, and stops at an open and a close', () => {
    const time = (text: string): number => Number(readHour(text, NOW))
    const hours = quartersUntil(NOW).filter(
      (at) => /T(?:09:[34]|1[0-5]:|16:00)/.test(hourText(at)) && !/-1[45]T/.test(hourText(at)),
    )
    const steps = (text: string) => {
      const { earlier, later } = choiceOf(hours, time(text))
      return [earlier.map(hourText), later.map(hourText)]
    }
    expect(steps('2026-11-16T09:30')).toEqual([['2026-11-13T16:00'], ['2026-11-16T10:30', '2026-11-17T09:30']])
    expect(steps('2026-11-16T15:30')).toEqual([
      ['2026-11-13T16:00', '2026-11-16T14:30'],
      ['2026-11-16T16:00', '2026-11-17T15:30'],
    ])
    const { days } = choiceOf(hours, time('2026-11-16T20:00'))
    const times = days.find(({ date }) => date === '2026-11-16')?.times ?? []
    expect([days.some(({ date }) => date === '2026-11-14'), times[0], times.slice(-2)], 'what is shown is offered too').toEqual([
      false,
      '09:30',
      ['16:00', '20:00'],
    ])
  })

  it('offers only the times of its own day, and today none that is still to come', () => {
    const { days } = choiceOf(quartersUntil(NOW), TWO)
    const [today, yesterday] = days
    expect([today?.date, today?.times[0], today?.times.at(-1)]).toEqual(['2026-11-20', '00:00', '14:00'])
    expect([yesterday?.times.at(-1), days.at(-1)?.times[0]]).toEqual(['23:45', '14:15'])
  })

  it('is, of a day and a time that were chosen apart, the last one by then with a price', () => {
    const hours = quartersUntil(NOW).filter((at) => !hourText(at).startsWith('2026-11-15'))
    const meant = (text: string) => meantBy(text, hours)
    expect(hourText(meant('2026-11-20T23:15') ?? 0)).toBe('2026-11-20T14:00')
    expect(hourText(meant('2026-11-13T09:30') ?? 0)).toBe('2026-11-13T14:15')
    expect([meant('2026-11-15T12:00'), meant('soon')]).toEqual([undefined, undefined])
  })

  it.each([15, -15, 60, -60])('leads on through the hour that a clock repeats in autumn, by %i minutes', (minutes) => {
    const all = quartersUntil(Date.parse('2026-11-02T12:00:00Z'))
    const [start, end] = ['2026-11-01T00:00', '2026-11-01T04:00'].toSorted((a, b) => minutes * a.localeCompare(b))
    const isOver = (at: number): boolean => (minutes < 0 ? hourText(at) <= String(end) : hourText(at) >= String(end))
    const walked: string[] = []
    let at = all.find((hour) => hourText(hour) === start)
    for (; at !== undefined && !isOver(at); at = hourBeside(at, minutes, all)) walked.push(hourText(at))
    expect(at, 'it ends on the other side').toBeDefined()
    expect(new Set(walked).size, 'no hour comes twice').toBe(walked.length)
    expect(walked.length, 'five hours at most').toBeLessThanOrEqual(300 / Math.abs(minutes))
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
