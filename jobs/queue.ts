/** The worker's end of the queue: takes jobs from Redis, and keeps time while Redis cannot. */
import { Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { JOBS_QUEUE } from '#server/market/jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { WORKER_BEAT } from '#server/platform/redis.ts'
import type { Registry } from './registry.ts'
import { createSchedule, runJob } from './schedule.ts'

/** Neither polls of different sources nor leads wait for each other. */
const CONCURRENCY = 8
const BEAT_SECONDS = 5

type Options = {
  readonly registry: Registry
  /** Fails at once while Redis is down. */
  readonly producer: Redis
  /** Waits for jobs. */
  readonly blocking: Redis
  readonly clock: Clock
  readonly log: Logger
}

export function createJobQueue({ registry, producer, blocking, clock, log }: Options) {
  const queue = new Queue(JOBS_QUEUE, { connection: producer, skipVersionCheck: true })
  const isReachable = (): boolean => producer.status === 'ready'
  const schedule = createSchedule({ queue, registry, clock, log, isReachable })
  const worker = new Worker(
    JOBS_QUEUE,
    async ({ name, data, repeatJobKey }) => {
      if (repeatJobKey !== undefined) schedule.ran(repeatJobKey)
      return runJob(registry, name, data)
    },
    { connection: blocking, concurrency: CONCURRENCY, skipVersionCheck: true },
  )
  worker.on('failed', (job, error) => log.error({ job: job?.name, err: error }, 'a job failed'))
  // The connection itself logs its outages, once each.
  const note = (error: Error): void => log.debug({ err: error.message }, 'queue')
  worker.on('error', note)
  queue.on('error', note)
  const beat = setInterval(() => {
    producer.set(WORKER_BEAT, clock.now(), 'EX', BEAT_SECONDS * 3).catch(() => log.debug('no beat while redis is away'))
  }, BEAT_SECONDS * 1000)

  return {
    start: schedule.start,
    async stop(): Promise<void> {
      clearInterval(beat)
      schedule.stop()
      await worker.close(true)
      await queue.close()
    },
  }
}
