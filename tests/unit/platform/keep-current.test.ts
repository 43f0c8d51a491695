import { expect, it } from 'vitest'
import { keepCurrent } from '#server/platform/keep-current.ts'
import { until } from '../../support/until.ts'

const HOUR = 3_600_000

/** A store whose reads end when the test says so. */
function slowStore() {
  const reads: PromiseWithResolvers<void>[] = []
  const errors: unknown[] = []
  const kept = keepCurrent({
    read: () => {
      const read = Promise.withResolvers<void>()
      reads.push(read)
      return read.promise
    },
    everyMs: () => HOUR,
    onError: (error) => errors.push(error),
  })
  return { reads, errors, kept }
}

it('a current copy reads once more after a read during which it was woken, however often', async () => {
  const { reads, kept } = slowStore()
  const all = [kept.refresh(), kept.refresh(), kept.refresh()]
  expect(reads).toHaveLength(1)
  reads[0]?.resolve()
  await until('the second read', () => reads.length === 2)
  reads[1]?.resolve()
  await Promise.all(all)
  expect(reads).toHaveLength(2)
  kept.stop()
})

it('a current copy reports a read that fails, and is ready only after one that succeeds', async () => {
  const { reads, errors, kept } = slowStore()
  let isReady = false
  void kept.first.then(() => {
    isReady = true
  })
  const failing = kept.refresh()
  reads[0]?.reject(new Error('the store is away'))
  await failing
  expect(errors).toEqual([new Error('the store is away')])
  expect(isReady).toBe(false)
  const succeeding = kept.refresh()
  reads[1]?.resolve()
  await succeeding
  expect(isReady).toBe(true)
  kept.stop()
})

it('a current copy reports nothing of a store that was closed under its last read, and reads no more', async () => {
  const { reads, errors, kept } = slowStore()
  const last = kept.refresh()
  void kept.refresh()
  kept.stop()
  reads[0]?.reject(new Error('driver has already been destroyed'))
  await last
  await kept.refresh()
  expect(errors).toEqual([])
  expect(reads).toHaveLength(1)
})

it('a current copy reads again after its time', async () => {
  let reads = 0
  const kept = keepCurrent({
    read: async () => void reads++,
    everyMs: () => 1,
    onError: (error) => expect.unreachable(String(error)),
  })
  await kept.refresh()
  await until('a read by the timer', () => reads > 2)
  kept.stop()
})
