/** Trading hours against days published by the exchange. Times are given with their Toronto offset. */
import { describe, expect, it } from 'vitest'
import { closeOf, holidayAt, holidayBefore, nextChange, openingOf, sessionAt } from '#shared/market/hours/calendar.ts'

const at = (iso: string): number => Date.parse(iso)
const isOpen = (calendar: 'tsx' | 'forex' | 'futures' | 'always', iso: string): boolean => sessionAt(calendar, at(iso)).open

describe('the Toronto Stock Exchange', () => {
  it.each([
    ['2026-11-20', '2026-11-20T16:00:00-05:00'],
    ['2026-07-10', '2026-07-10T16:00:00-04:00'],
    ['2025-12-24', '2025-12-24T13:00:00-05:00'],
    ['2026-12-25', '2026-12-25T16:00:00-05:00'],
  ])('dates the close of %s %s', (date, iso) => expect([closeOf(date), closeOf(date)]).toEqual([at(iso), at(iso)]))

  it.each([
    ['a minute before the bell', '2026-11-20T09:29:59-05:00', false],
    ['at the bell', '2026-11-20T09:30:00-05:00', true],
    ['a second before the close', '2026-11-20T15:59:59-05:00', true],
    ['at the close', '2026-11-20T16:00:00-05:00', false],
    ['in summer time', '2026-07-10T09:30:00-04:00', true],
    ['on Saturday', '2026-11-21T11:00:00-05:00', false],
    ['on the Monday after the clocks go forward', '2026-03-09T09:30:00-04:00', true],
    ['the half day ends at 13:00', '2026-12-24T12:59:59-05:00', true],
    ['the half day is over', '2026-12-24T13:00:00-05:00', false],
    ['30 September is a trading day', '2026-09-30T11:00:00-04:00', true],
    ['US Thanksgiving is a trading day', '2026-11-26T11:00:00-05:00', true],
  ])('%s', (_rule, iso, open) => {
    expect(isOpen('tsx', iso)).toBe(open)
  })

  it.each([
    '2024-01-01',
    '2024-02-19',
    '2024-03-29',
    '2024-05-20',
    '2024-07-01',
    '2024-08-05',
    '2024-09-02',
    '2024-10-14',
    '2024-12-25',
    '2024-12-26',
    '2025-02-17',
    '2025-04-18',
    '2025-05-19',
    '2025-09-01',
    '2025-10-13',
    '2026-01-01',
    '2026-02-16',
    '2026-04-03',
    '2026-05-18',
    '2026-07-01',
    '2026-08-03',
    '2026-09-07',
    '2026-10-12',
    '2026-12-25',
    '2026-12-28',
    '2027-12-27',
    '2027-12-28',
    '2028-01-03',
    '2028-07-03',
  ])('is closed on the holiday %s', (day) => {
    expect(isOpen('tsx', `${day}T16:00:00Z`)).toBe(false)
  })

  it('knows the next bell across a holiday weekend', () => {
    expect(nextChange('tsx', at('2026-12-24T13:00:00-05:00'))).toBe(at('2026-12-29T09:30:00-05:00'))
  })

  it('knows when the last session ended', () => {
    expect(sessionAt('tsx', at('2026-11-22T12:00:00-05:00'))).toEqual({
      open: false,
      closedAt: at('2026-11-20T16:00:00-05:00'),
      opensAt: at('2026-11-23T09:30:00-05:00'),
    })
  })

  it('knows when the session opened that a price is of: its own, or the one that ended', () => {
    const friday = at('2026-11-20T09:30:00-05:00')
    for (const moment of ['2026-11-20T09:30:00', '2026-11-20T16:00:00', '2026-11-22T12:00:00', '2026-11-23T09:29:59'])
      expect(openingOf('tsx', at(`${moment}-05:00`))).toBe(friday)
    expect(openingOf('tsx', at('2026-11-23T09:30:00-05:00'))).toBe(at('2026-11-23T09:30:00-05:00'))
  })

  it('has about 250 sessions in every year from 2024 to 2028', () => {
    for (let year = 2024; year <= 2028; year++) {
      let sessions = 0
      for (let day = 1; day <= 366; day++) if (sessionAt('tsx', Date.UTC(year, 0, day, 17)).open) sessions++
      expect(sessions, String(year)).toBeGreaterThanOrEqual(249)
      expect(sessions, String(year)).toBeLessThanOrEqual(253)
    }
  })
})

