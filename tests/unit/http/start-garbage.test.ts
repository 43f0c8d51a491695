/** What a start of web leaves in memory is collected before the first pages are rendered (decision 0023). */
import { PerformanceObserver } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { bareApp } from '../../support/bare-app.ts'

/** How many collections of all generations (`NODE_PERFORMANCE_GC_MAJOR`) ran during this work. */
async function collectionsDuring(work: () => unknown): Promise<number> {
  let count = 0
  const observer = new PerformanceObserver((list) => {
    count += list.getEntries().filter((entry) => 'detail' in entry && JSON.stringify(entry.detail).includes('"kind":4')).length
  })
  observer.observe({ entryTypes: ['gc'] })
  await work()
  // They are told in one of the next turns of the loop.
  for (let turn = 0; turn < 20; turn++) await setImmediate()
  observer.disconnect()
  return count
}

// One may be due by itself at any time; a collection until nothing more is found comes in several.
it('a start of web collects until nothing more is found', async () => {
  expect(await collectionsDuring(bareApp({ routers: [] }).prepare)).toBeGreaterThan(1)
})

it('an application that is only made does not (control)', async () => {
  expect(await collectionsDuring(() => bareApp({ routers: [] }))).toBeLessThan(2)
})
