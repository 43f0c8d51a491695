/** A provider's answer on its way into a real store. */

import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from '#jobs/circuit-breaker.ts'
import { createBackfill } from '#jobs/handlers/history/backfill.ts'
import { openIngest } from '#jobs/handlers/ingest.ts'
import { createPoll } from '#jobs/handlers/poll.ts'
import { createTakeCoins } from '#jobs/handlers/take-coins.ts'
import { COINGECKO_IDS } from '#jobs/providers/coingecko/instruments.ts'
import { createMonthlyPace, occasionalPace, steadyPace } from '#jobs/providers/pace.ts'
import type { PollAnswer, Provider, ProviderProblem } from '#jobs/providers/provider.ts'
import { createSimulated } from '#jobs/providers/simulated/client.ts'
import { createTicker, TICK_GROUPS } from '#jobs/ticker.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { observe } from '#server/market/series/observations.ts'
import { addCall, readCalls } from '#server/market/store/counters.ts'
import { readFacts } from '#server/market/store/facts.ts'
import { readQuarantine } from '#server/market/store/quarantine.ts'
import { readQuotes } from '#server/market/store/queries.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { Category, SourceId } from '#shared/market/quote.ts'
import { ok, type Result } from '#shared/result.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { bitcoinQuote, instrument, OPEN_FRIDAY, quote, recordingLog, sourceBook } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'
import { storedIn } from '../../support/market/stored-series.ts'

const FRESH = 180_000
const everywhere = (...sources: SourceId[]): Record<Category, ReadonlySet<SourceId>> => {
  const set = new Set(sources)
  return { crypto: set, stock: set, forex: set, commodity: set }
}

const store = marketStoreOfEach()

async function setUp(configured = everywhere('coingecko', 'simulated')) {
  const clock = manualClock(OPEN_FRIDAY)
  const published: number[] = []
  const { log, lines } = recordingLog()
  const ingest = await openIngest({
    db: store.db,
    clock,
    log,
    configured,
    sources: sourceBook,
    publish: (version) => void published.push(version),
  })
  const take = (...quotes: ReturnType<typeof quote>[]) => ingest.take({ source: 'coingecko', quotes, rejected: [] }, FRESH)
  return { clock, configured, ingest, lines, log, published, take }
}

describe('what comes beside a price', () => {
  const told = (volume: number) => ({ facts: { window: '24h', volumeIn: 'money', values: { volume } } }) as const
  const stored = async () => (await readFacts(store.db, { symbol: 'BTC', source: 'coingecko' }))?.values

  it('is kept with a price that is believed, and with one that is repeated', async () => {
    const { clock, take } = await setUp()
    await take({ ...bitcoinQuote(100_000, OPEN_FRIDAY), ...told(1e9) })
    expect(await stored()).toEqual({ volume: 1e9 })
    clock.advance(60_000)
    await take({ ...bitcoinQuote(100_000, OPEN_FRIDAY), ...told(2e9) })
    expect(await stored()).toEqual({ volume: 2e9 })
  })

  it('goes with a price that is held, refused or older', async () => {
    const { clock, take } = await setUp()
    await take({ ...bitcoinQuote(100_000, OPEN_FRIDAY), ...told(1e9) })
    for (const [price, asOf] of [
      [150_000, OPEN_FRIDAY + 1],
      [100, OPEN_FRIDAY + 2],
      [100_001, OPEN_FRIDAY - 1],
    ] as const) {
      clock.advance(60_000)
      await take({ ...bitcoinQuote(price, asOf), ...told(9e9) })
    }
    expect(await stored()).toEqual({ volume: 1e9 })
  })

  it('is written at most every 15 seconds, however many trades a stream sends', async () => {
    const { clock, take } = await setUp()
    for (let trade = 1; trade <= 20; trade++) {
      await take({ ...bitcoinQuote(100_000 + trade, OPEN_FRIDAY + trade), ...told(trade) })
      clock.advance(1000)
    }
    expect(await stored()).toEqual({ volume: 16 })
  })

  it('is told to readers only of the source that has the price, and of none that may not be shown', async () => {
    const { clock, take } = await setUp()
    await take({ ...bitcoinQuote(100_000, OPEN_FRIDAY), ...told(1e9) })
    const factsFor = (sources: typeof sourceBook) => createMarketReader(store.db, clock, sources).facts('BTC')
    expect(await factsFor(sourceBook)).toMatchObject({ source: 'coingecko', asOf: OPEN_FRIDAY, values: { volume: 1e9 } })
    expect(await factsFor({ ...sourceBook, mayShow: () => false })).toBeNull()
    await store.db.updateTable('quotes').set({ source: 'kraken' }).execute()
    expect(await factsFor(sourceBook)).toBeNull()
  })
})

