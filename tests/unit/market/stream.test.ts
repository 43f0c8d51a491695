/** A stream's ticks on their way in: gathered, and kept fresh only while the connection lives. */
import { expect, it, vi } from 'vitest'
import type { Ingest } from '#jobs/handlers/ingest.ts'
import type { Batch } from '#jobs/handlers/sort-batch.ts'
import { createStreamBuffer } from '#jobs/stream.ts'
import { OPEN_FRIDAY, quote, recordingLog } from '../../support/market/market.ts'

function setUp() {
  const batches: Batch[] = []
  let heard = 0
  const ingest: Pick<Ingest, 'take' | 'stillThere'> = {
    take: async (batch) => {
      batches.push(batch)
      return { version: 1, changed: [], refused: 0, held: 0 }
    },
    stillThere: async () => void heard++,
  }
  const buffer = createStreamBuffer({ source: 'kraken', ingest, log: recordingLog().log })
  return { batches, buffer, heard: () => heard }
}
const tick = (price: number) => quote({ symbol: 'USD/CAD', source: 'kraken', price, asOf: OPEN_FRIDAY + price })

it('a stream passes the newest tick of each symbol on, once', async () => {
  const { batches, buffer } = setUp()
  buffer.onQuotes([tick(1), tick(2)])
  buffer.onQuotes([tick(3)])
  buffer.onRejected([{ symbol: null, reason: 'no-price', raw: '{}' }])
  await buffer.flush()
  await buffer.flush()
  expect(batches).toHaveLength(1)
  expect(batches[0]).toMatchObject({ source: 'kraken', quotes: [{ price: 3 }], rejected: [{ reason: 'no-price' }] })
})

it('a stream keeps quiet symbols fresh while the connection lives, and not a moment longer', () => {
  vi.useFakeTimers()
  const { buffer, heard } = setUp()
  let isConnected = true
  const stream = { start: vi.fn(), stop: vi.fn(), connected: () => isConnected }
  buffer.start(stream, [])
  vi.advanceTimersByTime(30_000)
  expect(heard()).toBe(3)
  isConnected = false
  vi.advanceTimersByTime(30_000)
  expect(heard()).toBe(3)
  isConnected = true
  buffer.stop(stream)
  vi.advanceTimersByTime(30_000)
  expect(heard()).toBe(3)
  expect(stream.start).toHaveBeenCalledOnce()
  expect(stream.stop).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
