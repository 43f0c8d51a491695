/** Dear work waits its turn, in a short queue, and is not done for a client that has gone (WEB-21). */
import { expect, it } from 'vitest'
import { createLane, createLanes } from '#server/http/edge/lane.ts'

const stays = new AbortController().signal

it('does one piece of work at a time, and refuses when every place is taken', async () => {
  const lane = createLane(2)
  const gate = Promise.withResolvers<void>()
  let atOnce = 0
  let most = 0
  const work = async (): Promise<void> => {
    most = Math.max(most, ++atOnce)
    await gate.promise
    atOnce--
  }
  const first = lane(work, stays)
  await Promise.resolve()
  const others = [lane(work, stays), lane(work, stays), lane(work, stays)]
  gate.resolve()
  const outcomes = await Promise.all([first, ...others])
  expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(1)
  expect(most).toBe(1)
})

it('drops a client that left, and gives its place to another at once', async () => {
  const lane = createLane(1)
  const gate = Promise.withResolvers<void>()
  const first = lane(() => gate.promise, stays)
  await Promise.resolve()
  const leaver = new AbortController()
  let drawn = 0
  const left = lane(() => ++drawn, leaver.signal)
  expect(await lane(() => ++drawn, stays)).toBe('full')
  leaver.abort()
  const next = lane(() => 'drawn', stays)
  gate.resolve()
  expect(await first).toEqual({ done: undefined })
  expect(await left).toBe('left')
  expect(await next).toEqual({ done: 'drawn' })
  expect(drawn).toBe(0)
})

it('goes on after work that failed', async () => {
  const lane = createLane(1)
  const failing = lane(() => Promise.reject(new Error('no picture')), stays)
  await expect(failing).rejects.toThrow('no picture')
  expect(await lane(() => 'drawn', stays)).toEqual({ done: 'drawn' })
})

it('leaves others as much of the time as a flooding network takes of it', async () => {
  const lane = createLanes(20)('203.0.113.1')
  const MS = 15
  const busy = (): void => {
    const end = performance.now() + MS
    while (performance.now() < end);
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: 10 }, () => lane(busy, stays)))
  // Nine rests between ten pieces; without them it is a little over ten times the work.
  expect(performance.now() - start).toBeGreaterThan(19 * MS)
})
