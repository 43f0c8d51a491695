import { expect, it } from 'vitest'
import { createEpoch } from '#server/http/page-cache/freshness.ts'

it('an epoch moves at most once a second, and then to the newest state', () => {
  let now = 5000
  let state = 'a'
  const epoch = createEpoch(
    () => state,
    () => now,
    1000,
  )
  expect(epoch()).toBe('a')
  state = 'b'
  now += 999
  expect(epoch()).toBe('a')
  state = 'c'
  now += 1
  expect(epoch()).toBe('c')
})

it('an epoch shows a change at once when nothing changed for longer than a second', () => {
  let now = 0
  let state = 'a'
  const epoch = createEpoch(
    () => state,
    () => now,
    1000,
  )
  epoch()
  now = 10_000
  expect(epoch()).toBe('a')
  state = 'b'
  expect(epoch()).toBe('b')
})
