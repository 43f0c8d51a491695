import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKraken } from '#jobs/providers/kraken/client.ts'
import { KRAKEN_PAIRS } from '#jobs/providers/kraken/instruments.ts'
import { parseFrame } from '#jobs/providers/kraken/parse.ts'
import type { RejectedRow } from '#jobs/providers/provider.ts'
import { CATALOGUE, type Instrument } from '#shared/market/catalogue.ts'
import type { Quote } from '#shared/market/quote.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { expectSound, SENSELESS } from '../../support/market/contract-kit.ts'
import { type KrakenReplica, startKrakenReplica } from '../../support/market/kraken-replica.ts'
import { instrument, recordingLog } from '../../support/market/market.ts'
import { until } from '../../support/until.ts'

const ASKED = CATALOGUE.filter(({ symbol }) => KRAKEN_PAIRS.has(symbol))
const pairOf = ({ symbol }: Instrument): string => KRAKEN_PAIRS.get(symbol) ?? ''
const BY_PAIR = new Map(ASKED.map((asked) => [pairOf(asked), asked]))
const AT = '2026-11-20T14:59:58.844359Z'
const btc = { symbol: 'BTC/USD', last: 83744.3, change: -429.3, change_pct: -0.51, timestamp: AT }
const HEARTBEAT_MS = 20
const TIMING = { silenceMs: 400, stableMs: 30_000, firstBackoffMs: 20 }

