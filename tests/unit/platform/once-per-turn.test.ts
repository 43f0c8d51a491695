import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { oncePerTurn } from '#server/platform/process/once-per-turn.ts'

it('a shared read reads once for all who ask in the same turn, and anew in the next', async () => {
  let reads = 0
  const read = oncePerTurn(() => ++reads)
  expect([read(), await Promise.resolve(read()), read()]).toEqual([1, 1, 1])
  await setImmediate()
  expect([read(), read()]).toEqual([2, 2])
})

it('a shared read remembers that there is nothing', async () => {
  let reads = 0
  const read = oncePerTurn(() => void reads++)
  expect([read(), read(), reads]).toEqual([undefined, undefined, 1])
})
