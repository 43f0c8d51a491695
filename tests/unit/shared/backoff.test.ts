import { expect, it } from 'vitest'
import { backoffMs } from '#shared/backoff.ts'

const WAITS = { firstMs: 1000, mostMs: 60_000 }

it('doubles with each try, up to the most, and is spread by half', () => {
  expect([0, 1, 2, 3].map((attempt) => backoffMs(attempt, WAITS, 0.5))).toEqual([1000, 2000, 4000, 8000])
  expect([50, 5000].map((attempt) => backoffMs(attempt, WAITS, 0.5))).toEqual([60_000, 60_000])
  expect([0, 1].map((random) => backoffMs(1, WAITS, random))).toEqual([1000, 3000])
})
