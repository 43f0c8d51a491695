/** What sources tell beside a price, from their captured bodies, and what of it is believed. */
import { describe, expect, test } from 'vitest'
import { parseMarkets } from '#jobs/providers/coingecko/parse.ts'
import { parseFrame } from '#jobs/providers/kraken/parse.ts'
import { parseQuotes } from '#jobs/providers/twelvedata/parse.ts'
import { soundFacts } from '#server/market/judge/facts.ts'
import type { FactName, Facts } from '#shared/market/facts.ts'
import { instrument, OPEN_FRIDAY, quote } from '../../support/market/market.ts'
import { capturedMarkets, type Json, tsxQuote } from '../../support/market/provider-fixtures.ts'

const BTC = instrument('BTC')
const RY = instrument('RY')

describe('what a source tells', () => {
  const coin = (over: Json = {}) => {
    const rows = capturedMarkets().flatMap((row) => (row.id === 'bitcoin' ? [{ ...row, ...over }] : []))
    const answer = parseMarkets(rows, [BTC], OPEN_FRIDAY)
    return answer.ok ? answer.value.quotes[0] : undefined
  }

  test('CoinGecko: the day’s range, volume, size, rank and supply, as captured', () => {
    expect(coin()?.facts).toEqual({
      window: '24h',
      volumeIn: 'money',
      values: { high: 16994.2, low: 16923.76, volume: 10076421985, marketCap: 326407877229, rank: 1, supply: 19256218 },
    })
  })

  test('Kraken: the range and the volume in coins, and nothing of what it never sends', () => {
    const ticker = { symbol: 'BTC/USD', last: 105899.4, low: 104711, high: 106613.1, volume: 163.28908096, change: 250 }
    const frame = parseFrame(JSON.stringify({ channel: 'ticker', data: [ticker] }), new Map([['BTC/USD', BTC]]), OPEN_FRIDAY)
    expect(frame.kind === 'ticker' && frame.quotes[0]?.facts).toEqual({
      window: '24h',
      volumeIn: 'units',
      values: { high: 106613.1, low: 104711, volume: 163.28908096 },
    })
  })

  test('Twelve Data: the session, the year and the average, from text', () => {
    const told = {
      open: '228.84000',
      high: '230.50000',
      low: '227.25000',
      volume: '35462000',
      average_volume: '50953600',
      fifty_two_week: { low: '164.08000', high: '237.49000', range: '164.08 - 237.49' },
    }
    const { quotes } = parseQuotes(tsxQuote('RY', 229.87, OPEN_FRIDAY, told), [RY], OPEN_FRIDAY)
    expect(quotes[0]?.facts).toEqual({
      window: 'day',
      volumeIn: 'units',
      values: {
        open: 228.84,
        high: 230.5,
        low: 227.25,
        previousClose: 228.87,
        volume: 35462000,
        averageVolume: 50953600,
        yearLow: 164.08,
        yearHigh: 237.49,
      },
    })
  })

  test.each(['1', {}, [], true, '', null, Number.MAX_VALUE * 2, 0, -5])(
    'a fact that is %j is not told, and the price stays',
    (bad) => {
      const read = coin({ high_24h: bad, market_cap: bad, market_cap_rank: bad })
      expect(read?.price).toBe(16951.52)
      expect(Object.keys(read?.facts?.values ?? {})).toEqual(['low', 'volume', 'supply'])
    },
  )

  test('no fact at all is no group', () => {
    const none = { high_24h: null, low_24h: null, total_volume: null, market_cap: null, market_cap_rank: null }
    expect(coin({ ...none, circulating_supply: null })).not.toHaveProperty('facts')
  })
})

describe('what is believed of it', () => {
  const told = (values: Partial<Record<FactName, number>>): Facts => ({ window: 'day', volumeIn: 'units', values })
  const believed = (values: Partial<Record<FactName, number>>) => soundFacts(quote({ price: 190, facts: told(values) }))?.values

  test('what can be true', () => {
    const values = { open: 189, high: 191, low: 188, yearLow: 120, yearHigh: 192, volume: 1e6, rank: 3, marketCap: 2.6e11 }
    expect(believed(values)).toEqual(values)
  })

  test.each<[string, Partial<Record<FactName, number>>]>([
    ['a range with its ends swapped', { low: 191, high: 188 }],
    ['a range that the price is far outside of', { low: 100, high: 120 }],
    ['a range of the year in cents', { yearLow: 12_000, yearHigh: 19_200 }],
    ['an open in cents', { open: 18_900 }],
    ['half a rank', { rank: 2.5 }],
    ['a sum without end', { marketCap: Number.POSITIVE_INFINITY }],
    ['a volume below zero', { volume: -1 }],
  ])('never %s', (_what, values) => {
    expect(believed(values)).toBeUndefined()
    expect(believed({ ...values, supply: 21 })).toEqual({ supply: 21 })
  })
})
