/** What the scaled stack loses when a part of it breaks under load: three web processes and two workers on Postgres and one Redis (LEAD-1, LEAD-2). */
import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { listen, underLoad } from '../support/scale/load.ts'
import { type Replica, type Stack, startStack } from '../support/scale/stack.ts'
import { goal } from '../support/timing.ts'

const AWAY_MS = 5000
const BACK_WITHIN_MS = 5000
/** Requests of pages that may fail where nothing should: of some thousand, on a machine that does much else. */
const FEW = 10

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ webs: 3, workers: 2 })
}, 120_000)
afterAll(() => stack.stop())

const oneWeb = (): Replica => {
  const found = stack.replicas.find(({ role }) => role === 'web')
  if (!found) throw new Error('no web process')
  return found
}

/** Runs it and says what it cost. What no fault may cost is asserted here. */
async function cost(name: string, during: () => Promise<unknown>) {
  const { wrong, ...figures } = await underLoad(stack, during)
  await stack.revive()
  process.stdout.write(`${JSON.stringify({ fault: name, ...figures })}\n`)
  expect(wrong).toEqual([])
  const { missing, twice, parked } = figures.leads
  expect({ lost: Math.max(0, missing - parked), twice, gaveUp: figures.visitors.gaveUp }).toEqual({
    lost: 0,
    twice: 0,
    gaveUp: 0,
  })
  expect(figures.pages.backAfterMs).toBeLessThan(goal(BACK_WITHIN_MS))
  return figures
}

/** What costs neither an open page nor, but for a few, an answer. */
async function costsNothing(name: string, during: () => Promise<unknown>) {
  const figures = await cost(name, during)
  expect(figures.pages.lost).toBe(0)
  expect(figures.readers.failed).toBeLessThan(FEW)
  return figures
}

it('nothing breaks (what the others are held against)', () => costsNothing('none', () => setTimeout(AWAY_MS)))

it('all web processes say the same prices, within a second of one another', async () => {
  const webs = stack.replicas.filter(({ role }) => role === 'web')
  const told = await Promise.all(webs.map(({ url }) => listen(url, 15)))
  const inAll = [...(told[0]?.keys() ?? [])].filter((price) => told.every((each) => each.has(price)))
  const apart = inAll.map((price) => {
    const times = told.map((each) => each.get(price) ?? Number.NaN)
    return Math.max(...times) - Math.min(...times)
  })
  // Coins alone move around the clock: simulated prices keep the hours of their markets.
  expect(inAll.length).toBeGreaterThan(20)
  expect(Math.max(...apart)).toBeLessThan(goal(1000))
})

it('Postgres is away for five seconds', async () => {
  await costsNothing('Postgres away', async () => {
    stack.database.cut()
    await setTimeout(AWAY_MS)
    stack.database.open()
  })
})

it('Redis is killed, and is back empty after five seconds', async () => {
  await costsNothing('Redis away', async () => {
    await stack.redis.kill()
    await setTimeout(AWAY_MS)
    await stack.redis.start()
  })
})

it('Redis is flushed', async () => {
  await costsNothing('Redis flushed', async () => {
    const redis = new Redis({ path: stack.redis.path })
    await redis.flushall()
    redis.disconnect()
  })
})

it('a web process no longer hears of Redis, nor Redis of it, without a word', async () => {
  await costsNothing('partition between a web process and Redis', async () => {
    const { redisLine } = oneWeb()
    redisLine.silence()
    await setTimeout(2 * AWAY_MS)
    redisLine.open()
  })
})

it('a web process is killed', async () => {
  const killed = oneWeb()
  const { pages } = await cost('a web process killed', async () => {
    await killed.kill('web')
    await setTimeout(AWAY_MS)
    await killed.start('web')
  })
  expect(pages.lost).toBeGreaterThan(0)
})

it('the worker that leads is killed', async () => {
  const killed = stack.leader()
  await costsNothing('the leading worker killed', async () => {
    await killed.kill('worker')
    await setTimeout(AWAY_MS)
    await killed.start('worker')
  })
})

it.each([30_000, -30_000])('the clocks of a web process and a worker are off by %i ms', async (offMs) => {
  for (const role of ['web', 'worker'] as const) {
    const off = await stack.add(role, offMs)
    onTestFinished(() => stack.remove(off))
  }
  const { leads } = await costsNothing(`clocks off by ${offMs} ms`, () => setTimeout(AWAY_MS))
  // By a clock of its own, one would take a lead that another is sending for that of a sender who died.
  expect(leads.why).not.toContain('the sender stopped half-way')
})

it('Postgres fails over while its machine is gone without a word', async () => {
  await costsNothing('Postgres failing over', async () => {
    stack.database.silence()
    await stack.failOver()
    await setTimeout(AWAY_MS)
    stack.database.moveOn()
  })
})
