/** What a publisher's schedule changes of the days that are known: a day is new, moved or off, or the schedule is not believed. */
import { expect, test } from 'vitest'
import { judgeDays } from '#server/market/judge/release-days.ts'
import { type FetchedDay, releasesOf, type Series, usualTime } from '#shared/economy/release.ts'

const NOW = Date.UTC(2026, 10, 27, 15)
const LATER = NOW + 86_400_000
const SERIES: Series = {
  ...{ id: 'statcan-cpi', title: 'Consumer price index', short: 'CPI', weight: 3, publisher: 'Statistics Canada' },
  ...{ country: 'Canada', time: '08:30', figures: ['cpi'], url: 'https://www150.statcan.gc.ca/', readOn: '2026-11-22' },
  ...{ readFrom: 'the printed schedule', days: ['2026-11-16', '2026-12-14', '2027-01-18', '2027-02-16'] },
}

/** What is known after these schedules, each a list of days, one after the other. */
function after(...lists: readonly (readonly string[])[]) {
  let stored: readonly FetchedDay[] = []
  for (const [index, list] of lists.entries()) {
    const listed = list.map((day) => ({ day, at: usualTime(SERIES, day) }))
    const rows = judgeDays({ series: SERIES, listed, stored, receivedAt: NOW + index })
    if (rows === undefined) return 'not believed'
    const next = new Map([...stored, ...rows].map((each) => [each.day, each]))
    stored = [...next.values()]
  }
  return releasesOf([SERIES], stored).map(({ day, was }) => (was === null ? day : `${day}, was ${was}`))
}

test('days that came with the site hold until a schedule says another', () => {
  expect(after()).toEqual(SERIES.days)
  expect(after(SERIES.days)).toEqual(SERIES.days)
})

test('a day that the site did not know is new', () => {
  expect(after([...SERIES.days, '2027-03-15', '2027-04-20'])).toEqual([...SERIES.days, '2027-03-15', '2027-04-20'])
})

test('a day that gives way to a near one is moved, and says from where', () => {
  expect(after(['2026-12-15', '2027-01-18', '2027-02-16'])).toEqual([
    ...['2026-11-16', '2026-12-15, was 2026-12-14', '2027-01-18', '2027-02-16'],
  ])
})

test('a day that is moved twice says the first one, and one that is moved back says nothing', () => {
  const moved = ['2026-12-15', '2027-01-18']
  expect(after(moved, ['2026-12-17', '2027-01-18'])).toContain('2026-12-17, was 2026-12-14')
  expect(after(moved, ['2026-12-14', '2027-01-18'])).toEqual(SERIES.days)
})

test('the id of a release stays when its day moves, and both days of a repeated one have their own', () => {
  const listed = ['2026-12-15', '2027-01-18'].map((day) => ({ day, at: usualTime(SERIES, day) }))
  const stored = judgeDays({ series: SERIES, listed, stored: [], receivedAt: NOW }) ?? []
  expect(releasesOf([SERIES], stored).map(({ id }) => id)).toContain('statcan-cpi-2026-12-14')
  expect(after(['2026-12-15'], ['2026-12-14', '2026-12-15'])).toEqual([
    ...['2026-11-16', '2026-12-14', '2026-12-15', '2027-01-18', '2027-02-16'],
  ])
})

test('a day without a near one is off where the schedule has days before and after it', () => {
  expect(after(['2026-12-14', '2027-02-16'])).toEqual(['2026-11-16', '2026-12-14', '2027-02-16'])
})

test('a list that begins late or ends early drops nothing, and what has been stays', () => {
  expect(after(['2027-02-16'])).toEqual(SERIES.days)
  expect(after(['2026-12-14'])).toEqual(SERIES.days)
  expect(after([])).toEqual(SERIES.days)
})

test('a schedule that drops most of the days between its first and its last is not believed', () => {
  const years = ['2026-12-14', '2027-06-15', '2027-07-20', '2027-08-17', '2027-09-21']
  expect(after(['2026-12-14', '2027-09-21'])).toEqual('not believed')
  expect(after([...SERIES.days, ...years.slice(1)], ['2026-12-14', '2027-09-21'])).toBe('not believed')
})

test('what repeats itself is stored once', () => {
  const listed = SERIES.days.map((day) => ({ day, at: usualTime(SERIES, day) }))
  const stored = judgeDays({ series: SERIES, listed, stored: [], receivedAt: NOW }) ?? []
  expect(stored.map(({ day }) => day)).toEqual(['2026-12-14', '2027-01-18', '2027-02-16'])
  expect(judgeDays({ series: SERIES, listed, stored, receivedAt: LATER })).toEqual([])
})

test('the usual hour is of the series’ own zone, also in the weeks in which the clocks of two zones differ', () => {
  const frankfurt = { time: '14:15', zone: 'Europe/Berlin' }
  const at = (day: string) => new Date(usualTime(frankfurt, day)).toISOString()
  expect(['2026-12-17', '2027-03-18', '2027-06-10', '2027-10-28'].map(at)).toEqual([
    '2026-12-17T13:15:00.000Z',
    '2027-03-18T13:15:00.000Z',
    '2027-06-10T12:15:00.000Z',
    '2027-10-28T12:15:00.000Z',
  ])
})
