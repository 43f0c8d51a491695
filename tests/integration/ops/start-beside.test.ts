/** A process starts while others of its site take leads: their journal grows under its eyes, and that is no older store. */
import { expect, it, onTestFinished } from 'vitest'
import { refuseOtherJournal } from '#server/funnel/store/fence.ts'
import { journaledSite } from '../../support/ops/journaled-site.ts'

const STARTS = 12

async function openedSite() {
  const site = await journaledSite()
  const first = await site.open()
  onTestFinished(first.close)
  return { site, first }
}

it('a process starts as often as it likes while leads come in', async () => {
  const { site, first } = await openedSite()
  let isOver = false
  let taken = 0
  const taking = Promise.all(
    [0, 1000, 2000].map(async (from) => {
      for (let nth = from; !isOver; nth++, taken++) await first.register(nth)
    }),
  )
  try {
    for (let met = 0; met < STARTS; ) {
      const before = taken
      await (await site.open()).close()
      // Only a start that a lead came into is one of them.
      if (taken > before) met++
    }
  } finally {
    isOver = true
    await taking
  }
})

it('a start reads the journal before the store: a lead that comes in between is in the store already', async () => {
  const { first } = await openedSite()
  const newest = async () => {
    await first.register(1)
    const mark = await first.journal.newest()
    await first.register(2)
    return mark
  }
  await refuseOtherJournal({ ...first.journal, newest }, first.db)
  const { epoch, seq } = await first.journal.newest()
  const ahead = { ...first.journal, newest: async () => ({ epoch, seq: seq + 1 }) }
  await expect(refuseOtherJournal(ahead, first.db)).rejects.toThrow('older than its journal')
})
