/** Ids that sort by time are as unguessable as others, and valid UUIDs. */
import { expect, it } from 'vitest'
import { orderedId } from '#server/platform/crypto/ordered-id.ts'

it('an ordered id sorts by the time it was made, and is a UUID of version 7', () => {
  const times = [0, 1, 1_763_800_000_000, 1_763_800_000_001, 2 ** 47]
  const ids = times.map(orderedId)
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('an ordered id is never the same twice, however many are made in one millisecond', () => {
  expect(new Set(Array.from({ length: 20_000 }, () => orderedId(5))).size).toBe(20_000)
})