describe('one answer', () => {
  it('lands with its good half when the other half is bad', async () => {
    const { ingest, published } = await setUp()
    const bad = [
      bitcoinQuote(Number.NaN, OPEN_FRIDAY),
      { ...bitcoinQuote(1, OPEN_FRIDAY), symbol: 'PEPE' },
      { ...bitcoinQuote(4000, OPEN_FRIDAY), symbol: 'ETH', currency: 'CAD' },
    ]
    const good = [
      { ...bitcoinQuote(2.9, OPEN_FRIDAY), symbol: 'XRP' },
      { ...bitcoinQuote(187, OPEN_FRIDAY), symbol: 'SOL' },
    ]
    const rejected = [{ symbol: 'ADA', reason: 'price-missing', raw: '{}' }]
    const taken = await ingest.take({ source: 'coingecko', quotes: [...bad, ...good], rejected }, FRESH)
    expect(taken).toMatchObject({ changed: ['XRP', 'SOL'], refused: 4, held: 0 })
    expect([...(await readQuotes(store.db)).keys()].sort()).toEqual(['SOL', 'XRP'])
    expect((await readQuarantine(store.db)).map((row) => `${row.symbol} ${row.reason}`).sort()).toEqual([
      ' unknown-symbol',
      'ADA price-missing',
      'BTC price-not-a-number',
      'ETH wrong-currency',
    ])
    expect(published).toEqual([taken.version])
  })

  it('that repeats itself a hundred times makes one write and one push', async () => {
    const { published, take } = await setUp()
    for (let count = 0; count < 100; count++) await take(bitcoinQuote(112_000, OPEN_FRIDAY))
    expect(published).toHaveLength(1)
  })

  it('that repeats itself over time keeps the quote fresh without a push', async () => {
    const { clock, published, take } = await setUp()
    await take(bitcoinQuote(112_000, OPEN_FRIDAY))
    clock.advance(60_000)
    await take({ ...bitcoinQuote(112_000, OPEN_FRIDAY), receivedAt: clock.now() })
    expect((await readQuotes(store.db)).get('BTC')?.heardAt).toBe(clock.now())
    expect(published).toHaveLength(1)
  })

  it('that is empty changes nothing', async () => {
    const { published, take } = await setUp()
    await take()
    expect(published).toEqual([])
  })

  it('with an absurd jump says that a price awaits confirmation until it is believed, and tells the readers both times', async () => {
    const { clock, published, take } = await setUp()
    const reader = createMarketReader(store.db, clock, sourceBook)
    const seen: (readonly [price: number | null | undefined, awaits: boolean | undefined, pushes: number])[] = []
    for (const price of [100_000, 150_000, 150_000, 150_000, 151_000]) {
      clock.advance(60_000)
      await take(bitcoinQuote(price, clock.now()))
      const bitcoin = (await reader.rows()).find(({ symbol }) => symbol === 'BTC')
      seen.push([bitcoin?.price, bitcoin?.unconfirmed, published.length])
    }
    expect(seen).toEqual([
      [100_000, false, 1],
      [100_000, true, 2],
      [100_000, true, 2],
      [150_000, false, 3],
      [151_000, false, 4],
    ])
  })

  it('that takes the jump back lets nothing await confirmation any more, also when it only repeats the last price', async () => {
    const { clock, published, take } = await setUp()
    const awaits = async () => (await readQuotes(store.db)).get('BTC')?.heldSince !== null
    const good = bitcoinQuote(100_000, clock.now())
    await take(good)
    clock.advance(60_000)
    await take(bitcoinQuote(150_000, clock.now()))
    expect(await awaits()).toBe(true)
    await take(good)
    expect([await awaits(), published.length]).toEqual([false, 3])
  })

  it('lets only the symbol that jumped await confirmation', async () => {
    const { clock, take } = await setUp()
    const eth = (price: number) => ({ ...bitcoinQuote(price, clock.now()), symbol: 'ETH' })
    await take(bitcoinQuote(100_000, clock.now()), eth(4000))
    clock.advance(60_000)
    await take(bitcoinQuote(150_000, clock.now()), eth(4010))
    const records = await readQuotes(store.db)
    expect([records.get('BTC')?.heldSince, records.get('ETH')?.heldSince]).toEqual([clock.now(), null])
  })

  it('after a restart lets nothing await confirmation: what was held is forgotten with the process', async () => {
    const { clock, take } = await setUp()
    await take(bitcoinQuote(100_000, clock.now()))
    clock.advance(60_000)
    await take(bitcoinQuote(150_000, clock.now()))
    await setUp()
    expect((await readQuotes(store.db)).get('BTC')?.heldSince).toBeNull()
  })

  it('logs each kind of refusal once', async () => {
    const { lines, take } = await setUp()
    for (let count = 0; count < 20; count++) await take(bitcoinQuote(-1, OPEN_FRIDAY))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ source: 'coingecko', symbol: 'BTC', reason: 'price-not-positive' })
  })

  it('after a restart is judged against the stored price', async () => {
    await (await setUp()).take(bitcoinQuote(112_000, OPEN_FRIDAY))
    const { take } = await setUp()
    expect((await take(bitcoinQuote(112_001, OPEN_FRIDAY - 1))).changed).toEqual([])
    expect((await take(bitcoinQuote(11_200_000, OPEN_FRIDAY + 1))).refused).toBe(1)
  })
})

