/** FEED-11, FEED-12 and FEED-13 on the real processes: Redis comes and goes, a file is locked or ruined, readers press refresh. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { Redis } from 'ioredis'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MARKET_CHANGED } from '#server/platform/redis.ts'
import { type Site, startSite } from '../../support/browser/site.ts'
import { capturedMarkets, restamped } from '../../support/market/provider-fixtures.ts'
import { startProviderReplica } from '../../support/market/provider-replica.ts'
import { sized } from '../../support/size.ts'
import { allowed, goal, quantile, timed } from '../../support/timing.ts'
import { until } from '../../support/until.ts'

let site: Site
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  await site.stop()
})

type Answer = { readonly version: number; readonly rows: readonly { symbol: string; price: number | null }[] }
const read = async (): Promise<Answer> => (await (await fetch(`${site.url}/api/market-data`)).json()) as Answer
const isPriced = async (): Promise<boolean> => (await read()).rows.every(({ price }) => price !== null)

/** Longer than a writer waits for the lock (5 s), so that writes do fail in between. */
const LOCKED_MS = sized(6000, 10_000)
/** Between two looks of a reader: the machine has other things to do. */
const PACE_MS = 10
const FLAPS = sized(2, 5)

/** Six starts of a process on a busy machine need their time. */
const PATIENCE_MS = 90_000
vi.setConfig({ testTimeout: PATIENCE_MS })

it('FEED-11: again and again without Redis, pages answer, sockets stay, prices go on, and wake-ups are back within 3 s', async () => {
  site = await startSite()
  await until('prices', isPriced)
  const socket = io(site.url, { transports: ['websocket'], forceNew: true })
  const seen = { disconnects: 0, version: 0 }
  socket.on('disconnect', () => seen.disconnects++)
  socket.on('connect', () => socket.emit('watch', { categories: 'all' }))
  socket.on('snapshot', ({ version }) => (seen.version = version))
  socket.on('quotes', ({ version }) => (seen.version = version))
  cleanUps.push(() => socket.disconnect())
  await until('a snapshot', () => seen.version > 0)
  for (let flap = 0; flap < FLAPS; flap++) {
    await site.redis.kill()
    for (const path of ['/', '/markets']) expect((await fetch(site.url + path)).status).toBe(200)
    const { version } = seen
    await until('prices on the socket without Redis', () => seen.version > version, goal(5000))
    await site.redis.start()
    const direct = new Redis({ path: site.redis.path })
    await until('the web process listens again', async () => (await direct.pubsub('NUMSUB', MARKET_CHANGED))[1] === 1, goal(3000))
    direct.disconnect()
  }
  const { version } = await read()
  await until('the newest prices on the socket', () => seen.version >= version, goal(3000))
  expect(seen.disconnects).toBe(0)
  expect(site.logs.filter(({ level }) => !['info', 'warn'].includes(level))).toEqual([])
})

describe('FEED-12', () => {
  it('readers do not notice a writer that is locked out for longer than it waits, and prices go on afterwards', async () => {
    site = await startSite()
    await until('prices', isPriced)
    const lock = new SQLite(join(site.dataDir, 'market.db'))
    cleanUps.push(() => lock.close())
    const reader = new SQLite(join(site.dataDir, 'market.db'), { readonly: true, timeout: 0 })
    cleanUps.push(() => reader.close())
    const usual = quantile(await timed(100, 1, read), 0.99)
    lock.exec('BEGIN IMMEDIATE')
    const end = performance.now() + LOCKED_MS
    const times: number[] = []
    while (performance.now() < end) {
      times.push(...(await timed(1, 1, async () => expect((await read()).rows.length).toBeGreaterThan(50))))
      expect(reader.prepare('SELECT count(*) AS n FROM quotes').get()).toMatchObject({ n: expect.any(Number) })
      await setTimeout(PACE_MS)
    }
    // The control: the lock is real.
    const other = new SQLite(join(site.dataDir, 'market.db'), { timeout: 0 })
    expect(() => other.exec('BEGIN IMMEDIATE')).toThrow(/locked/)
    other.close()
    const { version } = await read()
    lock.exec('COMMIT')
    await until('prices go on', async () => (await read()).version > version)
    expect(quantile(times, 0.99)).toBeLessThan(allowed(50, usual))
    // A write waits 5 s for the lock, then it is given up and reported as a lock; nothing else goes wrong, and nothing in web.
    const told = site.logs.filter(({ level }) => level === 'error')
    expect(told.filter(({ role, err }) => role !== 'worker' || !JSON.stringify(err).includes('database is locked'))).toEqual([])
    expect(told.length).toBeGreaterThan(0)
  })

  const noise = (): Buffer => Buffer.from(Array.from({ length: 16_384 }, (_, index) => (index * 7919) % 251))
  function ruin(name: string): void {
    for (const suffix of ['-wal', '-shm']) rmSync(join(site.dataDir, name + suffix), { force: true })
    writeFileSync(join(site.dataDir, name), noise())
  }

  it('a ruined market.db is set aside and prices are back within 10 s; a ruined leads.db stops the start', async () => {
    site = await startSite()
    await until('prices', isPriced)
    await Promise.all([site.kill('web'), site.kill('worker')])
    ruin('market.db')
    await site.start('web')
    await site.start('worker')
    const at = performance.now()
    await until('prices again', isPriced, goal(10_000))
    expect(performance.now() - at).toBeLessThan(goal(10_000))
    expect(existsSync(join(site.dataDir, 'market.db.damaged'))).toBe(true)

    await Promise.all([site.kill('web'), site.kill('worker')])
    ruin('leads.db')
    for (const role of ['web', 'worker'] as const) {
      const failure = await site.start(role).then(
        () => 'it started',
        (error: Error) => error.message,
      )
      expect(failure).toContain('the leads store is damaged')
    }
  })
})

it('FEED-13: a thousand refreshes cost the provider one poll in ten seconds, and readers no waiting', async () => {
  const replica = await startProviderReplica()
  cleanUps.push(replica.close)
  replica.setMarkets(restamped(capturedMarkets(), Date.now()))
  site = await startSite({
    env: {
      CRYPTO_PROVIDER: 'coingecko',
      CRYPTO_POLL_SECONDS: '3600',
      COINGECKO_BASE_URL: replica.url,
      SIMULATED_TICK_MS: '3600000',
    },
  })
  // A coin outside the list has a second request in the same poll.
  const polls = (): number => replica.requests.filter(({ path, query }) => path === '/coins/markets' && !query.has('ids')).length
  await until('the first poll', () => polls() === 1)
  const usual = quantile(await timed(200, 4, read), 0.95)
  const statuses = new Set<number>()
  const startedAt = performance.now()
  const times = await timed(1000, 4, async () => {
    statuses.add((await fetch(`${site.url}/api/market-data`, { method: 'POST' })).status)
  })
  const seconds = (performance.now() - startedAt) / 1000
  expect([...statuses]).toEqual([202])
  expect(quantile(times, 0.95)).toBeLessThan(allowed(50, usual))
  expect(polls()).toBeLessThanOrEqual(1 + Math.ceil(seconds / 10))
  // The control: after ten seconds a refresh does reach the provider.
  const before = polls()
  await until(
    'a later refresh reaches the provider',
    async () => {
      await fetch(`${site.url}/api/market-data`, { method: 'POST' })
      return polls() > before
    },
    30_000,
  )
})
