/** The worker with a real Redis and a real store: schedules, wake-ups, refreshes, and Redis going away. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COINGECKO_IDS } from '#jobs/providers/coingecko/instruments.ts'
import { coinGecko } from '#jobs/providers/coingecko/source.ts'
import { sourceSettings } from '#jobs/providers/configuration.ts'
import { steadyPace } from '#jobs/providers/pace.ts'
import type { Provider } from '#jobs/providers/provider.ts'
import { simulated } from '#jobs/providers/simulated/source.ts'
import { type AdapterDeps, defineSource, type Source } from '#jobs/providers/source.ts'
import { startWorker } from '#jobs/worker.ts'
import { JOBS_QUEUE } from '#server/market/jobs.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { createRefreshQueue } from '#server/market/refresh.ts'
import { readVersion } from '#server/market/store/queries.ts'
import { writeReading } from '#server/market/store/reports.ts'
import type { MarketSchema } from '#server/market/store/rows.ts'
import { openMarketStore } from '#server/market/store/store.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { locate, openReader } from '#server/platform/db/connect.ts'
import { readEnv } from '#server/platform/env.ts'
import { connectProducer, connectSubscriber, MARKET_CHANGED } from '#server/platform/redis.ts'
import { seconds } from '#server/platform/settings.ts'
import { ok } from '#shared/result.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { BARE_ENV, testProgram } from '../../support/bare-env.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { quote, recordingLog, sourceBook } from '../../support/market/market.ts'
import { storedIn } from '../../support/market/stored-series.ts'
import { startRedis, type TestRedis } from '../../support/redis.ts'
import { databaseFor, databaseOf } from '../../support/test-database.ts'
import { goal } from '../../support/timing.ts'
import { until } from '../../support/until.ts'

let redis: TestRedis
let directory: string
const cleanUps: (() => Promise<unknown> | unknown)[] = []

beforeEach(async () => {
  redis = await startRedis()
  directory = mkdtempSync(join(tmpdir(), 'ledger-worker-'))
  await databaseFor(directory)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  await redis.stop()
  rmSync(directory, { recursive: true, force: true })
})

const settings = (over: Record<string, string> = {}) => ({
  DATA_DIR: directory,
  ...databaseOf(directory),
  REDIS_URL: redis.url,
  KRAKEN_WS_URL: 'off',
  OFFICIAL_FIGURES: 'off',
  SIMULATED_TICK_MS: '50',
  ...over,
})

/** A CoinGecko that answers at once, each time a dollar more. */
function risingBitcoin() {
  const calls: number[] = []
  const provider = ({ clock }: AdapterDeps): Provider => ({
    id: 'coingecko',
    covers: ({ symbol }) => COINGECKO_IDS.has(symbol),
    poll: async () => {
      calls.push(performance.now())
      const at = clock.now()
      const bitcoin = { symbol: 'BTC', currency: 'USD', source: 'coingecko', price: 112_000 + calls.length } as const
      return ok({
        quotes: [quote({ ...bitcoin, changeAmount: null, changePercent: null, asOf: at, receivedAt: at })],
        rejected: [],
      })
    },
  })
  const { isPolled, configure, ...told } = coinGecko
  const source = defineSource({
    ...told,
    secrets: [],
    settings: { CRYPTO_POLL_SECONDS: seconds.default(60) },
    isOn: () => true,
    kind: 'poll',
    channel: ({ CRYPTO_POLL_SECONDS }) => {
      const everyMs = CRYPTO_POLL_SECONDS * 1000
      return { kind: 'poll', everyMs, provider, pace: () => steadyPace(everyMs) }
    },
  })
  return { sources: [source, simulated], calls }
}

async function start(
  over: Record<string, string> = {},
  sources: readonly Source[] = risingBitcoin().sources,
  clock: Clock = systemClock,
) {
  const { log, lines } = recordingLog()
  const worker = await startWorker({
    env: readEnv(settings(over), sourceSettings(sources)),
    log,
    sources,
    clock,
    records: { site: () => TEST_SITE },
    copyProgram: testProgram('copies'),
  })
  cleanUps.push(worker.stop)
  const db = openReader<MarketSchema>(locate('market', settings(over)))
  cleanUps.push(() => db.destroy())
  return {
    worker,
    lines,
    reader: createMarketReader(db, systemClock, sourceBook),
    version: () => readVersion(db),
    stored: () => storedIn({ db, sources: sourceBook, clock: systemClock }, 'BTC', '1d'),
  }
}

