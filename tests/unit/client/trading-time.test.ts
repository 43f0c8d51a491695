/** A stock's week and month, without the hours in which its exchange is closed. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { HistoryPoint } from '#shared/market/history.ts'
import { tradedAt } from '#shared/market/hours/traded.ts'
import { drawnFrom, type StoredChart } from '#shared/market/series.ts'
import { torontoTime } from '#shared/toronto.ts'
import { timeMarks } from '../../../client/market/chart/axes.ts'
import { placeOf } from '../../../client/market/chart/chart-time.ts'
import { ChartWords } from '../../../client/market/chart/chart-words.tsx'
import { grown, seriesOf } from '../../../client/market/chart/grown.ts'
import { sparkPaths } from '../../../client/market/chart/spark-paths.ts'
import { placesOf } from '../../../client/market/interactive-chart/drawn.ts'
import { timesIn } from '../../../client/market/interactive-chart/zoom/beside.ts'
import { timeInSight } from '../../../client/market/interactive-chart/zoom/in-sight.ts'
import { quoteRow } from '../../support/market/quote-row.ts'
import { chartFrom } from '../../support/market/stored-series.ts'

const TIMES = ['09:35', '10:05', '11:59', '12:30', '13:01', '14:59', '16:00']
/** Before the week its base, and a Monday that is a holiday: 12 October 2026. */
const DAYS = ['2026-10-08', '2026-10-09', '2026-10-13', '2026-10-14', '2026-10-15']
const points: HistoryPoint[] = DAYS.flatMap((day) => TIMES.map((time): HistoryPoint => [torontoTime(day, time), 100]))
const without = (day: string, ...times: readonly string[]): HistoryPoint[] =>
  points.filter(([at]) => !times.some((time) => torontoTime(day, time) === at))

const stock = { calendar: 'tsx', source: 'twelvedata' } as const
const week = chartFrom(points, '1w', stock)
const drawnIn = ({ slots }: StoredChart): (number | null)[] => slots.map((slot) => slot && drawnFrom(slot)[0])
const indexOf = (chart: StoredChart, day: string, time: string): number => drawnIn(chart).indexOf(torontoTime(day, time))
const pieces = (of: readonly HistoryPoint[], calendar: 'tsx' | 'always' = 'tsx'): number =>
  sparkPaths(seriesOf(chartFrom(of, '1w', { ...stock, calendar }), null), 720, 256)?.line.match(/M/g)?.length ?? 0

