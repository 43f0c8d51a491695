/** Schedules of releases from captured bodies, and from what a stranger may send in their place. */
import { expect, test } from 'vitest'
import { parseEvents } from '#jobs/providers/bank-of-canada/release-days.ts'
import { parseReleaseDates } from '#jobs/providers/bea/release-days.ts'
import { parseCalendar } from '#jobs/providers/bls/release-days.ts'
import { parseMeetings } from '#jobs/providers/ecb/release-days.ts'
import { parseFomc } from '#jobs/providers/federal-reserve/release-days.ts'
import type { ProviderProblem } from '#jobs/providers/provider.ts'
import { businessDay, type ScheduleAnswer } from '#jobs/providers/release-days.ts'
import { parseKeyIndicators } from '#jobs/providers/statcan/release-days.ts'
import { parseAuctions } from '#jobs/providers/treasury/release-days.ts'
import { readReleases } from '#server/market/statistics/releases.ts'
import type { Result } from '#shared/result.ts'
import { damaged } from '../../support/damaged.ts'
import { good } from '../../support/good.ts'
import { fixtureText } from '../../support/market/provider-fixtures.ts'

const NOW = Date.UTC(2026, 8, 25, 15)
const FEBRUARY = Date.UTC(2026, 1, 5, 15)

type Answer = Result<ScheduleAnswer, ProviderProblem>
type Schedule = { readonly body: string; readonly read: (text: string) => Answer }

/** A body that is no JSON does not reach its parser. */
const json =
  (parse: (body: unknown) => Answer) =>
  (text: string): Answer => {
    try {
      return parse(JSON.parse(text.replace(/^\uFEFF/, '')))
    } catch {
      return { ok: false, problem: { kind: 'not-json', detail: '' } }
    }
  }

const SCHEDULES: Readonly<Record<string, Schedule>> = {
  statcan: {
    body: 'statcan/schedule_key_indicators.json',
    read: json((body) => parseKeyIndicators(body, { receivedAt: NOW })),
  },
  'bank-of-canada': {
    body: 'bank-of-canada/upcoming-events.xml',
    read: (text) => parseEvents(text, { receivedAt: NOW }),
  },
  bls: { body: 'bls/release_calendar_2026-09.ics', read: (text) => parseCalendar(text, { receivedAt: NOW }) },
  bea: { body: 'bea/release_dates.json', read: json((body) => parseReleaseDates(body, { receivedAt: NOW })) },
  'federal-reserve': {
    body: 'federal-reserve/calendar_2026-09-25.json',
    read: json((body) => parseFomc(body, { receivedAt: NOW })),
  },
  ecb: { body: 'ecb/meetings.html', read: (text) => parseMeetings(text, { receivedAt: NOW }) },
  treasury: {
    body: 'treasury/tentative_auctions_2026-02.xml',
    read: (text) => parseAuctions(text, { receivedAt: FEBRUARY }),
  },
}
const NAMES = Object.keys(SCHEDULES)
function of(name: string): Schedule {
  const schedule = SCHEDULES[name]
  if (!schedule) throw new Error(`No schedule is called ${name}`)
  return schedule
}
const read = (name: string, text = fixtureText(of(name).body)): Answer => of(name).read(text)

/** The days of a series: with their instant where the schedule names one. */
const days = (name: string, series: string): readonly string[] =>
  good(read(name))
    .days.filter((each) => each.series === series)
    .map(({ day, at }) => (at === null ? day : new Date(at).toISOString()))
    .toSorted()

test('Statistics Canada’s schedule gives days alone: its time is a filler', () => {
  expect(days('statcan', 'statcan-cpi')).toEqual(['2026-10-19', '2026-11-17'])
  expect(days('statcan', 'statcan-gdp')).toEqual(['2026-10-30'])
  expect(days('statcan', 'statcan-trade')).toEqual(['2026-11-05'])
  expect(good(read('statcan')).days).toHaveLength(7)
})

