/** A reader's refresh: queues polls for the worker, each at most once in ten seconds, however many ask. */
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Category } from '#shared/market/quote.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { JOBS_QUEUE, POLL_GAP_MS, POLL_JOB, type PollPayload, SHARED_QUEUE } from './jobs.ts'
import type { SourceBook } from './sources.ts'

function openQueue<Payload>(name: string, redis: Redis): Queue<Payload> {
  const queue = new Queue<Payload>(name, { connection: redis, skipVersionCheck: true })
  // The connection itself logs its outages; what a request needs to know is in its result.
  queue.on('error', () => undefined)
  return queue
}

/**
 * @param redis a producer connection (`connectProducer`), which fails at once while Redis is down
 */
export function createRefreshQueue(redis: Redis, sources: Pick<SourceBook, 'polledFor'>) {
  const queue = openQueue<PollPayload>(JOBS_QUEUE, redis)
  const queues = [queue, openQueue(SHARED_QUEUE, redis)]
  const add = (source: string): Promise<unknown> => {
    const opts = { deduplication: { id: source, ttl: POLL_GAP_MS }, removeOnComplete: true, removeOnFail: 100 }
    return queue.add(POLL_JOB, { source, reason: 'refresh' }, opts)
  }
  return {
    /** Every queue of the workers, for operators to look at. */
    queues,
    /** Requests fresh prices. `unreachable`: Redis is down; the worker's own schedule still runs. */
    request: async (categories: readonly Category[]): Promise<Result<'queued', 'unreachable'>> => {
      // The queue would wait for a connection; a request must not.
      if (redis.status !== 'ready') return fail('unreachable')
      const polls = new Set(categories.flatMap(sources.polledFor))
      try {
        // In sequence, this would cost a reader three round trips.
        await Promise.all([...polls].map(add))
        return ok('queued')
      } catch {
        return fail('unreachable')
      }
    },
    /** Requests one poll by its name, soon; however often, it is queued once in ten seconds. */
    hurry: async (poll: string): Promise<void> => {
      if (redis.status !== 'ready') return
      await add(poll)
    },
    /** Closes the queues but not the connection, which its owner closes. */
    close: async (): Promise<void> => void (await Promise.all(queues.map((each) => each.close()))),
  }
}
