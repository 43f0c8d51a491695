/** Web processes that share ready pages: a hot page is rendered once a second by all of them together, and nobody depends on it. */
import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createFreshness } from '#server/http/pages/freshness.ts'
import { createPageCache } from '#server/http/pages/page-cache.ts'
import { createSharedPages } from '#server/http/pages/shared-pages.ts'
import { openPageStore } from '#server/platform/network/page-store.ts'
import { recordingLog } from '../../support/market/market.ts'
import { startRedis, type TestRedis } from '../../support/redis.ts'
import { stubServer } from '../../support/stub-server.ts'
import { goal } from '../../support/timing.ts'
import { until } from '../../support/until.ts'

const PAGE = '/markets'
const REPLICAS = 5
const now = (): number => performance.now()

let redis: TestRedis
beforeEach(async () => {
  redis = await startRedis()
})
afterEach(() => redis.stop())

type World = { content: string; prices: number; renders: { by: number; at: number }[]; hold: (by: number) => Promise<void> }
const newWorld = (): World => ({ content: '1', prices: 0, renders: [], hold: async () => undefined })

/** One web process of several on this Redis. Its page says by whom, of what content and when it was rendered. */
async function replica(world: World, by: number, { sharing = true, secret = 'settings' } = {}) {
  const { log } = recordingLog()
  const store = openPageStore(redis.url, now, log)
  onTestFinished(store.close)
  const freshness = createFreshness({ content: () => world.content, prices: () => String(world.prices), now })
  const shared = createSharedPages({ store, epoch: () => `${secret} ${world.content}`, paceMs: freshness.paceMs })
  const cache = createPageCache({
    async render() {
      const { content } = world
      world.renders.push({ by, at: now() })
      await world.hold(by)
      return { text: JSON.stringify({ by, content, at: now() }), status: 200, headers: { 'Content-Type': 'text/html' } }
    },
    takesPieces: () => false,
    freshness,
    sharing: sharing ? shared : undefined,
    staleMs: 30_000,
    maxBytes: 2 ** 20,
    now,
    onError: (error) => expect.fail(String(error)),
  })
  const url = await stubServer((req, res) =>
    cache.serve({ target: req.url ?? '', data: false, market: true }, req, res, () => res.writeHead(404).end()),
  )
  await until('the store', () => store.take(`first of ${by}`, 1))
  return async (target = PAGE): Promise<{ by: number; content: string; at: number }> => (await fetch(url + target)).json()
}

const replicas = (world: World, options?: { sharing?: boolean }) =>
  Promise.all(Array.from({ length: REPLICAS }, (_, by) => replica(world, by, options)))

/** Readers of all replicas for so long, while prices move. @returns how old the oldest page was that anybody saw */
async function readAll(world: World, asks: Awaited<ReturnType<typeof replicas>>, ms: number): Promise<number> {
  const end = now() + ms
  let oldest = 0
  const reader = async (ask: (typeof asks)[number]): Promise<void> => {
    while (now() < end) {
      world.prices += 1
      oldest = Math.max(oldest, now() - (await ask()).at)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  await Promise.all(asks.map(reader))
  return oldest
}

it('render a hot page once a second together, and show none that is older than one would be by itself', async () => {
  const world = newWorld()
  const asks = await replicas(world)
  const oldest = await readAll(world, asks, 4000)
  expect(world.renders.length).toBeLessThanOrEqual(10)
  expect(world.renders.length).toBeGreaterThanOrEqual(3)
  expect(oldest).toBeLessThan(goal(2000))
})

it('render it once each where they do not share (control)', async () => {
  const world = newWorld()
  await readAll(world, await replicas(world, { sharing: false }), 4000)
  expect(world.renders.length).toBeGreaterThanOrEqual(15)
})

it('show new content at once, and never what was rendered of the old one as new', async () => {
  const world = newWorld()
  const [first, second] = [await replica(world, 0), await replica(world, 1)]
  await first()
  const { promise, resolve } = Promise.withResolvers<void>()
  world.hold = () => promise
  world.content = '2'
  const asked = first()
  await until('the render', () => world.renders.length === 2)
  world.content = '3'
  world.hold = async () => undefined
  resolve()
  await asked
  expect((await second()).content).toBe('3')
})

it('answer in time when the one whose turn it is never ends', async () => {
  const world = newWorld()
  const [first, second] = [await replica(world, 0), await replica(world, 1)]
  const { promise, resolve } = Promise.withResolvers<void>()
  world.hold = (by) => (by === 0 ? promise : Promise.resolve())
  const hung = first()
  await until('its turn', () => world.renders.length === 1)
  const asked = now()
  expect((await second()).by).toBe(1)
  expect(now() - asked).toBeLessThan(goal(500))
  resolve()
  await hung
})

it.each(['dead', 'asleep'] as const)('answer in time while Redis is %s', async (how) => {
  const world = newWorld()
  const ask = await replica(world, 0)
  await ask()
  if (how === 'dead') await redis.kill()
  else {
    const client = new Redis({ path: redis.path })
    onTestFinished(() => client.disconnect())
    await client.call('client', 'pause', '3000', 'all')
  }
  const asked = now()
  expect(await ask('/stocks')).toMatchObject({ by: 0 })
  expect(now() - asked).toBeLessThan(goal(200))
})

it('send nothing that somebody else wrote into the store, and read nothing of other settings', async () => {
  const world = newWorld()
  const client = new Redis({ path: redis.path })
  onTestFinished(() => client.disconnect())
  const [first, second] = [await replica(world, 0), await replica(world, 1)]
  const kept = async () => (await client.keys('page:*')).filter((key) => !key.includes('first of') && !key.endsWith(':lease'))
  // A store that was slow once is left alone for a second.
  await until('its bytes in the store', async () => {
    world.content += '.'
    await first()
    return (await kept()).length
  })
  for (const key of await kept()) {
    expect(key).not.toContain(PAGE)
    const bytes = await client.getBuffer(key)
    bytes?.write('EVIL', bytes.length - 8)
    await client.set(key, bytes ?? '', 'PX', 60_000)
  }
  expect(await second()).toMatchObject({ by: 1 })
  const stranger = await replica(world, 2, { secret: 'other settings' })
  expect(await stranger()).toMatchObject({ by: 2 })
})
