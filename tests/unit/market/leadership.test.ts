/** Guards when a worker begins to lead, and that a worker that ceases to ends. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ASK_MS, createLeadership, LEASE_MS } from '#jobs/leader/leadership.ts'
import { createLogger } from '#server/platform/log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function rig() {
  const store: { epoch: number | undefined; isAway: boolean; asked: number } = { epoch: undefined, isAway: false, asked: 0 }
  const events: string[] = []
  let begun: Promise<void> = Promise.resolve()
  const leadership = createLeadership({
    take: async () => {
      store.asked++
      if (store.isAway) throw new Error('away')
      return store.epoch
    },
    release: async () => void events.push('released'),
    begin: async (epoch) => {
      events.push(`begins ${epoch}`)
      return begun
    },
    over: () => void events.push('over'),
    log: createLogger('test', 'silent'),
  })
  return {
    store,
    events,
    leadership,
    beginningIs(promise: Promise<void>): void {
      begun = promise
      begun.catch(() => undefined)
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

it('a worker waits for the lead, begins with it once, and is over when another one has it', async () => {
  const { store, events, leadership, pass } = rig()
  await leadership.start()
  expect(events).toEqual([])
  store.epoch = 3
  await pass(ASK_MS)
  expect(events).toEqual(['begins 3'])
  await pass(60_000)
  expect(events).toEqual(['begins 3'])
  store.epoch = undefined
  await pass(ASK_MS)
  expect(events).toEqual(['begins 3', 'over'])
  store.epoch = 5
  await pass(60_000)
  expect(events).toEqual(['begins 3', 'over'])
})

it('a worker is over where the store grants another epoch: another worker led in between', async () => {
  const { store, events, leadership, pass } = rig()
  store.epoch = 1
  await leadership.start()
  store.epoch = 3
  await pass(ASK_MS)
  expect(events).toEqual(['begins 1', 'over'])
})

it('a worker goes on while the store is away, however long: no other can lead then', async () => {
  const { store, events, leadership, pass } = rig()
  store.epoch = 1
  await leadership.start()
  store.isAway = true
  await pass(LEASE_MS * 10)
  store.isAway = false
  await pass(ASK_MS)
  expect(events).toEqual(['begins 1'])
})

it('a worker asks on for its time while it begins', async () => {
  const { store, leadership, beginningIs, pass } = rig()
  const { promise, resolve } = Promise.withResolvers<void>()
  beginningIs(promise)
  store.epoch = 1
  const started = leadership.start()
  await pass(LEASE_MS)
  expect(store.asked).toBeGreaterThan(LEASE_MS / ASK_MS - 1)
  resolve()
  await started
})

it('a worker says at the start that it cannot begin, and is over when it cannot later', async () => {
  const first = rig()
  first.store.epoch = 1
  first.beginningIs(Promise.reject(new Error('cannot lead')))
  await expect(first.leadership.start()).rejects.toThrow('cannot lead')
  const later = rig()
  await later.leadership.start()
  later.store.epoch = 2
  later.beginningIs(Promise.reject(new Error('cannot lead')))
  await later.pass(ASK_MS)
  expect(later.events).toEqual(['begins 2', 'over'])
})

it('a worker asks no more once it is stopped', async () => {
  const { store, events, leadership, pass } = rig()
  store.epoch = 1
  await leadership.start()
  await leadership.stop()
  await leadership.release()
  store.epoch = 2
  await pass(60_000)
  expect(events).toEqual(['begins 1', 'released'])
})