describe('the week of a stock', () => {
  it('has a Friday’s close and the next opening side by side, over a holiday too', () => {
    expect(indexOf(week, '2026-10-13', '09:35') - indexOf(week, '2026-10-09', '16:00')).toBe(1)
    expect(week.slots).toHaveLength(4 * TIMES.length + 1)
  })

  it('draws each stored price at its own time', () => {
    const stored = points.map(([at]) => at).filter((at) => at >= torontoTime('2026-10-08', '16:00'))
    expect(drawnIn(week)).toEqual(stored)
    const month = drawnIn(chartFrom(points, '1m', stock)).filter((at) => at !== null)
    expect(month).toEqual(points.map(([at]) => at))
  })

  it('has the same moment in the same place in its line and in Zoom, where a pointer over it reads its own time', () => {
    const places = placesOf({ kind: 'line', points: points.slice(TIMES.length - 1) }, week.closed ?? [])
    const [from, to] = [places[0]?.x ?? 0, places.at(-1)?.x ?? 0]
    for (const { x, at } of places) {
      expect((x - from) / (to - from)).toBeCloseTo(drawnIn(week).indexOf(at) / (week.slots.length - 1), 9)
      expect(timeInSight(places, { from, to }, (x - from) / (to - from))).toBe(at)
    }
  })

  it('is one line over nights and weekends, and breaks where open hours have no price', () => {
    expect(pieces(points)).toBe(1)
    expect(pieces(without('2026-10-13', '09:35')), 'its source sends full hours').toBe(1)
    expect(pieces(without('2026-10-14', '11:59', '12:30'))).toBe(2)
    expect(
      pieces(points.filter(([at]) => at < torontoTime('2026-10-13', '09:00') || at > torontoTime('2026-10-14', '09:00'))),
      'a day',
    ).toBe(2)
  })

  it('names its days where their first prices are, in Zoom too, and not at the close before', () => {
    const marks = timeMarks(week)
    expect(marks.map(({ text }) => text)).toEqual(['13 Oct', '14 Oct', '15 Oct'])
    expect(marks.map(({ x }) => x.toFixed(3))).toEqual(
      ['2026-10-13', '2026-10-14', '2026-10-15'].map((day) => ((indexOf(week, day, '09:35') / 28) * 100).toFixed(3)),
    )
    const places = placesOf({ kind: 'line', points: points.slice(TIMES.length - 1) }, week.closed ?? [])
    const [minX, maxX] = [places[0]?.x ?? 0, places.at(-1)?.x ?? 0]
    const zoomed = timesIn({ minX, maxX }, { closed: week.closed ?? [], isSession: false })
    expect(zoomed.map(({ x, text }) => [text, x.toFixed(3)])).toEqual(marks.map(({ x, text }) => [text, x.toFixed(3)]))
  })

  it('is told in hours in Zoom while one session is in sight, and in days while more are', () => {
    const closed = week.closed ?? []
    const textsIn = (from: number, to: number): string[] =>
      timesIn({ minX: tradedAt(closed, from), maxX: tradedAt(closed, to) }, { closed, isSession: false }).map(({ text }) => text)
    const [noon, close] = [torontoTime('2026-10-14', '12:30'), torontoTime('2026-10-14', '16:00')]
    expect(textsIn(noon, close)).toEqual(['13:00', '14:00', '15:00'])
    expect(textsIn(noon, torontoTime('2026-10-15', '12:30'))).toEqual(['15 Oct'])
  })

  it('goes on by one hour at the next opening, and by none before it', () => {
    const grownAt = (day: string, time: string) =>
      grown(week, { price: 101, as_of: new Date(torontoTime(day, time)).toISOString(), source: week.source })
    const [evening, morning] = [grownAt('2026-10-15', '16:20'), grownAt('2026-10-16', '09:31')]
    expect([evening.to, evening.slots.length, drawnIn(evening).at(-1)]).toEqual([
      week.to,
      week.slots.length,
      torontoTime('2026-10-15', '16:20'),
    ])
    expect(drawnIn(morning).slice(-2)).toEqual([torontoTime('2026-10-15', '16:00'), torontoTime('2026-10-16', '09:31')])
    expect(placeOf(torontoTime('2026-10-15', '16:00'), morning)).toBeCloseTo(((week.slots.length - 2) / 28) * 100)
  })

  it('keeps the hours of a day on which its source sends prices, whatever our rules say of it', () => {
    const traded: HistoryPoint[] = ['10:59', '11:59'].map((time) => [torontoTime('2026-10-12', time), 100])
    const chart = chartFrom(
      [...points, ...traded].sort(([a], [b]) => a - b),
      '1w',
      stock,
    )
    expect(indexOf(chart, '2026-10-12', '11:59') - indexOf(chart, '2026-10-12', '10:59')).toBe(1)
    expect(indexOf(chart, '2026-10-12', '10:59') - indexOf(chart, '2026-10-09', '16:00')).toBe(1)
  })

  it('says that it leaves closed hours out; a stock’s year and a coin’s week leave none out', () => {
    const wordsOf = (chart: StoredChart): string => renderToStaticMarkup(createElement(ChartWords, { row: quoteRow({}), chart }))
    expect(wordsOf(week)).toContain('Closed hours are left out.')
    for (const chart of [chartFrom(points, '1y', stock), chartFrom(points, '1w')]) {
      expect(chart.closed).toBeUndefined()
      expect(wordsOf(chart)).not.toContain('Closed hours')
    }
  })
})