test('the Bank of Canada’s events give the day by Ottawa’s clock, and the hour that they print', () => {
  expect(days('bank-of-canada', 'boc-decision')).toEqual(['2026-10-28T13:45:00.000Z', '2026-12-09T14:45:00.000Z'])
  expect(days('bank-of-canada', 'boc-deliberations')).toEqual(['2026-11-12T18:30:00.000Z'])
  expect(days('bank-of-canada', 'boc-outlook')).toEqual(['2027-01-18'])
  expect(good(read('bank-of-canada')).days).toHaveLength(4)
})

test('the calendar file of the BLS gives instants on both sides of the change of clocks', () => {
  expect(days('bls', 'us-cpi').slice(-3)).toEqual([
    '2026-10-14T12:30:00.000Z',
    '2026-11-10T13:30:00.000Z',
    '2026-12-10T13:30:00.000Z',
  ])
  expect(days('bls', 'us-ppi')).toHaveLength(5)
  expect(good(read('bls')).days).toHaveLength(15)
  const folded = fixtureText(of('bls').body).replaceAll(
    'SUMMARY:Employment Situation',
    'SUMMARY:The Employment Sit\r\n uation for June 2026',
  )
  expect(good(read('bls', folded)).days).toHaveLength(15)
  const average = fixtureText(of('bls').body).replaceAll(
    'SUMMARY:Consumer Price Index',
    'SUMMARY:Consumer Price Index Average Price Data',
  )
  expect(good(read('bls', average)).days).toHaveLength(10)
})

test('the BEA’s dates count once, however often the file repeats them', () => {
  expect(days('bea', 'us-gdp')).toEqual(['2026-07-30T12:30:00.000Z', '2026-10-29T12:30:00.000Z', '2026-11-25T13:30:00.000Z'])
  expect(days('bea', 'us-pce').at(-1)).toBe('2026-12-23T13:30:00.000Z')
})

test('of the Federal Reserve’s calendar the last day of a meeting and the minutes are taken', () => {
  expect(days('federal-reserve', 'us-fomc')).toEqual([
    '2026-09-16T18:00:00.000Z',
    '2026-10-28T18:00:00.000Z',
    '2026-12-09T19:00:00.000Z',
  ])
  expect(days('federal-reserve', 'us-fomc-minutes')).toHaveLength(3)
  const range = fixtureText(of('federal-reserve').body).replaceAll('"days": "28"', '"days": "27-28"')
  expect(range).toContain('27-28"')
  expect(good(read('federal-reserve', range)).days).toHaveLength(6)
})

test('of the ECB’s meetings the second day of one on monetary policy is taken', () => {
  expect(days('ecb', 'ecb-decision')).toEqual(['2026-09-10', '2026-12-17'])
})

test('of the Treasury’s auctions plain notes and bonds are taken, and neither bills nor indexed nor floating ones', () => {
  expect(good(read('treasury')).days).toEqual([
    { series: 'us-auction-10y', day: '2026-02-11', at: null },
    { series: 'us-auction-30y', day: '2026-02-12', at: null },
    { series: 'us-auction-2y', day: '2026-02-24', at: null },
    { series: 'us-auction-5y', day: '2026-02-25', at: null },
    { series: 'us-auction-10y', day: '2026-03-11', at: null },
    { series: 'us-auction-30y', day: '2026-03-12', at: null },
  ])
})

test('a release falls on a day that there is, and on a business day', () => {
  const texts = ['2026-12-14', '2026-12-13', '2026-02-30', '2026-2-3', '<b>2026-12-14</b>', '', '+002026-12-14']
  expect(texts.map(businessDay)).toEqual(['2026-12-14', ...Array.from({ length: 6 }, () => undefined)])
})

const row = (date: string, title = 'Consumer Price Index') => ({ date, title })
const statcan = (...rows: unknown[]) => parseKeyIndicators(rows, { receivedAt: NOW })

