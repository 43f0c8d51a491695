/** A symbol's page says one thing at a time: every figure of it comes from one quote, which is played here with ticks. */

import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { instrumentOf } from '#shared/market/catalogue.ts'
import type { HistoryPoint, HistoryRange } from '#shared/market/history.ts'
import type { QuoteRow, SymbolFacts } from '#shared/market/quote.ts'
import { type DrawnPoint, drawnFrom } from '#shared/market/series.ts'
import { grown } from '../../../client/market/chart/grown.ts'
import { numberOf, printedOf } from '../../../client/market/chart/printed.ts'
import { factsAt, instantOf, type Known } from '../../../client/market/quotes-at-instant/instant.ts'
import { SymbolPanel } from '../../../client/market/symbol/symbol-panel.tsx'
import { quoteRow } from '../../support/market/quote-row.ts'
import { contradictions, type Said } from '../../support/market/said.ts'
import { chartFrom } from '../../support/market/stored-series.ts'
import { sized } from '../../support/size.ts'

const NOW = Date.UTC(2026, 10, 20, 19)
const MINUTE = 60_000
/** Each draws a page. */
const SAMPLES = sized(60, 200)

const row = quoteRow({
  name: 'Royal Bank',
  price: 185.4,
  change_amount: 0.276,
  change_percent: 0.15,
  source: 'kraken',
  as_of: new Date(NOW).toISOString(),
})

/** A walk without chance: steps of every size, up and down, beyond what was seen before. */
const tick = (of: QuoteRow, index: number): QuoteRow => {
  const base = (of.price ?? 0) - (of.change_amount ?? 0)
  const price = (of.price ?? 0) * (1 + Math.sin(index * 1.7) * 0.004 + Math.sin(index / 23) * 0.02)
  const as_of = new Date(NOW + index * 47_000).toISOString()
  return { ...of, price, change_amount: price - base, change_percent: (price / base - 1) * 100, as_of }
}

const points = (of: QuoteRow, count = 280): HistoryPoint[] =>
  Array.from({ length: count }, (_, index) => [
    NOW - (count - 1 - index) * 5 * MINUTE,
    (of.price ?? 0) * (1 + Math.sin(index / 9) * 0.006),
  ])

const chartOf = (of: QuoteRow, range: HistoryRange = '1d') =>
  chartFrom(points(of), range, {
    source: of.source ?? '',
    calendar: instrumentOf(of.symbol)?.calendar ?? 'always',
    since: NOW - 400 * 86_400_000,
  })
const priceOf = (point: DrawnPoint | null | undefined) => point && drawnFrom(point)[1]
const told = (of: QuoteRow): SymbolFacts => ({
  ...{ symbol: of.symbol, source: of.source ?? '', window: 'day', volumeIn: 'units', asOf: NOW, receivedAt: NOW },
  values: { open: 185, low: 184.9, high: 185.6, previousClose: 185.124, yearLow: 150, yearHigh: 186 },
})

/** What the panel's HTML says, as a reader takes it. */
function saidBy(html: string): Said {
  const text = html.replaceAll('<!-- -->', '').replaceAll(/<data(?![^>]*data-field)[^>]*>/g, '')
  const field = (name: string): string[] =>
    [...text.matchAll(new RegExp(`data-field="${name}"[^>]*>([^<]*)<`, 'g'))].map((found) => found[1] ?? '')
  return {
    price: field('price')[0] ?? '',
    change: field('change')[0] ?? '',
    before: field('before')[0] ?? /<dt>Previous close<\/dt><dd[^>]*>([^<]*)</.exec(text)?.[1] ?? '',
    gain: /data-gain="true">([\s\S]*?)<\/span>/.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '',
    lows: field('low'),
    highs: field('high'),
    words: /data-chart-words="true">([\s\S]*?)<\/p>/.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '',
    alt: /<svg[^>]*role="img"[^>]*aria-label="([^"]*)"/.exec(text)?.[1] ?? '',
    table: [...text.matchAll(/<td class="num">(\$?[\d.,]+)<\/data><\/td>/g)].map((found) => found[1] ?? ''),
  }
}

