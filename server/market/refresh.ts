/** A reader asks for fresh prices: at most one upstream poll of a kind in ten seconds, however many ask. */
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { MARKET_QUEUE, POLL_GAP_MS, type PollJobName } from '#shared/jobs.ts'
import type { Category } from '#shared/quote.ts'

const JOBS_OF: Readonly<Record<Category, readonly PollJobName[]>> = {
  crypto: ['poll-crypto'],
  stock: ['poll-traditional'],
  commodity: ['poll-traditional'],
  forex: ['poll-traditional', 'poll-official-rates'],
}

export function createRefreshQueue(connection: Redis) {
  const queue = new Queue(MARKET_QUEUE, { connection, skipVersionCheck: true })
  // A fault of the connection itself is logged once an outage by the connection.
  queue.on('error', () => undefined)
  return {
    queue,
    /** Resolves whether the wish reached the queue. Without Redis it does not, and the worker's own schedule goes on. */
    async request(categories: readonly Category[]): Promise<boolean> {
      if (connection.status !== 'ready') return false
      const names = new Set(categories.flatMap((category) => JOBS_OF[category]))
      const wishes = [...names].map((name) =>
        queue.add(
          name,
          { reason: 'refresh' },
          { deduplication: { id: name, ttl: POLL_GAP_MS }, removeOnComplete: true, removeOnFail: 100 },
        ),
      )
      const outcomes = await Promise.allSettled(wishes)
      return outcomes.every(({ status }) => status === 'fulfilled')
    },
    close: (): Promise<void> => queue.close(),
  }
}