/** The versions that were published, as web hears them. */
async function listen(): Promise<number[]> {
  const subscriber = connectSubscriber({ url: redis.url, log: recordingLog().log })
  cleanUps.push(() => subscriber.disconnect())
  const versions: number[] = []
  subscriber.on('message', (_channel, version) => versions.push(Number(version)))
  await subscriber.subscribe(MARKET_CHANGED)
  return versions
}

function client(): Redis {
  const direct = new Redis({ path: redis.path, retryStrategy: () => 50, maxRetriesPerRequest: null })
  direct.on('error', () => undefined)
  cleanUps.push(() => direct.disconnect())
  return direct
}

const isRising = (versions: readonly number[]): boolean =>
  versions.every((version, index) => index === 0 || version > (versions[index - 1] ?? 0))

describe('the worker', () => {
  it('does not ask a source at once whose answers have ended two workers in a row, and says so', async () => {
    const store = await openMarketStore(locate('market', settings()), recordingLog().log)
    await writeReading(store, 'coingecko', { ends: 1, isOpen: true }, Date.now())
    await store.destroy()
    const { sources, calls } = risingBitcoin()
    const { reader, lines } = await start({}, sources)
    await until('simulated prices', async () => (await reader.rows()).some(({ price }) => price !== null))
    expect(calls).toEqual([])
    expect(JSON.stringify(lines)).toContain('worker_crashes')
  })

  it('stores simulated prices and tells the web process of each rising version', async () => {
    const versions = await listen()
    const { lines, reader, stored } = await start({ CRYPTO_PROVIDER: 'simulated' })
    await until('ten versions', () => versions.length >= 10, 20_000)
    expect(isRising(versions)).toBe(true)
    expect((await reader.rows()).every((row) => row.status === 'simulated')).toBe(true)
    await until('a chart', async () => (await stored()).length > 200)
    expect(lines.filter((line) => line.msg === 'worker ready')).toHaveLength(1)
  })

  it('polls at once and at the schedule, and the real price replaces the simulated one', async () => {
    const { sources, calls } = risingBitcoin()
    const { reader } = await start({ CRYPTO_POLL_SECONDS: '1' }, sources)
    await until('three polls', () => calls.length >= 3)
    const rowOf = async (symbol: string) => (await reader.rows()).find((row) => row.symbol === symbol)
    // A poll is counted before its price is stored, and a price of a second's schedule is live for seconds only.
    await until('the real price', async () => {
      const { source, status } = (await rowOf('BTC')) ?? {}
      return source === 'coingecko' && status === 'live'
    })
    expect(await rowOf('ETH')).toMatchObject({ source: 'simulated', status: 'simulated' })
  })

  it('asks its provider once for a thousand refreshes', async () => {
    const { sources, calls } = risingBitcoin()
    await start({ CRYPTO_POLL_SECONDS: '3600' }, sources)
    await until('the first poll', () => calls.length === 1)
    const producer = connectProducer({ url: redis.url, log: recordingLog().log })
    cleanUps.push(() => producer.disconnect())
    await until('the producer', () => producer.status === 'ready')
    const refresh = createRefreshQueue(producer, sourceBook)
    cleanUps.push(refresh.close)
    const answers = await Promise.all(Array.from({ length: 1000 }, () => refresh.request(['crypto'])))
    expect(answers.every((answer) => answer.ok)).toBe(true)
    const queue = new Queue(JOBS_QUEUE, { connection: client() })
    cleanUps.push(() => queue.close())
    await until('an empty queue', async () => (await queue.getJobCountByTypes('waiting', 'active')) === 0)
    expect(calls.length).toBeLessThanOrEqual(2)
  })

  it('is ready while it looks at the site, and says since when it no longer does', async () => {
    const clock = manualClock(Date.now())
    const { worker } = await start({}, [simulated], clock)
    expect(worker.notReady()).toEqual({})
    clock.advance(3_600_000)
    expect(worker.notReady()).toEqual({ site: 'nothing was looked at for 3600 s' })
  })

  it('keeps its schedules when Redis is flushed, and ends those of an earlier version', async () => {
    await start()
    const queue = new Queue(JOBS_QUEUE, { connection: client() })
    cleanUps.push(() => queue.close())
    const names = async () => (await queue.getJobSchedulers()).map((scheduler) => scheduler.key).sort()
    const others = [
      'accept-prices',
      'backfill-history',
      'checkpoint-stores',
      'copy-stores',
      'heartbeat',
      'leads-retention',
      'market-retention',
      'report-sources',
      'write-notes',
      'watch-consent-log',
      'watch-figures',
      'watch-registration',
      'watch-site',
    ]
    const all = [...others, 'poll-coingecko'].sort()
    await queue.upsertJobScheduler('poll-of-yesterday', { every: 1000 }, { name: 'poll-of-yesterday' })
    await until('all schedules', async () => String(await names()) === String(all), 20_000)
    await client().flushall()
    expect(await names()).toEqual([])
    await until('all schedules again', async () => String(await names()) === String(all), 20_000)
  })

  it('goes on pricing and polling while Redis is dead, and wakes the web process again when it is back', async () => {
    const { sources, calls } = risingBitcoin()
    const versions = await listen()
    const { lines, version } = await start({ CRYPTO_POLL_SECONDS: '1' }, sources)
    await until('a poll', () => calls.length > 0)
    await redis.kill()
    const [before, polled] = [await version(), calls.length]
    await until('prices without Redis', async () => (await version()) > before + 5)
    await until('polls without Redis', () => calls.length > polled + 1, 20_000)
    const heard = versions.length
    await redis.start()
    await until('wake-ups again', () => versions.length > heard + 3)
    expect(isRising(versions)).toBe(true)
    const warnings = lines.filter((line) => line.level === 'warn' || line.level === 'error')
    expect(warnings.map((line) => line.msg)).toEqual(Array(3).fill('redis is unreachable'))
  })
})