describe('a jump of a stream (FEED-8)', () => {
  const rate = (source: SourceId, price: number, asOf: number) =>
    quote({ symbol: 'USD/CAD', source, price, changeAmount: null, changePercent: null, asOf, receivedAt: asOf })

  async function streaming() {
    const parts = await setUp(everywhere('kraken', 'twelvedata'))
    const says = (source: SourceId, price: number, asOf = parts.clock.now()) =>
      parts.ingest.take({ source, quotes: [rate(source, price, asOf)], rejected: [] }, FRESH)
    /** Ticks so many times, so many milliseconds apart, and tells the price that is believed then. */
    async function ticks(count: number, everyMs: number, price: number) {
      for (let tick = 0; tick < count; tick++) {
        parts.clock.advance(everyMs)
        await says('kraken', price)
      }
      return parts.ingest.stored('USD/CAD')?.quote.price
    }
    await says('kraken', 1.4)
    return { ...parts, says, ticks }
  }

  it('is not believed after any number of ticks in a moment, and is after three minutes of them', async () => {
    const { ticks } = await streaming()
    expect(await ticks(3, 500, 1.6)).toBe(1.4)
    expect(await ticks(350, 500, 1.6)).toBe(1.4)
    expect(await ticks(10, 500, 1.6)).toBe(1.6)
  })

  it('is not believed sooner because the clock is set', async () => {
    const { clock, ticks } = await streaming()
    await ticks(3, 500, 1.6)
    clock.set(clock.now() + 86_400_000)
    expect(await ticks(3, 500, 1.6)).toBe(1.4)
  })

  it('begins anew when one tick within its band comes between', async () => {
    const { ticks } = await streaming()
    await ticks(170, 1000, 1.6)
    await ticks(1, 1000, 1.4)
    expect(await ticks(170, 1000, 1.6)).toBe(1.4)
  })

  it('is believed at once when a second source says the same, and stays a price of the stream', async () => {
    const { clock, ingest, says, ticks } = await streaming()
    expect(await ticks(1, 500, 1.6)).toBe(1.4)
    clock.advance(500)
    await says('twelvedata', 1.601)
    expect(ingest.stored('USD/CAD')?.quote).toMatchObject({ price: 1.6, source: 'kraken' })
  })
})