describe('the other calendars', () => {
  it.each([
    ['currencies open on Sunday at 17:00', 'forex', '2026-11-22T17:00:00-05:00', true],
    ['currencies are closed before', 'forex', '2026-11-22T16:59:59-05:00', false],
    ['currencies trade through the week', 'forex', '2026-11-18T03:00:00-05:00', true],
    ['currencies close on Friday at 17:00', 'forex', '2026-11-20T17:00:00-05:00', false],
    ['futures pause for an hour a day', 'futures', '2026-11-18T17:30:00-05:00', false],
    ['futures open again at 18:00', 'futures', '2026-11-18T18:00:00-05:00', true],
    ['futures are closed on Saturday', 'futures', '2026-11-21T12:00:00-05:00', false],
    ['futures rest on Good Friday', 'futures', '2026-04-03T12:00:00-04:00', false],
    ['currencies rest on Christmas Day', 'forex', '2026-12-25T12:00:00-05:00', false],
    ['currencies close on its eve at 17:00', 'forex', '2025-12-24T16:59:59-05:00', true],
    ['currencies rest from then on', 'forex', '2025-12-24T17:00:00-05:00', false],
    ['currencies are back on Christmas Day at 17:00', 'forex', '2025-12-25T17:00:00-05:00', true],
    ['currencies rest on New Year’s Day', 'forex', '2027-01-01T12:00:00-05:00', false],
    ['currencies trade on Boxing Day', 'forex', '2025-12-26T12:00:00-05:00', true],
    ['currencies trade on Family Day', 'forex', '2026-02-16T12:00:00-05:00', true],
    ['futures stop early on Thanksgiving of the United States', 'futures', '2026-11-26T14:29:59-05:00', true],
    ['and pause until the evening', 'futures', '2026-11-26T14:30:00-05:00', false],
    ['and open again', 'futures', '2026-11-26T18:00:00-05:00', true],
    ['the day after ends early', 'futures', '2026-11-27T13:45:00-05:00', false],
    ['futures stop early on Memorial Day', 'futures', '2026-05-25T15:00:00-04:00', false],
    ['futures stop early on Martin Luther King Day', 'futures', '2026-01-19T15:00:00-05:00', false],
    ['futures stop early on a 4 July that is kept on Friday', 'futures', '2026-07-03T13:00:00-04:00', false],
    ['futures stop early on a Juneteenth that is a Friday', 'futures', '2026-06-19T13:00:00-04:00', false],
    ['futures trade on Canada Day', 'futures', '2026-07-01T15:00:00-04:00', true],
    ['futures rest on Christmas Day', 'futures', '2026-12-25T12:00:00-05:00', false],
    ['futures rest on a New Year’s Day that is kept on Monday', 'futures', '2023-01-02T12:00:00-05:00', false],
    ['futures trade before a New Year’s Day on Saturday', 'futures', '2027-12-31T12:00:00-05:00', true],
    ['crypto never closes', 'always', '2026-12-25T03:00:00-05:00', true],
  ] as const)('%s', (_rule, calendar, iso, open) => {
    expect(isOpen(calendar, iso)).toBe(open)
  })

  it('name the holiday for which they rest, on its day alone', () => {
    const named = (calendar: 'tsx' | 'forex', iso: string) => holidayAt(calendar, at(iso))?.name
    expect(holidayAt('tsx', at('2026-02-16T11:00:00-05:00'))).toEqual({ name: 'family', until: at('2026-02-17T00:00:00-05:00') })
    expect(named('tsx', '2026-02-15T11:00:00-05:00')).toBeUndefined()
    expect(named('tsx', '2026-02-17T08:00:00-05:00')).toBeUndefined()
    expect(named('forex', '2026-12-25T11:00:00-05:00')).toBe('christmas')
    expect(named('forex', '2025-12-25T18:00:00-05:00')).toBeUndefined()
    expect(named('tsx', '2026-12-28T11:00:00-05:00')).toBe('boxing')
    const friday = at('2026-02-13T16:00:00-05:00')
    expect(holidayBefore('tsx', friday, nextChange('tsx', friday))).toBe(at('2026-02-16T00:00:00-05:00'))
    const before = at('2026-11-20T16:00:00-05:00')
    expect(holidayBefore('tsx', before, nextChange('tsx', before))).toBeUndefined()
  })

  it('gives the same answer whatever was asked before', () => {
    const moments = ['2026-11-20T12:00:00-05:00', '2026-11-21T12:00:00-05:00', '2024-07-01T12:00:00-04:00'].map(at)
    const forward = moments.map((moment) => sessionAt('tsx', moment))
    expect(moments.toReversed().map((moment) => sessionAt('tsx', moment))).toEqual(forward.toReversed())
  })
})
