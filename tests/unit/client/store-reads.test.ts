/** How long a page waits for a slow store: a reader hardly, a page that is made to be kept for seconds. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createStoreReads } from '../../../client/store-reads.ts'

const SLOW_MS = 150
const readsOf = (isPatient: boolean) =>
  createStoreReads({ firstRead: Promise.resolve(), userAgent: null, isPatient, report: () => undefined })

it('a page that is made to be kept waits for all of the store’s answer', async () => {
  const reads = readsOf(true)
  for (let read = 0; read < 2; read++) expect(await reads.read(() => wait(SLOW_MS, 'a price'))).toEqual({ of: 'a price' })
  expect(reads.isWhole()).toBe(true)
})

it('a slow store does not hold up a reader, whose page goes on as a stream and is not kept (control)', async () => {
  const reads = readsOf(false)
  const { of } = await reads.read(() => wait(SLOW_MS, 'a price'))
  expect([of instanceof Promise, await of, reads.isWhole()]).toEqual([true, 'a price', false])
})