describe('the host clock (FEED-9)', () => {
  const DAY_MS = 86_400_000
  /** As of our own clock, like a source that gives no time of its own. */
  async function running() {
    const parts = await setUp()
    const reader = createMarketReader(store.db, parts.clock, sourceBook)
    /** One poll: the price that a reader gets half a minute later, its status, and whether the poll changed it. */
    async function poll(price: number, asOf = parts.clock.now()) {
      parts.clock.advance(30_000)
      await parts.take({ ...bitcoinQuote(price, Math.min(asOf, parts.clock.now())), asOf, receivedAt: parts.clock.now() })
      parts.clock.advance(30_000)
      const row = (await reader.rows()).find(({ symbol }) => symbol === 'BTC')
      return [row?.price, row?.status]
    }
    const shift = (ms: number): void => parts.clock.set(parts.clock.now() + ms)
    await poll(100_000)
    return { ...parts, reader, poll, shift }
  }

  it('that jumps a day forward and is put right blocks no true price: the next poll is shown, live', async () => {
    const { poll, shift } = await running()
    shift(DAY_MS)
    expect(await poll(101_000)).toEqual([101_000, 'live'])
    shift(-DAY_MS)
    expect(await poll(102_000)).toEqual([102_000, 'live'])
    expect(await poll(103_000)).toEqual([103_000, 'live'])
  })

  it('that is put right blocks no true price after a restart either', async () => {
    const { shift, poll, clock } = await running()
    shift(DAY_MS)
    await poll(101_000)
    const restarted = await setUp()
    restarted.clock.set(clock.now() - DAY_MS)
    await restarted.take(bitcoinQuote(102_000, restarted.clock.now()))
    expect((await readQuotes(store.db)).get('BTC')?.quote.price).toBe(102_000)
  })

  it('that was ahead leaves no point of the future in the chart', async () => {
    const { clock, poll, shift } = await running()
    shift(DAY_MS)
    await poll(101_000)
    shift(-DAY_MS)
    await poll(102_000)
    const stored = (range: '1d' | '1y') => storedIn({ db: store.db, sources: sourceBook, clock }, 'BTC', range)
    for (const range of ['1d', '1y'] as const)
      expect(
        (await stored(range)).map(([, price]) => price),
        range,
      ).toEqual([102_000])
    expect((await stored('1d')).every(([at]) => at <= clock.now())).toBe(true)
  })

  it('that was ahead makes no silent source look alive', async () => {
    const { clock, reader, shift } = await running()
    const status = async () => (await reader.rows()).find(({ symbol }) => symbol === 'BTC')?.status
    clock.advance(10_000)
    expect(await status()).toBe('live')
    shift(-DAY_MS)
    expect(await status()).toBe('stale')
  })

  it('that is set back is caught up with by a source that repeats its price', async () => {
    const { clock, poll, reader, shift } = await running()
    const said = clock.now() - 60_000
    shift(DAY_MS)
    await poll(101_000, said)
    shift(-DAY_MS)
    expect(await poll(101_000, said)).toEqual([101_000, 'live'])
    expect((await readQuotes(store.db)).get('BTC')?.heardAt).toBeLessThanOrEqual(clock.now())
    clock.advance(FRESH + 60_000)
    expect((await reader.rows()).find(({ symbol }) => symbol === 'BTC')?.status).toBe('stale')
  })

  it('that jumps a day back holds the last confirmed price, and heals when it is put right', async () => {
    const { clock, poll, shift } = await running()
    shift(-DAY_MS)
    expect(await poll(101_000, clock.now() + DAY_MS)).toEqual([100_000, 'stale'])
    shift(DAY_MS)
    expect(await poll(101_000)).toEqual([101_000, 'live'])
  })

  it('that goes right lets an older price be dropped as ever', async () => {
    const { clock, poll } = await running()
    expect(await poll(101_000, clock.now() - 3_600_000)).toEqual([100_000, 'live'])
  })
})

