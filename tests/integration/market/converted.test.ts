/** A coin in Canadian dollars: each stored price times the last rate that was stored by its time. */
import { describe, expect, it } from 'vitest'
import { createHistories } from '#server/market/histories.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { createSeries } from '#server/market/series/series.ts'
import { backfillPoints, type Point } from '#server/market/store/points.ts'
import { upsertQuotes } from '#server/market/store/queries.ts'
import type { Quote } from '#shared/market/quote.ts'
import { torontoTime } from '#shared/toronto.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { bitcoinQuote, quote, sourceBook } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A Monday evening in Toronto. */
const NOW = torontoTime('2026-11-23', '19:00')

const store = marketStoreOfEach()

const rateQuote = (price: number, asOf: number): Quote => ({
  ...quote({ price, asOf, receivedAt: asOf }),
  ...{ symbol: 'USD/CAD', currency: 'CAD', source: 'kraken' },
})

async function histories() {
  const rows = await createMarketReader(store.db, manualClock(NOW), sourceBook).rows()
  return createHistories({
    ...{ db: store.db, series: createSeries(store.db), listings: { days: async () => undefined } },
    row: (symbol) => rows.find((each) => each.symbol === symbol),
  })
}

type Step = '5m' | '1h' | '1d'
const stored = (symbol: string, source: string, step: Step, points: readonly Point[]) =>
  backfillPoints(store.db, { symbol, source }, [step], points)
const quoted = (...quotes: Quote[]) => upsertQuotes(store.db, quotes, { now: NOW, freshForMs: 1e9 })

describe('a coin in Canadian dollars', () => {
  it('is each price times the last rate stored by its time, whatever step that was stored for', async () => {
    await quoted(bitcoinQuote(100, NOW), rateQuote(1.5, NOW))
    await stored('BTC', 'coingecko', '5m', [
      [NOW - 4 * HOUR, 10],
      [NOW - 3 * HOUR, 20],
      [NOW - 2 * HOUR, 30],
      [NOW - HOUR, 40],
    ])
    await stored('USD/CAD', 'kraken', '1d', [[NOW - 2 * DAY, 1.1]])
    await stored('USD/CAD', 'kraken', '1h', [[NOW - 3 * HOUR, 1.2]])
    await stored('USD/CAD', 'kraken', '5m', [
      [NOW - 2 * HOUR - MINUTE, 1.3],
      [NOW - 2 * HOUR + MINUTE, 1.4],
    ])
    const found = await (await histories()).converted('BTC', '1d')
    expect(found?.points.map(([at, price]) => [(at - NOW) / HOUR, price])).toEqual([
      [-4, 10 * 1.1],
      [-3, 20 * 1.2],
      [-2, 30 * 1.3],
      [-1, 40 * 1.4],
      [0, 100 * 1.5],
    ])
    expect(found?.summary).toMatchObject({ count: 5, low: [NOW - 4 * HOUR, 11], high: [NOW, 150] })
    expect(found?.converted).toEqual({ currency: 'CAD', source: 'kraken', unrated: 0, before: [NOW - 2 * DAY, 1.1] })
  })

  it('has every stored price in its file, also where fewer are drawn, each with the rate that it is at', async () => {
    await quoted(bitcoinQuote(100, NOW), rateQuote(1.5, NOW))
    const days = Array.from({ length: 20 }, (_, index): Point => [NOW - (20 - index) * DAY, 50 + index])
    await stored('BTC', 'coingecko', '1d', days)
    await stored('USD/CAD', 'kraken', '1d', [
      [NOW - 4 * DAY, 1.2],
      [NOW - 2 * DAY, 1.3],
    ])
    const rows = await (await histories()).convertedRows('BTC', 'max')
    expect(rows?.rates).toEqual([1.2, 1.2, 1.3, 1.3, 1.5])
    expect(rows?.found?.observations.map(([, price]) => price)).toEqual([66 * 1.2, 67 * 1.2, 68 * 1.3, 69 * 1.3, 150])
    expect(rows).toMatchObject({ source: 'coingecko', rateSource: 'kraken' })
  })

  it('has the rate of 24 hours before its price: the last stored by then, none newer, none older than six days', async () => {
    const rateThen = async () => (await (await histories()).converted('BTC', '1w'))?.converted.before
    await quoted(bitcoinQuote(100, NOW - MINUTE), rateQuote(1.5, NOW))
    await stored('BTC', 'coingecko', '5m', [[NOW - HOUR, 40]])
    await stored('USD/CAD', 'kraken', '1d', [[NOW - 8 * DAY, 1.1]])
    expect(await rateThen()).toBeNull()
    await stored('USD/CAD', 'kraken', '5m', [
      [NOW - DAY - 6 * MINUTE, 1.2],
      [NOW - DAY - MINUTE, 1.3],
      [NOW - DAY, 1.4],
    ])
    expect(await rateThen()).toEqual([NOW - DAY - MINUTE, 1.3])
  })

  it('has no price where no rate of that time is stored, says how many, and is no whole range then', async () => {
    await quoted(bitcoinQuote(100, NOW), rateQuote(1.5, NOW))
    await stored(
      'BTC',
      'coingecko',
      '1d',
      Array.from({ length: 370 }, (_, index): Point => [NOW - (370 - index) * DAY, 50]),
    )
    // One rate for its day and those of a long closure after it, and those of the last three days.
    await stored('USD/CAD', 'kraken', '1d', [
      [NOW - 100 * DAY, 1.2],
      [NOW - 3 * DAY, 1.3],
    ])
    const series = await histories()
    const found = await series.converted('BTC', '1y')
    expect(found?.points.map(([at, price]) => [(NOW - at) / DAY, price])).toEqual([
      ...[100, 99, 98, 97, 96, 95].map((ago) => [ago, 50 * 1.2]),
      ...[3, 2, 1].map((ago) => [ago, 50 * 1.3]),
      [0, 150],
    ])
    const own = await series.history('BTC', '1y')
    expect(own?.summary?.isWhole).toBe(true)
    expect(found?.summary?.isWhole).toBe(false)
    expect(found?.converted.unrated).toBe((own?.summary?.count ?? 0) - 10)
  })

  it('takes rates of the source that is shown, and is marked where those are made up', async () => {
    await quoted(bitcoinQuote(100, NOW), { ...rateQuote(1.5, NOW), source: 'simulated' })
    await stored('BTC', 'coingecko', '5m', [[NOW - HOUR, 40]])
    await stored('USD/CAD', 'kraken', '5m', [[NOW - HOUR, 9]])
    const found = await (await histories()).converted('BTC', '1d')
    expect(found?.points).toEqual([[NOW, 150]])
    expect(found).toMatchObject({ simulated: true, converted: { source: 'simulated', unrated: 1 } })
  })

  it('is no other kind of price, and nothing while no rate may be shown', async () => {
    await quoted(bitcoinQuote(100, NOW))
    const series = await histories()
    expect(await series.converted('BTC', '1d')).toBeUndefined()
    await quoted(rateQuote(1.5, NOW))
    const rated = await histories()
    expect(await rated.converted('BTC', '1d')).toBeDefined()
    for (const symbol of ['RY', 'USD/CAD', 'NOPE']) expect(await rated.converted(symbol, '1d'), symbol).toBeUndefined()
  })
})
