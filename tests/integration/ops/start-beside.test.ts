/** A process starts while others of its site take leads: their journal grows under its eyes, and that is no older store. */
import { expect, it, onTestFinished } from 'vitest'
import { journaledSite } from '../../support/ops/journaled-site.ts'

const STARTS = 12

it('starts as often as it likes while leads come in', async () => {
  const site = await journaledSite()
  const first = await site.open()
  onTestFinished(first.close)
  let isOver = false
  let taken = 0
  const taking = Promise.all(
    [0, 1000, 2000].map(async (from) => {
      for (let nth = from; !isOver; nth++, taken++) await first.register(nth)
    }),
  )
  try {
    for (let start = 0; start < STARTS; start++) await (await site.open()).close()
  } finally {
    isOver = true
    await taking
  }
  // Enough that some met a start; how many, the machine says.
  expect(taken).toBeGreaterThan(STARTS / 3)
})
