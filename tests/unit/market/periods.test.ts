/** What a week, a month and a year are counted from, over holidays and changes of clocks too. */
import { describe, expect, it } from 'vitest'
import { cut } from '#server/market/series/observations.ts'
import { summarise } from '#server/market/series/summary.ts'
import type { TradingCalendar } from '#shared/market/catalogue.ts'
import type { HistoryPoint, HistoryRange } from '#shared/market/history.ts'
import { periodStart } from '#shared/market/periods.ts'
import { torontoTime } from '#shared/toronto.ts'
import { spanInSentence } from '../../../client/market/chart/chart-time.ts'
import { grown } from '../../../client/market/chart/grown.ts'
import { chartFrom } from '../../support/market/stored-series.ts'

const at = (date: string, time = '16:00'): number => torontoTime(date, time)
const close = (date: string, price: number, time = '16:00'): HistoryPoint => [at(date, time), price]
/** A price every five minutes. */
function everyFive(date: string, from: string, to: string): HistoryPoint[] {
  const points: HistoryPoint[] = []
  for (let each = at(date, from); each <= at(date, to); each += 300_000) points.push([each, 100 + points.length])
  return points
}
const iso = (instant: number): string => new Date(instant).toISOString()

type Asked = { range: HistoryRange; calendar?: TradingCalendar; quote?: HistoryPoint }
const summary = (
  rows: readonly HistoryPoint[],
  { range, calendar = 'tsx', quote }: Asked,
  days: readonly HistoryPoint[] = [],
) => {
  const found = cut({ rows, days }, { range, calendar, quote })
  return found && summarise(found)
}

describe('a period', () => {
  it.each([
    ['a stock’s week begins after the session of seven days before', '1w', 'tsx', at('2026-11-20'), '2026-11-14T04:59:59.999Z'],
    [
      'a coin’s week begins at the same time seven days before',
      '1w',
      'always',
      at('2026-11-20', '10:15'),
      '2026-11-13T15:15:00.000Z',
    ],
    ['a month ends with the same day of the month before', '1m', 'always', at('2026-11-20', '10:15'), '2026-10-20T14:15:00.000Z'],
    [
      'a month before the 31st of a longer one begins with the last day of the shorter',
      '1m',
      'always',
      at('2026-03-31', '09:00'),
      '2026-02-28T14:00:00.000Z',
    ],
    [
      'a year before the 29th of February begins with the 28th',
      '1y',
      'always',
      at('2028-02-29', '09:00'),
      '2027-02-28T14:00:00.000Z',
    ],
    ['24 hours are 24 hours, whatever the clocks do', '1d', 'always', at('2026-11-01', '12:00'), '2026-10-31T17:00:00.000Z'],
  ] as const)('of %s', (_, range, calendar, to, start) => expect(iso(periodStart(range, calendar, to))).toBe(start))
})

describe('a change of clocks', () => {
  it.each([
    ['the day on which they go back', '2026-11-08', '2026-11-01'],
    ['the day on which they go forward', '2027-03-21', '2027-03-14'],
  ])('a coin’s week begins at the same time of day, on %s too', (_, to, from) => {
    expect(iso(periodStart('1w', 'always', at(to, '04:00')))).toBe(`${from}T${from === '2026-11-01' ? '09' : '08'}:00:00.000Z`)
  })
})

describe('a week of a stock', () => {
  it('counts from Christmas Eve on the fourth of January', () => {
    const closes = [close('2026-12-24', 100, '13:00'), close('2026-12-29', 101), close('2027-01-04', 110)]
    expect(summary(closes, { range: '1w' })).toMatchObject({ first: closes[0], isWhole: true })
  })

  it('has the close alone of a session, and not its last quote beside it', () => {
    const hours = [close('2026-11-13', 100, '15:30'), close('2026-11-20', 97, '15:59')]
    const days = [close('2026-11-13', 100), close('2026-11-20', 98)]
    const found = summary(hours, { range: '1w', quote: close('2026-11-20', 97, '15:59') }, days)
    expect(found).toMatchObject({ count: 2, low: days[1], last: days[1] })
  })

  const days = [
    close('2026-11-12', 96),
    close('2026-11-13', 100),
    close('2026-11-16', 94),
    close('2026-11-18', 98),
    close('2026-11-20', 97),
  ]

  it('counts from the close of the session before it, so that a Monday’s gap is in it', () => {
    expect(summary(days, { range: '1w' })).toMatchObject({
      first: days[1],
      last: days[4],
      low: days[2],
      high: days[1],
      isWhole: true,
    })
    expect(summary(days, { range: '1w' })?.gain).toBeCloseTo(-3)
  })

  it('counts from Thursday’s close where Friday was a holiday', () => {
    expect(summary(days.toSpliced(1, 1), { range: '1w' })?.first).toEqual(days[0])
  })

  it('counts from a stored close of a day where prices of hours begin within it', () => {
    const hours = days.slice(2)
    expect(summary(hours, { range: '1w' }, days)?.first).toEqual(days[1])
  })

  it('is not whole where nothing is stored by its beginning', () => {
    expect(summary(days.slice(3), { range: '1w' })).toMatchObject({ first: days[3], isWhole: false })
  })
})

