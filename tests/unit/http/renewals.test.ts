/** The queue of renewals: what readers wait for first, then what most have seen old, within a share of the event loop. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRenewals, RENEWAL_SHARE, type Renewals } from '#server/http/page-cache/renewals.ts'

const COST_MS = 20
let renewed: { target: string; at: number }[] = []
let renewals: Renewals
/** What a render that begins now takes. */
let takes = COST_MS
let underWay = 0
let most = 0

beforeEach(() => {
  vi.useFakeTimers()
  renewed = []
  takes = COST_MS
  underWay = 0
  most = 0
  renewals = createRenewals({
    async renew({ target }) {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setTimeout(resolve, takes))
      underWay--
      renewed.push({ target, at: performance.now() })
      if (target === '/broken') throw new Error('broken')
    },
    now: () => performance.now(),
    onError: () => undefined,
  })
})
afterEach(() => void vi.useRealTimers())

const page = (target: string) => ({ target, data: false, market: true })
const order = (): string[] => renewed.map(({ target }) => target)
function ask(target: string, times: number, awaited = false): void {
  for (let n = 0; n < times; n++) void renewals.request(page(target), awaited)
}

it('renews one at a time, and takes its share of each second and no more', async () => {
  for (let n = 0; n < 200; n++) ask(`/${n}`, 1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(most).toBe(1)
  const spent = (renewed.length * COST_MS) / 10_000
  expect(spent).toBeGreaterThan(RENEWAL_SHARE * 0.9)
  expect(spent).toBeLessThan(RENEWAL_SHARE * 1.1)
})

it('a renewal begins at once when nothing else is due', async () => {
  expect(renewals.busy()).toBe(false)
  ask('/', 1)
  expect(renewals.busy()).toBe(true)
  await vi.advanceTimersByTimeAsync(COST_MS)
  expect(order()).toEqual(['/'])
  await vi.advanceTimersByTimeAsync(COST_MS * 4)
  expect(renewals.busy()).toBe(false)
})

it('renews what most readers ask for first, and what few ask for all the same', async () => {
  ask('/first', 1)
  ask('/few', 1)
  ask('/many', 30)
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(100)
    ask('/many', 30)
  }
  expect(order().slice(0, 2)).toEqual(['/first', '/many'])
  expect(order().filter((target) => target === '/few')).toEqual(['/few'])
  expect(order().filter((target) => target === '/many').length).toBeGreaterThan(20)
})

it('a renewal comes to readers who wait before the rest of its pause and before everything else', async () => {
  ask('/first', 1)
  ask('/many', 1000)
  await vi.advanceTimersByTimeAsync(COST_MS + 1)
  ask('/waited-for', 1, true)
  await vi.advanceTimersByTimeAsync(COST_MS)
  expect(order()).toEqual(['/first', '/waited-for'])
})

it('renews a page once for all who ask while it is under way', async () => {
  ask('/', 5)
  await vi.advanceTimersByTimeAsync(COST_MS / 2)
  ask('/', 5)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(order()).toEqual(['/'])
})

it('a failed renewal lets those who waited go on, and the queue goes on itself', async () => {
  const settled = vi.fn()
  void renewals.request(page('/broken'), true).then(settled)
  ask('/next', 1)
  await vi.advanceTimersByTimeAsync(COST_MS * 10)
  expect(settled).toHaveBeenCalledOnce()
  expect(order()).toEqual(['/broken', '/next'])
})

it('the queue of renewals does not charge a render for the time in which other work held it up', async () => {
  ask('/', 1)
  await vi.advanceTimersByTimeAsync(COST_MS * 5)
  takes = 1000
  ask('/', 1)
  takes = COST_MS
  ask('/next', 1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(order()).toEqual(['/', '/', '/next'])
  const [, held, next] = renewed.map(({ at }) => at)
  // As if it had cost a quarter more than before: the rest is four times that.
  expect((next ?? 0) - (held ?? 0)).toBeCloseTo(COST_MS * 1.25 * 4 + COST_MS)
})
