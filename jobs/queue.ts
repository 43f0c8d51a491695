/** The worker's end of a queue: takes jobs from Redis, and keeps time while Redis cannot. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { JobName, Registry } from './job.ts'
import { createSchedule, runJob } from './schedule.ts'

/** Neither polls of different sources nor leads wait for each other. */
const CONCURRENCY = 8
const QUEUE_STATES = ['waiting', 'active', 'delayed', 'failed'] as const
/** What still runs then is left to itself: a source or a tracker that hangs must not hold up the end. */
const FINISH_WITHIN_MS = 4000

type QueueOptions = {
  /** Who takes its jobs must know all of them: they are {@link registry}'s. */
  readonly queue: string
  readonly registry: Registry
  /** Fails at once while Redis is down. */
  readonly producer: Redis
  /** Waits for jobs. */
  readonly blocking: Redis
  readonly clock: Clock
  readonly log: Logger
}

export function createJobQueue({ queue: name, registry, producer, blocking, clock, log }: QueueOptions) {
  const queue = new Queue(name, { connection: producer, skipVersionCheck: true })
  const isReachable = (): boolean => producer.status === 'ready'
  const running = new Set<Promise<unknown>>()
  const run = (name: string, payload: unknown): Promise<unknown> => {
    const work: Promise<unknown> = runJob(registry, name, payload).finally(() => running.delete(work))
    running.add(work)
    return work
  }
  let isOver = false
  const report = (job: string | undefined, error: unknown): void => {
    if (isOver) log.info({ job }, 'a job was cut off by the end')
    else log.error({ job, err: error }, 'a job failed')
  }
  const runAside = (name: string, payload: unknown): void =>
    void run(name, payload).catch((error: unknown) => report(name, error))
  const schedule = createSchedule({ queue, registry, run: runAside, clock, log, isReachable })
  const worker = new Worker(
    name,
    async ({ name: job, data, repeatJobKey }) => {
      if (repeatJobKey !== undefined) schedule.ran(repeatJobKey)
      return run(job, data)
    },
    { connection: blocking, concurrency: CONCURRENCY, skipVersionCheck: true },
  )
  worker.on('failed', (job, error) => report(job?.name, error))
  // The connection itself logs its outages, once each.
  const note = (error: Error): void => log.debug({ err: error.message }, 'queue')
  worker.on('error', note)
  queue.on('error', note)
  return {
    start: schedule.start,
    ages: schedule.ages,
    /** How many jobs are in each of these states; rejects while Redis is away. */
    counts: async (): Promise<readonly (readonly [string, number])[]> =>
      Object.entries(await queue.getJobCounts(...QUEUE_STATES)),
    /** Makes a run on demand, besides those of the schedule. */
    runNow: (name: JobName): void => runAside(name, {}),
    /** Takes no more jobs, and lets those that run finish. */
    async stop(): Promise<void> {
      schedule.stop()
      await worker.close(true)
      await Promise.race([Promise.allSettled(running), sleep(FINISH_WITHIN_MS, undefined, { ref: false })])
      isOver = true
      await queue.close()
    },
  }
}

export type JobQueue = ReturnType<typeof createJobQueue>
