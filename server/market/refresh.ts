/** A reader's "refresh": puts polls into the worker's queue, each at most once in ten seconds, however many ask. */
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { MARKET_QUEUE, POLL_GAP_MS, type PollJobName } from '#shared/jobs.ts'
import type { Category } from '#shared/quote.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** Which polls bring a category's prices. */
const POLLS = {
  crypto: ['poll-crypto'],
  stock: ['poll-traditional'],
  forex: ['poll-traditional', 'poll-official-rates'],
  commodity: ['poll-traditional'],
} as const satisfies Record<Category, readonly PollJobName[]>

/**
 * @param redis a producer connection (`connectProducer`): it fails at once while Redis is away
 */
export function createRefreshQueue(redis: Redis) {
  const queue = new Queue(MARKET_QUEUE, { connection: redis, skipVersionCheck: true })
  // The connection itself logs once an outage; what a request needs to know is in its result.
  queue.on('error', () => undefined)
  return {
    queue,
    /** Asks for fresh prices. `unreachable`: Redis is away, the worker's own schedule still runs. */
    request: async (categories: readonly Category[]): Promise<Result<'queued', 'unreachable'>> => {
      // The queue would wait for a connection that is not there; a request must not.
      if (redis.status !== 'ready') return fail('unreachable')
      const polls = new Set(categories.flatMap((category) => POLLS[category]))
      try {
        // One after the other would cost a reader three round trips.
        await Promise.all(
          [...polls].map((name) =>
            queue.add(
              name,
              { reason: 'refresh' },
              { deduplication: { id: name, ttl: POLL_GAP_MS }, removeOnComplete: true, removeOnFail: 100 },
            ),
          ),
        )
        return ok('queued')
      } catch {
        return fail('unreachable')
      }
    },
    /** Closes the queue; the connection stays its owner's. */
    close: (): Promise<void> => queue.close(),
  }
}