test.each([
  ['a weekend', row('2026-11-15 00:00:01'), 'not a business day'],
  ['a day that there is not', row('2026-11-31 00:00:01'), 'not a business day'],
  ['a script as its day', row('<script>alert(1)</script>'), 'not a business day'],
  ['the year 9999', row('9999-12-31 00:00:01'), 'a day too far off'],
  ['a day of ten years ago', row('2016-11-16 00:00:01'), 'a day too far off'],
  ['no day', { title: 'Consumer Price Index' }, 'not a row of a release'],
  ['a number as its day', { date: 20_261_116, title: 'Consumer Price Index' }, 'not a row of a release'],
  ['a title without end', row('2026-11-16 00:00:01', 'x'.repeat(5000)), 'not a row of a release'],
])('a release with %s is refused, and the next one is taken', (_what, bad, reason) => {
  const { days: taken, rejected } = good(statcan(bad, row('2026-12-14 00:00:01')))
  expect(taken.map(({ day }) => day)).toEqual(['2026-12-14'])
  expect(rejected.map((each) => each.reason)).toEqual([reason])
})

test('a title with a script in it is no title of ours: it names no series and is stored nowhere', () => {
  const { days: taken, rejected } = good(statcan(row('2026-12-14 00:00:01', '<script>alert(1)</script>Consumer Price Index')))
  expect([taken, rejected]).toEqual([[], []])
})

test('a list of a release on every day for years is refused from the day on that is one too many', () => {
  const daily = Array.from({ length: 780 }, (_, index) => row(new Date(NOW + index * 86_400_000).toISOString()))
  const { days: taken, rejected } = good(statcan(...daily))
  expect(taken).toHaveLength(110)
  expect(rejected.find(({ reason }) => reason === 'more days than a series has')?.times).toBeGreaterThan(300)
})

test('a list of a million damaged rows is malformed, and is not read to its end', () => {
  expect(statcan(...Array.from({ length: 20_000 }, () => 0))).toMatchObject({ ok: false, problem: { kind: 'malformed' } })
})

test.each([
  ['statcan', '{"error":"maintenance"}', 'malformed'],
  ['bea', '[]', 'malformed'],
  ['federal-reserve', '{"events":"none"}', 'malformed'],
  ['bls', '<html><body>Access Denied</body></html>', 'malformed'],
  ['ecb', '<html><body>maintenance</body></html>', 'malformed'],
  ['treasury', '<html></html>', 'malformed'],
  ['treasury', '<!DOCTYPE a [<!ENTITY b "bb">]><AuctionCalendar/>', 'malformed'],
  ['treasury', `<AuctionCalendar>${'<a>'.repeat(50_000)}`, 'malformed'],
  ['treasury', '<AuctionCalendar></AuctionCalendar>', 'malformed'],
  ['bank-of-canada', '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss/>', 'malformed'],
])('%s: another document is no schedule', (name, body, kind) => {
  expect(read(name, body)).toMatchObject({ ok: false, problem: { kind } })
})

test('every series that a schedule gives is one of the calendar', () => {
  const known = new Set(readReleases().map(({ id }) => id))
  for (const name of NAMES) for (const { series } of good(read(name)).days) expect(known).toContain(series)
})

test('two hundred damaged bodies of each schedule let nothing unsound through, and nothing throws', () => {
  const known = new Set(readReleases().map(({ id }) => id))
  let [answered, refused] = [0, 0]
  for (const name of NAMES) {
    const whole = fixtureText(of(name).body)
    for (let seed = 0; seed < 200; seed++) {
      const answer = read(name, damaged(whole, seed))
      if (!answer.ok) {
        refused++
        continue
      }
      answered++
      const isSound = ({ series, day, at }: ScheduleAnswer['days'][number]): boolean =>
        known.has(series) && businessDay(day) === day && (at === null || Math.abs(at - Date.parse(day)) < 2 * 86_400_000)
      expect(answer.value.days.filter((each) => !isSound(each))).toEqual([])
    }
  }
  expect(answered).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(100)
})