describe('the simulation', () => {
  async function withTicker(configured = everywhere('coingecko', 'simulated')) {
    const parts = await setUp(configured)
    const simulated = createSimulated({ seed: 'test', clock: parts.clock })
    const ticker = createTicker({ ...parts, simulated, instruments: CATALOGUE, tickMs: 3_600_000 })
    await ticker.start()
    ticker.stop()
    return { ...parts, simulated, ticker }
  }
  const sourceOf = async (symbol: string) => (await readQuotes(store.db)).get(symbol)?.quote.source

  it('prices every symbol at once, then some at every tick, each with a rising version', async () => {
    const { clock, published, ticker } = await withTicker()
    expect((await readQuotes(store.db)).size).toBe(CATALOGUE.length)
    for (let tick = 0; tick < 2 * TICK_GROUPS; tick++) {
      clock.advance(1000)
      await ticker.tick()
    }
    expect(published).toHaveLength(1 + 2 * TICK_GROUPS)
    expect(published).toEqual([...new Set(published)].sort((a, b) => a - b))
  })

  it('gives way to the real source for good, without a jump being held', async () => {
    const { clock, take, ticker } = await withTicker()
    await take(bitcoinQuote(17_000, clock.now()))
    expect(await sourceOf('BTC')).toBe('coingecko')
    clock.advance(30 * 86_400_000)
    for (let tick = 0; tick < TICK_GROUPS; tick++) await ticker.tick()
    expect(await sourceOf('BTC')).toBe('coingecko')
    expect(await sourceOf('ETH')).toBe('simulated')
    expect(ticker.current().map(({ symbol }) => symbol)).not.toContain('BTC')
  })

  it('is never used where it is not configured', async () => {
    const { ticker } = await withTicker(everywhere('coingecko'))
    expect(ticker.current()).toEqual([])
    expect((await readQuotes(store.db)).size).toBe(0)
  })

  it('takes a symbol back when the operator asks for the simulation alone', async () => {
    await (await setUp()).take(bitcoinQuote(17_000, OPEN_FRIDAY))
    await withTicker(everywhere('simulated'))
    expect(await sourceOf('BTC')).toBe('simulated')
  })

  it('has a day of points, or a session of them, for its chart after one run of the backfill, and asks no second time', async () => {
    const { clock, ingest, log, simulated } = await withTicker()
    const breaker = createCircuitBreaker({ name: 'simulated', clock, log })
    let asked = 0
    const history: Provider['history'] = (...args) => {
      asked++
      return simulated.history(...args)
    }
    const counting: Provider = { ...simulated, history }
    const historians = [{ provider: counting, breaker, requestsARun: Number.POSITIVE_INFINITY }]
    const backfill = createBackfill({
      db: store.db,
      ingest,
      clock,
      instruments: [instrument('BTC'), instrument('RY')],
      historians,
    })
    await Promise.all([backfill(), backfill()])
    await backfill()
    expect(asked).toBe(6)
    const made = async (symbol: 'BTC' | 'RY', range: '1d' | '1y') => {
      const calendar = symbol === 'RY' ? 'tsx' : 'always'
      return (await observe(store.db, { symbol, source: 'simulated' }, { range, calendar }))?.observations ?? []
    }
    expect((await made('BTC', '1d')).length).toBeGreaterThanOrEqual(288)
    expect((await made('BTC', '1y')).length).toBeGreaterThanOrEqual(365)
    // It is 10:00 in Toronto: every five minutes since the opening, and a year of sessions.
    expect((await made('RY', '1d')).length).toBe(7)
    expect((await made('RY', '1y')).length).toBeGreaterThanOrEqual(249)
  })
})

