/** Two symbols on one scale: what is counted from what, what is joined, and which addresses compare. */

import { describe, expect, it } from 'vitest'
import { comparedWith, symbolView } from '#shared/market/front/compare.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { grown } from '../../../client/market/chart/grown.ts'
import { acrossOf, apart, compare, lineOf } from '../../../client/market/compared/compared.ts'
import { overOneSpan } from '../../../client/market/compared/pair.ts'
import { betterBy } from '../../../client/market/compared/texts.fr.tsx'
import { readView } from '../../../client/market/symbol/symbol-view.ts'
import { chartFrom } from '../../support/market/stored-series.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20, 21)
const chartOf = (points: readonly HistoryPoint[]) => chartFrom(points, '1m')
/** A price a day up to now, the oldest first. */
const daily = (...prices: readonly number[]) =>
  chartOf(prices.map((price, index) => [NOW - (prices.length - 1 - index) * DAY, price]))
/** Times and gains as they are. */
const PLAIN = { xOf: (at: number) => at, yOf: (percent: number) => percent, isSteps: false }

describe('a comparison', () => {
  it('counts each from the price that its summary begins with, also where the line does not have it', () => {
    const compared = compare(daily(100, 110, 120), daily(200, 190, 180))
    expect(compared?.since).toBe(NOW - 2 * DAY)
    expect(compared?.own.points.map(({ percent }) => percent.toFixed(2))).toEqual(['0.00', '10.00', '20.00'])
    expect(compared?.other.last.percent).toBeCloseTo(-10)
    expect(compared && acrossOf(compared, NOW - DAY)).toBe(50)
  })

  it('is none where one of them has fewer than two prices of that time', () => {
    expect(compare(daily(1, 2, 3), daily(1))).toBeUndefined()
    expect(compare(daily(1, 2, 3), chartOf([]))).toBeUndefined()
  })

  it('joins nothing across more than was observed as often as it could be', () => {
    const gap = [NOW - 20 * DAY, NOW - 19 * DAY, NOW - DAY, NOW].map((at): HistoryPoint => [at, 5])
    const compared = compare(daily(...Array.from({ length: 21 }, () => 7)), chartOf(gap))
    if (!compared) throw new Error('nothing to compare')
    expect(lineOf(compared.other, PLAIN).match(/M/g)).toHaveLength(2)
    expect(lineOf(compared.own, PLAIN).match(/M/g)).toHaveLength(1)
  })

  it('draws a price of a whole month as a step over that month', () => {
    const own = compare(daily(100, 110, 105), daily(1, 1, 1))?.own
    if (!own) throw new Error('nothing to compare')
    const [, second, third] = own.points.map(({ at }) => at.toFixed(1))
    expect(lineOf(own, { ...PLAIN, isSteps: true })).toMatch(new RegExp(`^M\\S+ 0\\.0V10\\.0H${second}V5\\.0H${third}$`))
  })

  it('says the distance of the gains that are printed', () => {
    expect(apart(1.004, -1.006)).toBe(2.01)
    expect(apart(1.001, 1.004)).toBe(0)
  })
})

it('says in French which did better, in the past, with the plural from two on', () => {
  expect(wordsOf(betterBy('Shopify', ['0,05', 0.05, 'SHOP gain 1d']))).toBe('Shopify a fait mieux, de 0,05 point de pourcentage.')
  expect(['1,99', '2,00', '12,40', '0,50'].map((points) => wordsOf(betterBy('Shopify', points)).includes('points'))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

describe('a comparison on an open page', () => {
  const MINUTE = 60_000
  const opened = NOW - 30 * MINUTE
  const points = [opened, NOW - 20 * MINUTE].map((at): HistoryPoint => [at, 100])
  const own = chartFrom(points, '1d', { source: 'kraken' })
  const other = { ...chartFrom(points, '1d', { source: 'kraken' }), beside: { interval: 5 * MINUTE, points: [] } }
  const at = (minutes: number) => ({ price: 101, source: 'kraken', as_of: new Date(NOW + minutes * MINUTE).toISOString() })

  it('keeps its span while one symbol alone has a newer price', () => {
    const before = { own, other }
    expect(overOneSpan(before, { own, other: grown(other, at(1)) })).toBe(before)
    expect(overOneSpan(before, { own: grown(own, at(4.9)), other: grown(other, at(5)) }), 'of other five minutes').toBe(before)
  })

  it('goes on with two prices of the same five minutes', () => {
    const { own: mine, other: theirs } = overOneSpan({ own, other }, { own: grown(own, at(5)), other: grown(other, at(9.9)) })
    expect([mine.end - NOW, theirs.end - NOW].map((ms) => ms / MINUTE)).toEqual([5, 9.9])
  })
})

describe('the address of a symbol’s page', () => {
  const view = (symbol: string, rest: string, query = '') => {
    try {
      return readView({ symbol, rest, query: new URLSearchParams(query) })
    } catch (thrown) {
      const response = thrown as Response & { readonly init?: ResponseInit }
      return response.headers?.get?.('location') ?? response.init?.status
    }
  }

  it('names a range, a symbol to compare with, both or neither', () => {
    expect(symbolView('')).toEqual({ range: undefined, other: undefined })
    expect(view('SHOP', '1y')).toEqual({ range: '1y', other: undefined })
    expect(view('SHOP', 'with/USD-CAD')).toEqual({ range: undefined, other: 'USD/CAD' })
    expect(view('SHOP', `1y${comparedWith('RY')}`)).toEqual({ range: '1y', other: 'RY' })
  })

  it.each(['2y', '1y/', 'with/NOSUCH', 'with/SHOP', 'with/RY/1y', '1y/against/RY', '1y/1y'])('is no page for %s', (rest) =>
    expect(view('SHOP', rest)).toBe(404),
  )

  it('has one spelling', () => {
    expect(view('SHOP', '1d')).toBe('/markets/SHOP')
    expect(view('SHOP', '1d/with/RY')).toBe('/markets/SHOP/with/RY')
    expect(view('SHOP', '1y/with/ry')).toBe('/markets/SHOP/1y/with/RY')
  })

  it('is where the form leads, and without a choice the page itself', () => {
    expect(view('SHOP', '1y/with', 'symbol=RY')).toBe('/markets/SHOP/1y/with/RY')
    expect(view('SHOP', 'with', 'symbol=USD%2FCAD')).toBe('/markets/SHOP/with/USD-CAD')
    for (const query of ['', 'symbol=SHOP', 'symbol=NOSUCH']) expect(view('SHOP', '1y/with', query)).toBe('/markets/SHOP/1y')
  })
})
