/** A worker that ends while it reads an answer leaves a mark: the next one asks that source last and alone, and after two the site is not ready. */
import { beforeEach, expect, it } from 'vitest'
import { createCircuitBreaker } from '#jobs/circuit-breaker.ts'
import { openReading } from '#jobs/reading.ts'
import { siteReadiness } from '#server/http/operators/site-readiness.ts'
import type { Lasting } from '#server/platform/alarms/alarm.ts'
import { isLasting } from '#server/platform/alarms/conditions.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { recordingLog } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const store = marketStoreOfEach()
let lasting: Lasting[]
beforeEach(() => {
  lasting = []
})

/** The work of a worker that ends in the middle of it. */
const never = () => new Promise<never>(() => undefined)
const clock = manualClock()
const { log } = recordingLog()
const alarm = Object.assign(
  (kind: string, detail: Lasting['detail'], state?: string, of = ''): void => {
    if (!isLasting(kind)) return
    lasting = lasting.filter((each) => each.of !== of)
    if (state === 'raised') lasting.push({ kind, of, detail })
  },
  { lasting: () => lasting },
)

async function worker() {
  const reading = await openReading({ db: store.db, clock, log, alarm })
  const source = (name: string) => {
    const breaker = createCircuitBreaker({ name, clock, log })
    const mark = reading.of(name, breaker)
    return { breaker, read: <T>(work: () => Promise<T>): Promise<T> => mark(work)() }
  }
  const [hostile, other, third] = [source('hostile'), source('other'), source('third')]
  const sources = { hostile, other, third }
  const read = <T>(name: keyof typeof sources, work: () => Promise<T>): Promise<T> => sources[name].read(work)
  return { read, close: reading.close, hostile: hostile.breaker, other: other.breaker }
}

/** A worker that ends while it reads this source. */
async function ended(): Promise<void> {
  const { read } = await worker()
  let isRead = false
  void read('hostile', () => {
    isRead = true
    return never()
  })
  await expect.poll(() => isRead).toBe(true)
}

const notReady = async () =>
  siteReadiness({
    board: { problem: () => null },
    redis: { problem: () => null, beatAgeSeconds: async () => 1 },
    leads: { write: async () => undefined, lasting: async () => lasting },
    clock,
  }).notReady()

it('a worker that ended while it read a source has that source wait ten seconds, and the others not at all', async () => {
  await ended()
  const { hostile, other } = await worker()
  expect([hostile.allows(), other.allows()]).toEqual([false, true])
  clock.advance(10_000)
  expect(hostile.allows()).toBe(true)
  expect(await notReady()).toEqual({})
})

it('the next worker reads the source alone: it waits for what is read, and what comes later waits for it', async () => {
  await ended()
  const { read } = await worker()
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const slow = read('other', () => first.promise.then(() => void order.push('other')))
  const alone = read('hostile', async () => void order.push('hostile'))
  const later = read('third', async () => void order.push('third'))
  first.resolve()
  await Promise.all([slow, alone, later])
  expect(order).toEqual(['other', 'hostile', 'third'])
})

it('a source is a loop after two ends in a row: it waits longer, and the site is not ready until the answer is read', async () => {
  await ended()
  await ended()
  const { hostile, read } = await worker()
  clock.advance(10_000)
  expect(hostile.allows()).toBe(false)
  expect(await notReady()).toEqual({ source: 'Answers of a source end the worker' })
  clock.advance(10_000)
  expect(hostile.allows()).toBe(true)
  await read('hostile', async () => undefined)
  expect(await notReady()).toEqual({})
  expect((await worker()).hostile.allows()).toBe(true)
})

it('suspects no source whose answer was read, or that a worker was reading when it was told to end: the control', async () => {
  const { read, close } = await worker()
  await read('other', async () => undefined)
  let isRead = false
  void read('hostile', () => {
    isRead = true
    return never()
  })
  await expect.poll(() => isRead).toBe(true)
  await close()
  const { hostile, other } = await worker()
  expect([hostile.allows(), other.allows()]).toEqual([true, true])
})
