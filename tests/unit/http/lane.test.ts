/** Dear work waits its turn, in a short queue, and is not done for a client that has gone (WEB-21). */
import { expect, it } from 'vitest'
import { createLane, createLanes } from '#server/http/edge/lane.ts'

const stays = new AbortController().signal

it('a lane does one piece of work at a time, and refuses when every place is taken', async () => {
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

it('a lane drops a client that left, and gives its place to another at once', async () => {
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

it('a lane goes on after work that failed', async () => {
  const lane = createLane(1)
  const failing = lane(() => Promise.reject(new Error('no picture')), stays)
  await expect(failing).rejects.toThrow('no picture')
  expect(await lane(() => 'drawn', stays)).toEqual({ done: 'drawn' })
})

const MS = 15
function busy(): void {
  const end = performance.now() + MS
  while (performance.now() < end);
}

/** Ten answers of one network, each a piece of work and something to send. @returns milliseconds */
async function tenAnswers(send: () => void, ask: (each: () => Promise<void>) => Promise<unknown>): Promise<number> {
  const laneOf = createLanes(20)
  const start = performance.now()
  await ask(async () => {
    await laneOf('203.0.113.1')(busy, stays)
    send()
  })
  return performance.now() - start
}
const atOnce = (each: () => Promise<void>) => Promise.all(Array.from({ length: 10 }, each))
async function inTurn(each: () => Promise<void>): Promise<void> {
  for (let count = 0; count < 10; count++) await each()
}

// Nine rests between ten pieces; without them it is a little over ten times the work.
it('a lane leaves others as much of the time as a flooding network takes of it', async () => {
  expect(await tenAnswers(() => undefined, atOnce)).toBeGreaterThan(19 * MS)
})

it('rests also where the next client comes when the one before has its answer', async () => {
  // Red where a lane ended with its last client: no rest was kept.
  expect(await tenAnswers(() => undefined, inTurn)).toBeGreaterThan(19 * MS)
})

it('rests for the sending of an answer too', async () => {
  expect(await tenAnswers(busy, atOnce)).toBeGreaterThan(19 * 2 * MS)
})
