/** The adapters inside the worker's own chain: bytes of a replica to rows of a real store. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFeeds } from '#jobs/feeds.ts'
import { createBackfill } from '#jobs/handlers/history/backfill.ts'
import { openIngest } from '#jobs/handlers/ingest.ts'
import { createTakeCoins } from '#jobs/handlers/take-coins.ts'
import { configureSources, sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { observe } from '#server/market/series/observations.ts'
import { readBars } from '#server/market/store/bars.ts'
import { backfillPoints } from '#server/market/store/points.ts'
import { readQuarantine } from '#server/market/store/quarantine.ts'
import { readQuotes } from '#server/market/store/queries.ts'
import { readEnv } from '#server/platform/env.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { type KrakenReplica, startKrakenReplica } from '../../support/market/kraken-replica.ts'
import { marketStore, recordingLog, sourceBook } from '../../support/market/market.ts'
import { capturedMarkets, type Json, restamped, tsxQuote } from '../../support/market/provider-fixtures.ts'
import { type Fault, type ProviderReplica, startProviderReplica } from '../../support/market/provider-replica.ts'
import { until } from '../../support/until.ts'

const HOUR = 3_600_000
/** When the captured page of coins was recorded, a Sunday. */
const CAPTURED_AT = Date.UTC(2023, 0, 8, 16, 50)

async function startChain(replica: ProviderReplica, kraken: KrakenReplica) {
  const store = await marketStore()
  const clock = manualClock(CAPTURED_AT)
  const { log, lines } = recordingLog()
  const given = {
    COINGECKO_BASE_URL: `${replica.url}/api/v3`,
    TWELVEDATA_BASE_URL: replica.url,
    TWELVEDATA_API_KEY: 's3cret',
    VALET_BASE_URL: `${replica.url}/valet`,
    KRAKEN_WS_URL: kraken.url,
  }
  const configuration = configureSources(SOURCES, readEnv(given, sourceSettings(SOURCES)))
  const ingest = await openIngest({ db: store.db, clock, log, ...configuration, sources: sourceBook, publish: () => undefined })
  // Only a demo key's pace counts calls and readers, and there is none here.
  const callsOf = () => ({ thisMonth: async () => 0, add: async () => undefined })
  const feeds = openFeeds({
    ...configuration,
    asking: { clock, log },
    ingest,
    takeCoins: createTakeCoins({ db: store.db, clock, log }),
    callsOf,
    watchers: async () => undefined,
  })
  return {
    start: feeds.start,
    stateOf: async (source: string) => (await feeds.states()).find(({ id }) => id === source),
    /** One run over one symbol, after so many turns. */
    backfill: async (symbol: string, runs: number) => {
      const instruments = CATALOGUE.filter((each) => each.symbol === symbol)
      const run = createBackfill({ db: store.db, ingest, clock, instruments, historians: feeds.historians })
      for (let turn = 0; turn < runs; turn++) await run()
    },
    db: store.db,
    bars: (symbol: string, range: HistoryRange) => readBars(store.db, { symbol, source: 'twelvedata' }, range),
    years: (symbol: string, source: string) => observe(store.db, { symbol, source }, { range: '5y', calendar: 'tsx' }),
    poll: (source: string) => feeds.polls.get(source)?.poll('schedule'),
    clock,
    lines,
    quotes: async () => Object.fromEntries([...(await readQuotes(store.db))].map(([symbol, { quote }]) => [symbol, quote])),
    quarantined: () => readQuarantine(store.db),
    async close() {
      feeds.stop()
      await ingest.idle()
      await store.close()
    },
  }
}

const withPrice = (price: unknown) => (row: Json) => (row.id === 'bitcoin' ? { ...row, current_price: price } : row)

/** Minutes until a free key has polled all of its symbols once, at 600 of its credits a day, in steps of five. */
const FREE_PLAN_TURN = 85