describe('a poll', () => {
  type Answer = Result<PollAnswer, ProviderProblem>

  async function polling(answer: () => Promise<Answer>, sweepMs?: Provider['sweepMs']) {
    const parts = await setUp(everywhere('coingecko'))
    const asked: string[][] = []
    const provider: Provider = {
      id: 'coingecko',
      covers: (of) => COINGECKO_IDS.has(of.symbol),
      sweepMs,
      poll: (instruments) => {
        asked.push(instruments.map(({ symbol }) => symbol))
        return answer()
      },
    }
    const breaker = createCircuitBreaker({ name: 'coingecko', clock: parts.clock, log: parts.log })
    const takeCoins = createTakeCoins({ ...parts, db: store.db })
    const poll = createPoll({
      ...parts,
      takeCoins,
      source: { provider, breaker, pace: steadyPace(60_000) },
      instruments: CATALOGUE,
    })
    return { ...parts, asked, poll }
  }
  const empty = async (): Promise<Answer> => ok({ quotes: [], rejected: [] })

  it('asks once in ten seconds for any number of refreshes, and once at a time', async () => {
    const { asked, clock, poll } = await polling(empty)
    await Promise.all(Array.from({ length: 1000 }, () => poll('refresh')))
    for (let count = 0; count < 1000; count++) await poll('refresh')
    expect(asked).toHaveLength(1)
    clock.advance(10_000)
    await poll('refresh')
    expect(asked).toHaveLength(2)
  })

  it('asks for the symbols its provider covers, and never again for one the plan excludes', async () => {
    const { asked, poll } = await polling(async () => ok({ quotes: [], rejected: [], excluded: ['BTC'] }))
    await poll('schedule')
    await poll('schedule')
    expect(asked[0]).toHaveLength(20)
    expect(asked[1]).toEqual(asked[0]?.filter((symbol) => symbol !== 'BTC'))
  })

  it('keeps a price fresh until its next turn, where turns are long', async () => {
    const answer = async (): Promise<Answer> => ok({ quotes: [bitcoinQuote(112_000, OPEN_FRIDAY)], rejected: [] })
    const { ingest, poll } = await polling(answer, (instruments) => instruments.length * 60_000)
    await poll('schedule')
    expect(ingest.stored('BTC')?.freshForMs).toBe(3 * 60_000 + 20 * 60_000)
  })

  it('does not ask before the provider wants to be asked again', async () => {
    const { asked, clock, poll } = await polling(async () => ({
      ok: false,
      problem: { kind: 'rate-limited', retryAfterMs: 120_000, detail: '429' },
    }))
    expect(await poll('schedule')).toBe('failed')
    clock.advance(119_000)
    expect(await poll('schedule')).toBe('closed')
    expect(asked).toHaveLength(1)
    clock.advance(1000)
    expect(await poll('schedule')).toBe('failed')
  })
})

describe('a monthly allowance', () => {
  const callsOf = (now: () => number) => ({
    thisMonth: () => readCalls(store.db, 'coingecko', now()),
    add: () => addCall(store.db, 'coingecko', now()),
  })
  it.each([
    ['is never exceeded while readers always watch', 5, 'schedule'],
    ['is never exceeded when it is not known whether anyone watches', undefined, 'schedule'],
    ['is never exceeded by readers who refresh all the time', 0, 'refresh'],
  ] as const)('%s', async (_rule, watchers, reason) => {
    const clock = manualClock(Date.UTC(2026, 10, 1))
    const pace = createMonthlyPace({
      clock,
      calls: callsOf(clock.now),
      callsAMonth: 100,
      everyMs: 60_000,
      watchers: async () => watchers,
    })
    let [calls, last] = [0, Number.NEGATIVE_INFINITY]
    while (clock.now() < Date.UTC(2026, 11, 1)) {
      if (await pace.isDue(reason, { askedMs: clock.monotonic() - last, answeredMs: 0 })) {
        await pace.spent()
        calls++
        last = clock.monotonic()
      }
      clock.advance(1_800_000)
    }
    expect(calls).toBeLessThanOrEqual(100)
    expect(calls).toBeGreaterThan(80)
  })

  it('is spent slowly without readers', async () => {
    const clock = manualClock(Date.UTC(2026, 10, 1))
    const at = { clock, calls: callsOf(clock.now), callsAMonth: 10_000, everyMs: 60_000 }
    const asked = (askedMs: number) => ({ askedMs, answeredMs: 0 })
    const watched = createMonthlyPace({ ...at, watchers: async () => 1 })
    const unwatched = createMonthlyPace({ ...at, watchers: async () => 0 })
    expect(await watched.isDue('schedule', asked(70_000))).toBe(true)
    expect(await unwatched.isDue('schedule', asked(900_000))).toBe(false)
    expect(await unwatched.isDue('schedule', asked(1_100_000))).toBe(true)
  })
})

it('the schedule asks for daily rates rarely after an answer, and soon after a failure', async () => {
  const pace = occasionalPace(1_800_000, 86_400_000)
  expect(await pace.isDue('schedule', { askedMs: 300_000, answeredMs: Number.POSITIVE_INFINITY })).toBe(true)
  expect(await pace.isDue('refresh', { askedMs: 300_000, answeredMs: 300_000 })).toBe(false)
  expect(await pace.isDue('schedule', { askedMs: 1_800_000, answeredMs: 1_800_000 })).toBe(true)
})