describe('a refresh while Redis is dead', () => {
  it('fails at once instead of hanging', async () => {
    await redis.kill()
    const producer = connectProducer({ url: redis.url, log: recordingLog().log })
    cleanUps.push(() => producer.disconnect())
    const refresh = createRefreshQueue(producer, sourceBook)
    cleanUps.push(() => refresh.close())
    const started = performance.now()
    expect(await refresh.request(['crypto', 'forex'])).toEqual({ ok: false, problem: 'unreachable' })
    expect(performance.now() - started).toBeLessThan(goal(1000))
  })
})

describe('the process', () => {
  function run(over: Record<string, string> = {}): { child: ChildProcess; output: () => string; exit: Promise<number | null> } {
    const env = {
      ...BARE_ENV,
      ...settings({ CRYPTO_PROVIDER: 'simulated', TRADITIONAL_PROVIDER: 'simulated', ...over }),
    }
    const child = spawn(process.execPath, ['ops/programs/worker.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk))
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
    cleanUps.push(() => child.kill('SIGKILL'))
    return { child, output: () => output, exit }
  }

  it.each(['SIGTERM', 'SIGINT'] as const)('says when it is ready and ends within 5 s of %s', async (signal) => {
    const { child, output, exit } = run()
    await until('the ready line', () => output().includes('"worker ready"'), 20_000)
    const at = performance.now()
    child.kill(signal)
    expect(await exit).toBe(0)
    expect(performance.now() - at).toBeLessThan(goal(5000))
    const lines = output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    for (const line of lines) expect(line).toHaveProperty('role', 'worker')
    // The jobs of the start still run then. They finish before their stores close.
    expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('starts, works and ends without Redis too', async () => {
    await redis.kill()
    const { child, output, exit } = run()
    await until('the ready line', () => output().includes('"worker ready"'), 20_000)
    const at = performance.now()
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(performance.now() - at).toBeLessThan(goal(5000))
  })

  it('names a bad setting in one line and does not start', async () => {
    const { output, exit } = run({ CRYPTO_POLL_SECONDS: '0' })
    expect(await exit).toBe(1)
    expect(output()).toBe('CRYPTO_POLL_SECONDS: got "0", takes a whole number of seconds, 1 or more\n')
  })
})