describe('a day of a stock', () => {
  const thursday = everyFive('2026-11-19', '09:30', '16:00')
  const friday = everyFive('2026-11-20', '09:30', '16:00')
  const dayOf = (rows: readonly HistoryPoint[], calendar: TradingCalendar = 'tsx') => {
    const found = cut({ rows }, { range: '1d', calendar })
    return [found?.isSession, ...[found?.observations[0], found?.observations.at(-1)].map((point) => point && iso(point[0]))]
  }
  const utc = (date: string, time: string): string => iso(at(date, time))

  it('is the session since its opening while it goes on', () =>
    expect(dayOf([...thursday, ...friday.slice(0, 20)])).toEqual([true, utc('2026-11-20', '09:30'), utc('2026-11-20', '11:05')]))

  it('is the last session, to its close, once it has ended and until the next one opens', () =>
    expect(dayOf([...thursday, ...friday])).toEqual([true, utc('2026-11-20', '09:30'), utc('2026-11-20', '16:00')]))

  it('is with the session before it in its first five minutes, which make no line', () => {
    expect(dayOf([...thursday, [at('2026-11-20', '09:30') + 299_000, 99]])).toEqual([
      true,
      utc('2026-11-19', '09:30'),
      iso(at('2026-11-20', '09:30') + 299_000),
    ])
    expect(dayOf([...thursday, ...friday.slice(0, 2)])).toEqual([true, utc('2026-11-20', '09:30'), utc('2026-11-20', '09:35')])
  })

  it('is a half day’s session on Christmas Eve, over the holidays', () => {
    const eve = everyFive('2026-12-24', '09:30', '13:00')
    expect(dayOf([...everyFive('2026-12-23', '09:30', '16:00'), ...eve])).toEqual([
      true,
      utc('2026-12-24', '09:30'),
      utc('2026-12-24', '13:00'),
    ])
  })

  it('is drawn from its opening to its end, in the intervals of the store', () => {
    const chart = chartFrom([...thursday, ...friday], '1d', { calendar: 'tsx' })
    expect([iso(chart.from), iso(chart.to), chart.slots.length, chart.slots.filter((slot) => slot === null)]).toEqual([
      utc('2026-11-20', '09:30'),
      utc('2026-11-20', '16:05'),
      79,
      [],
    ])
  })

  it('is 24 hours of what has no sessions of an exchange', () => {
    for (const calendar of ['always', 'forex', 'futures'] as const)
      expect(dayOf([...thursday, ...friday], calendar)).toEqual([false, utc('2026-11-20', '09:30'), utc('2026-11-20', '16:00')])
  })
})

describe('a day of a currency that begins in the closed hours of a weekend', () => {
  const rows = [...everyFive('2026-11-20', '16:00', '16:55'), ...everyFive('2026-11-22', '17:00', '18:00')]
  const chart = chartFrom(rows, '1d', { calendar: 'forex' })
  const quoted = (time: string, date = '2026-11-22') => ({ price: 130, as_of: iso(at(date, time)), source: chart.source })

  it('begins with the opening, fills its chart and says so', () => {
    expect([iso(chart.from), iso(chart.to)]).toEqual([iso(at('2026-11-22', '17:00')), iso(at('2026-11-22', '18:05'))])
    expect(chart.slots).not.toContain(null)
    expect(spanInSentence(chart)).toBe('since 22 Nov 17:00 ET')
  })

  it('grows until it is 24 hours long, and moves on from there', () => {
    const evening = grown(chart, quoted('20:00'))
    expect([iso(evening.from), evening.slots.length]).toEqual([iso(chart.from), chart.slots.length + 24])
    const nextDay = grown(chart, quoted('21:00', '2026-11-23'))
    expect([iso(nextDay.from), nextDay.slots.length]).toEqual([iso(at('2026-11-22', '21:00')), 289])
    expect(spanInSentence(nextDay)).toBe('24 hours')
  })

  it('is of 24 hours where the market was open when they began', () =>
    expect(iso(chartFrom(everyFive('2026-11-19', '10:00', '23:00'), '1d', { calendar: 'forex' }).from)).toBe(
      iso(at('2026-11-18', '23:00')),
    ))
})

describe('a year of a stock', () => {
  const days = [close('2025-11-20', 80), close('2026-05-04', 120), close('2026-11-19', 99), close('2026-11-20', 100)]

  it('ends with the stored close where the last quote is of the same session, whichever is printed beside it', () => {
    const found = summary(days, { range: '1y', quote: close('2026-11-20', 99.5, '15:59') })
    expect(found).toMatchObject({ first: days[0], last: days[3], count: 4, isWhole: true })
    expect(found?.gain).toBeCloseTo(25)
  })

  it('ends with the quote while the session goes on, and counts it once', () => {
    const quote = close('2026-11-20', 98, '11:00')
    const found = summary([...days.slice(0, 3), close('2026-11-20', 97, '10:59')], { range: '1y', quote })
    expect(found).toMatchObject({ count: 4, last: quote })
  })

  it('has no price that is newer than the quote beside it and no close of its session', () => {
    const quote = close('2026-11-20', 98, '11:00')
    const newer = close('2026-11-20', 97, '11:01')
    expect(summary([...days.slice(0, 3), newer], { range: '1y', quote })?.last).toEqual(quote)
  })
})

describe('a summary', () => {
  it('is of every observation, also of those between two that are drawn', () => {
    const start = at('2006-01-02')
    const rows = Array.from(
      { length: 7000 },
      (_, day): HistoryPoint => [start + day * 86_400_000, day === 3001 ? 500 : 100 + day / 100],
    )
    expect(summary(rows, { range: 'max', calendar: 'always' })).toMatchObject({
      count: 7000,
      high: rows[3001],
      first: rows[0],
      isWhole: true,
    })
  })

  it('is none of fewer than two observations', () => {
    expect(summary([close('2026-11-20', 1)], { range: '1d' })).toBeUndefined()
    expect(summary([], { range: 'max' })).toBeUndefined()
  })
})