describe('from a provider to the store', () => {
  let replica: ProviderReplica
  let kraken: KrakenReplica
  let chain: Awaited<ReturnType<typeof startChain>>

  beforeEach(async () => {
    replica = await startProviderReplica()
    kraken = await startKrakenReplica({ heartbeatMs: 50 })
    chain = await startChain(replica, kraken)
  })
  afterEach(async () => {
    await chain.close()
    await kraken.close()
    await replica.close()
  })

  const price = async (symbol: string) => (await chain.quotes())[symbol]?.price
  const pollCrypto = () => {
    chain.clock.advance(60_000)
    return chain.poll('coingecko')
  }

  test('a stream says since when it has no connection, and nothing of it once it has one', async () => {
    for (let report = 0; report < 2; report++) {
      expect(await chain.stateOf('kraken')).toMatchObject({ isOpen: true, failingSince: CAPTURED_AT })
      chain.clock.advance(20_000)
    }
    chain.start()
    await until('the connection', async () => (await chain.stateOf('kraken'))?.isOpen === false)
    expect((await chain.stateOf('kraken'))?.failingSince).toBe(null)
  })

  test('the captured price is stored, and then the price of a changed copy', async () => {
    expect(await pollCrypto()).toBe('taken')
    expect(await price('BTC')).toBe(16951.52)
    replica.setMarkets(restamped(capturedMarkets(), chain.clock.now()).map(withPrice(17_001.25)))
    expect(await pollCrypto()).toBe('taken')
    expect(await price('BTC')).toBe(17_001.25)
  })

  test.each<[string, Fault]>([
    ['a 429', { kind: 'status', status: 429, headers: { 'retry-after': '53' } }],
    ['a 500', { kind: 'status', status: 500 }],
    ['HTML', { kind: 'html' }],
    ['a reset', { kind: 'reset' }],
  ])('%s leaves the last good price and one line in the log, and is over with the next answer', async (_name, fault) => {
    await pollCrypto()
    replica.script('/coins/markets', [fault])
    expect(await pollCrypto()).toBe('failed')
    expect(await price('BTC')).toBe(16951.52)
    expect(chain.lines.filter(({ level }) => level === 'warn' || level === 'error')).toHaveLength(1)
    replica.setMarkets(restamped(capturedMarkets(), chain.clock.now()).map(withPrice(17_000)))
    expect(await pollCrypto()).toBe('taken')
    expect(await price('BTC')).toBe(17_000)
  })

  test('a malformed row leaves its last good price and is kept with its reason, while the others move', async () => {
    await pollCrypto()
    const rows = restamped(capturedMarkets(), chain.clock.now()).map(withPrice('17000'))
    replica.setMarkets(rows.map((row) => (row.id === 'ethereum' ? { ...row, current_price: 1300 } : row)))
    await pollCrypto()
    expect([await price('BTC'), await price('ETH')]).toEqual([16951.52, 1300])
    expect(await chain.quarantined()).toMatchObject([
      { source: 'coingecko', symbol: 'BTC', reason: expect.stringContaining('current_price') },
    ])
  })

  test('Toronto stocks and official rates land with their own source and time', async () => {
    const friday = Date.UTC(2026, 2, 20, 15)
    chain.clock.set(friday)
    replica.setQuotes({ 'RY:TSX': tsxQuote('RY', 190.62, friday) })
    expect(await chain.poll('bank-of-canada')).toBe('taken')
    expect(await chain.poll('twelvedata')).toBe('taken')
    const { RY, 'USD/CAD': usd } = await chain.quotes()
    expect(RY).toMatchObject({ price: 190.62, source: 'twelvedata', delayMinutes: 15 + FREE_PLAN_TURN, asOf: friday })
    expect(usd).toMatchObject({ price: 1.3706, source: 'bank-of-canada', asOf: Date.UTC(2026, 2, 18, 20, 30) })
    expect(JSON.stringify(chain.lines)).not.toContain('s3cret')
  })

  test('a stock has a chart of five years and of all, where its source has the days and its terms name no limit', async () => {
    const at = chain.clock.now()
    replica.setQuotes({ 'RY:TSX': tsxQuote('RY', 130.5, at - 60_000) })
    const day = (ago: number) => new Date(at - ago * 86_400_000).toISOString().slice(0, 10)
    const values = Array.from({ length: 2500 }, (_, index) => ({ datetime: day(2500 - index), close: '100.00' }))
    replica.setSeries({ values, status: 'ok' })
    expect(await chain.poll('twelvedata')).toBe('taken')
    await chain.backfill('RY', 3)
    const asked = replica.requests.filter(({ path }) => path === '/time_series').map(({ query }) => query)
    expect(asked.map((query) => query.get('interval'))).toEqual(['1day', '5min', '1h'])
    expect(asked[0]?.get('outputsize')).toBe('5000')
    const stored = await chain.years('RY', 'twelvedata')
    expect(stored?.observations.length).toBeGreaterThan(1800)
    expect(stored?.isWhole).toBe(true)
  })

  test('a stock’s days are requested once, whatever is stored of it already, and once more after each day of trading', async () => {
    const noon = Date.UTC(2026, 10, 20, 17)
    chain.clock.set(noon)
    replica.setQuotes({ 'RY:TSX': tsxQuote('RY', 130.5, noon - 60_000) })
    expect(await chain.poll('twelvedata')).toBe('taken')
    // A year of it, as an older version fetched it.
    const day = (ago: number) => new Date(noon - ago * 86_400_000).toISOString().slice(0, 10)
    await backfillPoints(
      chain.db,
      { symbol: 'RY', source: 'twelvedata' },
      ['1d'],
      Array.from({ length: 300 }, (_, index) => [noon - (index + 1) * 86_400_000, 100]),
    )
    const bar = { open: '100.0', high: '102.0', low: '99.0', close: '101.0', volume: '1200000' }
    const days = (from: number, over: Json = {}, length = 1500) =>
      Array.from({ length }, (_, index) => ({ datetime: day(from + index), ...bar, ...over }))
    replica.setSeries({ values: days(1), status: 'ok' })
    const asked = () => replica.requests.filter(({ query }) => query.get('interval') === '1day').length
    await chain.backfill('RY', 6)
    expect(asked()).toBe(1)
    expect((await chain.years('RY', 'twelvedata'))?.observations.length).toBeGreaterThan(1000)
    // Another process remembers it too.
    chain.clock.advance(HOUR)
    await chain.backfill('RY', 3)
    expect(asked()).toBe(1)
    expect((await chain.bars('RY', '1y'))?.rows.at(-1)).toEqual(['2026-11-19', 100, 102, 99, 101, 1_200_000])
    // Friday is over, and the shares have been split since.
    chain.clock.advance(5 * HOUR)
    replica.setSeries({ values: days(0, { open: '50.0', high: '51.0', low: '49.0', close: '50.5' }, 1501), status: 'ok' })
    await chain.backfill('RY', 3)
    expect(asked()).toBe(2)
    const bars = await chain.bars('RY', '1y')
    expect(bars?.rows.at(-1)?.[0]).toBe('2026-11-20')
    expect(new Set(bars?.rows.map(([, open]) => open))).toEqual(new Set([50]))
    expect((await chain.years('RY', 'twelvedata'))?.observations.filter(([, price]) => price === 101)).toEqual([])
    chain.clock.advance(40 * HOUR)
    await chain.backfill('RY', 3)
    expect(asked()).toBe(2)
  })

  test('days that could not be read are requested again, and nothing is written meanwhile', async () => {
    const at = chain.clock.now()
    replica.setQuotes({ 'RY:TSX': tsxQuote('RY', 130.5, at - 60_000) })
    replica.setSeries({ values: 'none', status: 'ok' })
    expect(await chain.poll('twelvedata')).toBe('taken')
    await chain.backfill('RY', 3)
    expect(await chain.bars('RY', 'max')).toBeNull()
    replica.setSeries({ values: [{ datetime: '2023-01-06', open: '1', high: '3', low: '1', close: '2' }], status: 'ok' })
    chain.clock.advance(25 * HOUR)
    await chain.backfill('RY', 3)
    expect(await chain.bars('RY', 'max')).toEqual({ step: 'month', rows: [['2023-01-06', 1, 3, 1, 2, null]] })
  })

  test('a tick of Kraken moves a currency pair', async () => {
    await chain.start()
    await until('the subscription', () => kraken.subscriptions.length > 0)
    expect(kraken.subscriptions[0]).toContain('USD/CAD')
    kraken.tick([{ symbol: 'USD/CAD', last: 1.3721, change: 0.001, change_pct: 0.07 }])
    await until('the stored tick', async () => (await price('USD/CAD')) === 1.3721)
    expect((await chain.quotes())['USD/CAD']).toMatchObject({ source: 'kraken', delayMinutes: 0 })
  })
})