function panel(known: Known): string {
  const instrument = instrumentOf(known.row.symbol)
  if (!instrument) throw new Error('not followed')
  const element = (
    <SymbolPanel
      instrument={instrument}
      turns={[]}
      tools={null}
      known={{ state: 'read', value: { ...known, against: undefined, toCome: [], events: [] } }}
    />
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

describe('a symbol’s page', () => {
  const coin: QuoteRow = { ...row, symbol: 'DOGE', name: 'Dogecoin', category: 'crypto', currency: 'USD', price: 0.2245 }
  it.each([
    ['a stock that its source tells a close of', row, told(row)],
    ['a stock without facts', row, null],
    ['a coin', { ...row, symbol: 'BTC', category: 'crypto', currency: 'USD', price: 112_847.36, change_amount: -396.7 }, null],
    ['a coin under a dollar', { ...coin, change_amount: -0.0018 }, null],
  ] as const)('contradicts itself in no tick: %s', (_, of, facts) => {
    const chart = chartOf(of)
    const day = chart.summary
    for (let index = 0; index < SAMPLES; index++) {
      const now = tick(of, index)
      const known = { row: now, chart, day, facts }
      expect(instantOf(known, now, now).chart.end, 'the line ends with the tick').toBe(NOW + index * 47_000)
      expect(contradictions(saidBy(panel(known))), `tick ${index}`).toEqual([])
    }
  })

  it('prints a change that adds up, and a close as its source told it', () => {
    const plain = printedOf({ ...row, price: 185.396, change_amount: 0.272 })
    expect([plain.price, plain.change, plain.before]).toEqual(['$185.40', '+0.27', '$185.13'])
    const close = printedOf({ ...row, price: 185.396, change_amount: 0.272 }, 185.124)
    expect([close.price, close.change, close.before]).toEqual(['$185.40', '+0.28', '$185.12'])
    expect(numberOf('\u22120.0018')).toBe(-0.0018)
  })

  it('prints a fall from a close that rounds to the same price as one, as its percentage does', () => {
    const { change, percent } = printedOf(quoteRow({ price: 5.001, change_amount: -0.003, change_percent: -0.06 }), 5.004)
    expect([change, percent]).toEqual(['\u22120.00', '\u22120.06%'])
  })

  it('says of each figure what it is of: a range that the price has left ends with the price, a change from a told close is a difference', () => {
    const high = { ...row, price: 186.396, change_amount: 1.272 }
    const chart = chartOf(high)
    const html = panel({ row: high, chart, day: chart.summary, facts: told(high) })
    const at = new Date(NOW).toISOString()
    expect(
      [...html.matchAll(/data-of="([^"]*)"[^>]* value="([^"]*)" data-field="(?:high|low|change)"/g)].map(([, of, value]) => [
        value,
        of,
      ]),
    ).toEqual([
      ['1.28', `RY moved ${at}`],
      ['184.9', `RY low ${at}`],
      ['186.396', `RY price ${at}`],
      ['150', `RY yearLow ${at}`],
      ['186.396', `RY price ${at}`],
    ])
  })

  it('says what a simulated session opened with where that is stored, and of a real one only what its source told', () => {
    const chart = chartOf(row)
    if (!chart.summary) throw new Error('no summary')
    const at = (time: string): number => Date.parse(`2026-11-20T${time}-05:00`)
    const openOf = (source: string, time: string): string | undefined => {
      const quoted: QuoteRow = { ...row, source, status: source === 'simulated' ? 'simulated' : 'live' }
      const day = chart.summary && { ...chart.summary, first: [at(time), 184.5] as const }
      return /<dt>Open<\/dt>.*?<\/dd>/.exec(panel({ row: quoted, chart: { ...chart, source }, day, facts: null }))?.[0]
    }
    expect(openOf('simulated', '09:30:00')).toMatch(/data-of="RY price 2026-11-20T14:30:00\.000Z"[^>]*>\$184\.50</)
    expect(openOf('simulated', '09:34:00')).toBeUndefined()
    expect(openOf('kraken', '09:30:00')).toBeUndefined()
  })

  it('has a coin’s price of 24 hours ago within its range of 24 hours', () => {
    const btc: QuoteRow = { ...coin, symbol: 'BTC', price: 109_295.8, change_amount: -2019.8, change_percent: -1.81 }
    const chart = chartOf({ ...btc, price: 110_000 })
    const rangeOf = (row: QuoteRow): string =>
      /<dt>24-hour range<\/dt>(.*?)<\/dd>/.exec(panel({ row, chart, day: chart.summary, facts: null }))?.[1] ?? ''
    expect(chart.summary?.high[1]).toBeLessThan(111_000)
    expect(rangeOf(btc)).toMatch(/data-of="BTC before [^"]*"[^>]*value="111315\.6" data-field="high"/)
    expect(rangeOf({ ...btc, change_amount: 2019.8, change_percent: 1.88 })).toMatch(
      /data-of="BTC before [^"]*"[^>]* data-field="low"/,
    )
    expect(rangeOf({ ...btc, change_amount: -500, change_percent: -0.5 })).not.toContain('before')
  })

  it('leaves out what is of an earlier day, or another source’s, and widens a range that the price has left', () => {
    const high = { ...row, price: 190, change_amount: 4.876 }
    expect(factsAt(told(row), high)?.values).toMatchObject({ low: 184.9, high: 190, yearHigh: 190, previousClose: 185.124 })
    const tomorrow = { ...row, as_of: new Date(NOW + 86_400_000).toISOString() }
    expect(Object.keys(factsAt(told(row), tomorrow)?.values ?? {})).toEqual(['yearLow', 'yearHigh'])
    expect(factsAt(told(row), { ...row, source: 'twelvedata' })).toBeNull()
  })
})

describe('a line that grows', () => {
  const chart = chartFrom(points(row), '1d', { source: 'kraken' })
  const known = { row, chart, day: chart.summary, facts: null }
  const at = (minutes: number, price = 185.4): QuoteRow => ({
    ...row,
    price,
    as_of: new Date(NOW + minutes * MINUTE).toISOString(),
  })

  it('keeps no extreme of a price that passed: a reload prints the same', () => {
    const [passing, after] = [at(5, 200), at(10)]
    expect(instantOf(known, passing, passing).chart.summary?.high[1]).toBe(200)
    expect(instantOf(known, after, after).chart.summary?.high).toEqual(grown(chart, after).summary?.high)
    expect(instantOf(known, after, after).chart.summary?.high[1]).toBeLessThan(200)
  })

  it('ends with the quote, and a part of it falls out at the other end once a new one begins', () => {
    const soon = grown(chart, at(3, 200))
    expect([priceOf(soon.slots.at(-1)), soon.summary?.last[1], soon.summary?.high[1]]).toEqual([200, 200, 200])
    expect(soon.from).toBe(chart.from)
    const later = grown(soon, at(8, 186))
    expect(priceOf(later.slots.at(-1))).toBe(186)
    expect(priceOf(later.slots.at(-2)), 'what was the end is a part of the line').toBe(200)
    expect([later.slots.length, later.from]).toEqual([chart.slots.length, chart.from + 5 * MINUTE])
  })

  it('of a session keeps its opening, and grows at its end', () => {
    const session = chartOf(row)
    const later = grown(session, at(12, 186))
    expect([later.from, later.slots[0], later.slots.length - session.slots.length]).toEqual([session.from, session.slots[0], 2])
    expect(priceOf(later.slots.at(-1))).toBe(186)
    expect(later.to - later.from).toBe(later.slots.length * 5 * MINUTE)
  })

  it('does not grow by a quote that is older than what is stored', () => expect(grown(chart, at(-20, 185))).toBe(chart))

  it('takes no price of another source', () => expect(grown(chart, { ...at(10), source: 'twelvedata' })).toBe(chart))

  it('keeps the price that its gain counts from, whatever is drawn', () => {
    const later = grown(chart, at(35, 186))
    expect(later.summary?.first).toEqual(chart.summary?.first)
    expect(later.summary?.gain).toBeCloseTo((186 / (chart.summary?.first[1] ?? 0) - 1) * 100)
  })
})