describe('a stream', () => {
  let replica: KrakenReplica
  let batches: (readonly Quote[])[]
  let rejected: RejectedRow[]
  let stream: ReturnType<typeof createKraken>
  let clock: ReturnType<typeof manualClock>
  let lines: ReturnType<typeof recordingLog>['lines']

  function begin(timing: Partial<typeof TIMING> = {}): void {
    const recorded = recordingLog()
    lines = recorded.lines
    stream = createKraken({
      url: replica.url,
      onQuotes: (quotes) => void batches.push(quotes),
      onRejected: (rows) => void rejected.push(...rows),
      clock,
      log: recorded.log,
      random: () => 0,
      timing: { ...TIMING, ...timing },
    })
    stream.start([...ASKED, instrument('RY')])
  }
  const connected = () => until('a subscription is accepted', () => stream.connected())

  beforeEach(async () => {
    replica = await startKrakenReplica({ heartbeatMs: HEARTBEAT_MS })
    batches = []
    rejected = []
    clock = manualClock()
  })
  afterEach(async () => {
    stream.stop()
    await replica.close()
  })

  test('subscribes to all pairs at once, leaves out what has none, and hands the ticks on', async () => {
    begin()
    await connected()
    expect(replica.subscriptions).toEqual([ASKED.map(pairOf)])
    replica.tick([btc, { symbol: 'USD/CAD', last: 1.3878 }], 'snapshot')
    await until('a batch', () => batches.length > 0)
    expect(batches[0]).toEqual([
      {
        symbol: 'BTC',
        price: 83744.3,
        changeAmount: -429.3,
        changePercent: -0.51,
        currency: 'USD',
        source: 'kraken',
        delayMinutes: 0,
        asOf: Date.parse('2026-11-20T14:59:58.844Z'),
        receivedAt: clock.now(),
      },
      expect.objectContaining({ symbol: 'USD/CAD', currency: 'CAD', asOf: clock.now(), changeAmount: null }),
    ])
    expectSound({ quotes: batches[0] ?? [], rejected: [] }, { source: 'kraken', asked: ASKED, now: clock.now() })
  })

  test('drops a refused pair, keeps the others, and does not ask for it again', async () => {
    replica.refuse(['BNB/USD'])
    begin()
    await until('the refusal is logged', () => lines.some(({ pair }) => pair === 'BNB/USD'))
    await connected()
    replica.drop()
    await until('the second subscription', () => replica.subscriptions.length === 2)
    expect(replica.subscriptions[1]).toEqual(ASKED.map(pairOf).filter((pair) => pair !== 'BNB/USD'))
  })

  test('puts bad rows aside with their reason while the good rows of the frame land', async () => {
    begin()
    await connected()
    replica.tick([
      { ...btc, change: '1' },
      { symbol: 'ETH/USD', last: 3000 },
      { symbol: 'ZZZ/USD', last: 1 },
    ])
    await until('a batch', () => batches.length > 0)
    expect(batches[0]?.map(({ symbol }) => symbol)).toEqual(['ETH'])
    expect(rejected.map(({ symbol, reason }) => [symbol, reason])).toEqual([
      ['BTC', expect.stringContaining('change: ')],
      [null, 'not a pair that was requested'],
    ])
  })

  test('lives through quiet pairs while heartbeats come, and ends a connection that says nothing at all', async () => {
    begin()
    await connected()
    await until('heartbeats for longer than a silence may last', () => replica.heartbeats() * HEARTBEAT_MS > 2 * TIMING.silenceMs)
    expect(replica.connections()).toBe(1)
    replica.fallSilent()
    await until('the silent connection is given up', () => replica.connections() > 1)
    expect(lines).toContainEqual(expect.objectContaining({ why: 'silence' }))
  })

  test('comes back after a drop, subscribes again and ticks again', async () => {
    begin()
    await connected()
    replica.drop()
    await until('a second connection', () => replica.connections() === 2)
    await connected()
    replica.tick([btc])
    await until('a batch', () => batches.length > 0)
    expect(replica.subscriptions).toHaveLength(2)
  })

  test('is not connected between two connections', async () => {
    begin({ firstBackoffMs: 3_600_000 })
    await connected()
    replica.drop()
    await until('it says so', () => !stream.connected())
    expect(replica.connections()).toBe(1)
  })

  test('tells of an outage once, however often the new connections end as well', async () => {
    begin({ firstBackoffMs: 4 })
    for (const count of [1, 2, 3, 4]) {
      await until(`connection ${count}`, () => replica.connections() === count)
      await connected()
      replica.drop()
    }
    await until('connection 5', () => replica.connections() === 5)
    expect(lines.filter(({ msg }) => msg === 'the connection ended and is made anew')).toHaveLength(1)
  })

  test('survives frames that make no sense', async () => {
    begin()
    await connected()
    for (const text of [...SENSELESS.filter((body) => body.length < 1000), 'no JSON', '', '{"channel":"ticker","data":7}'])
      replica.send(text)
    replica.tick([btc])
    await until('a batch', () => batches.length > 0)
    expect(replica.connections()).toBe(1)
  })

  test('ends a connection that sends an oversized frame, and makes a new one', async () => {
    begin()
    await connected()
    replica.send(JSON.stringify({ channel: 'ticker', data: [{ ...btc, padding: 'x'.repeat(300_000) }] }))
    await until('a new connection', () => replica.connections() === 2)
    expect(batches).toEqual([])
  })

  test('after stop nothing is connected, handed on or made anew', async () => {
    begin()
    await connected()
    stream.stop()
    replica.tick([btc])
    await until('the connection is gone', () => replica.open() === 0)
    const before = replica.heartbeats()
    await until('a new connection could have been made', () => (replica.heartbeats() - before) * HEARTBEAT_MS > 120)
    expect(stream.connected()).toBe(false)
    expect(replica.connections()).toBe(1)
    expect(batches).toEqual([])
  })

  test('does not connect again when every pair is refused', async () => {
    replica.refuse([...BY_PAIR.keys()])
    begin()
    await until('all refusals', () => lines.filter(({ pair }) => pair).length === ASKED.length)
    replica.drop()
    await until('the connection is gone', () => replica.open() === 0)
    expect(stream.connected()).toBe(false)
    expect(replica.connections()).toBe(1)
  })
})

test.each([
  ['{"channel":"status","data":[{"connection_id":18125794168470749634}]}', { kind: 'alive' }],
  ['{"channel":"heartbeat"}', { kind: 'alive' }],
  ['{"method":"pong","req_id":2}', { kind: 'alive' }],
  ['{"error":"Exceeded msg rate"}', { kind: 'refused', pair: null, error: 'Exceeded msg rate' }],
  [
    '{"error":"Currency pair not supported XBT/USD","method":"subscribe","success":false,"symbol":"XBT/USD"}',
    { kind: 'refused', pair: 'XBT/USD' },
  ],
  [
    '{"method":"subscribe","result":{"channel":"ticker","symbol":"BTC/USD"},"success":true}',
    { kind: 'subscribed', pair: 'BTC/USD' },
  ],
  ['[1,2]', { kind: 'unreadable' }],
  ['no JSON', { kind: 'unreadable' }],
])('the frame %s is read as %j', (text, frame) => {
  expect(parseFrame(text, BY_PAIR, 0)).toMatchObject(frame)
})
