/** The clock of charts, where clocks change: Toronto's, whatever the reader's own is. */
import { describe, expect, it } from 'vitest'
import type { Bars } from '#shared/market/history.ts'
import { timeMarks } from '../../../client/market/chart/axes.ts'
import { chartMoment } from '../../../client/market/chart/chart-time.ts'
import { barWords } from '../../../client/market/interactive-chart/candles.ts'
import { fileOf, tableOf } from '../../../client/market/interactive-chart/figure-table.ts'

it('the clock of charts tells the hour that comes twice in November apart', () => {
  expect(chartMoment(Date.UTC(2026, 10, 1, 5, 30), '1d')).toBe('1 Nov 01:30 EDT')
  expect(chartMoment(Date.UTC(2026, 10, 1, 6, 30), '1d')).toBe('1 Nov 01:30 EST')
})

it('the clock of charts says ET at every other hour, as the paper does', () => {
  expect(chartMoment(Date.UTC(2026, 10, 1, 4, 59), '1d')).toBe('1 Nov 00:59 ET')
  expect(chartMoment(Date.UTC(2026, 10, 1, 7, 0), '1d')).toBe('1 Nov 02:00 ET')
  expect(chartMoment(Date.UTC(2026, 10, 27, 14, 30), '1d')).toBe('27 Nov 09:30 ET')
})

it('the clock of charts leaves out the hour that March does not have', () => {
  expect(chartMoment(Date.UTC(2026, 2, 8, 6, 59), '1w')).toBe('8 Mar 01:59 ET')
  expect(chartMoment(Date.UTC(2026, 2, 8, 7, 0), '1m')).toBe('8 Mar 03:00 ET')
})

it('the clock of charts counts the days of Toronto, not of Greenwich, and names the year of a day', () => {
  expect(chartMoment(Date.UTC(2026, 10, 21, 4, 0), '1w')).toBe('20 Nov 23:00 ET')
  expect(chartMoment(Date.UTC(2025, 10, 21, 4, 0), '1y')).toBe('20 Nov 2025')
})

it('times under a month’s chart are whole, and apart by the longest of their names', () => {
  const day = 86_400_000
  for (let ago = 0; ago < 30; ago++) {
    const to = Date.UTC(2026, 10, 27, 15, 20) - ago * day
    const slots = Array.from({ length: 180 }, () => null)
    const places = timeMarks({ from: to - 30 * day, to, slots, range: '1m', isSession: false }).map(({ x }) => x)
    expect(places.length).toBeGreaterThan(3)
    // In per cent of a phone's chart, on which "30 Oct" takes thirteen.
    expect(Math.min(...places)).toBeGreaterThanOrEqual(6)
    expect(Math.min(...places.slice(1).map((x, nth) => x - (places[nth] ?? 0)))).toBeGreaterThanOrEqual(15)
  }
})

describe('saved figures', () => {
  const of = { symbol: 'BTC', currency: 'USD', range: '1d' } as const
  it('say of every value what it is', () =>
    expect(
      fileOf(tableOf({ kind: 'line', points: [[Date.UTC(2026, 10, 20, 15), 1.5]] }, of, String), {
        simulated: true,
        step: 'week',
      }),
    ).toBe('time,price,currency,step,simulated\r\n2026-11-20T15:00:00.000Z,1.5,USD,week,true\r\n'))
  it('of bars have the day of each, what it opened, rose and fell to, closed at and traded, and nothing for a volume not sent', () => {
    const bars: Bars = {
      step: 'day',
      rows: [
        ['2026-11-19', 1, 3, 0.5, 2, 1200],
        ['2026-11-20', 2, 2.5, 1.5, 1.75, null],
      ],
    }
    const table = tableOf({ kind: 'candles', bars }, { ...of, range: '6m' }, String)
    expect(fileOf(table, { simulated: false, step: 'day' })).toBe(
      'time,open,high,low,close,volume,currency,step,simulated\r\n' +
        '2026-11-19,1,3,0.5,2,1200,USD,day,false\r\n2026-11-20,2,2.5,1.5,1.75,,USD,day,false\r\n',
    )
    expect(
      table.rows.map(({ when, cells }) => [
        when,
        ...cells.map((cell) => (typeof cell === 'string' ? cell : `${cell.text} ${cell.of[1]}`)),
      ]),
    ).toEqual([
      ['19 Nov 2026', '1 open', '3 high', '0.5 low', '2 close', '1,200 volume'],
      ['20 Nov 2026', '2 open', '2.5 high', '1.5 low', '1.75 close', 'not sent volume'],
    ])
    const [first] = bars.rows
    expect(first && barWords(first, 'week', String)).toBe('Week of 19 Nov 2026: open 1, high 3, low 0.5, close 2, volume 1,200')
  })
  it('of a comparison have both symbols', () => {
    const rebased = (...prices: readonly number[]) =>
      prices.map((price, index) => {
        const percent = (price / (prices[0] ?? 1) - 1) * 100
        return { at: index * 3_600_000, price, percent, since: -60_000 }
      })
    const { rows } = tableOf(
      { kind: 'compared', with: { symbol: 'ETH', currency: 'USD' }, own: rebased(1, 2), other: rebased(4, 3) },
      of,
      String,
    )
    expect(rows[2]?.cells[1], 'each gain is since the price that its side counts from').toMatchObject({
      of: ['BTC', 'gain', '1969-12-31T23:59:00.000Z/1970-01-01T01:00:00.000Z'],
    })
    expect(rows.map(({ saved }) => saved)).toEqual([
      ['BTC', 1, 'USD', 0],
      ['ETH', 4, 'USD', 0],
      ['BTC', 2, 'USD', 100],
      ['ETH', 3, 'USD', -25],
    ])
  })
})
