/** The worker process, put together: read it from top to bottom. */
import { Queue, Worker } from 'bullmq'
import { locate } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import type { Logger } from '#server/log.ts'
import { openMarketStore } from '#server/market/store.ts'
import { connectProducer, connectWorker, DEFAULT_REDIS, MARKET_CHANGED, WORKER_BEAT } from '#server/redis.ts'
import { CATALOGUE } from '#shared/catalogue.ts'
import { type Clock, systemClock } from '#shared/clock.ts'
import { MARKET_QUEUE, type MarketJobName } from '#shared/jobs.ts'
import type { Adapters } from './adapters.ts'
import { configuredSources } from './configured.ts'
import { createBackfill } from './handlers/backfill-history.ts'
import { openIngest } from './handlers/ingest.ts'
import { createProviders } from './providers.ts'
import { createHandlers, isMarketJob, runJob } from './registry.ts'
import { createSchedule, scheduleOf } from './schedule.ts'
import { createTicker } from './ticker.ts'

type Options = { readonly env: Env; readonly log: Logger; readonly adapters: Adapters; readonly clock?: Clock }

/** Polls of different providers do not wait for each other. */
const CONCURRENCY = 4
const BEAT_SECONDS = 5

/** Starts the worker. It needs its store; Redis may come and go. */
export async function startWorker({ env, log, adapters, clock = systemClock }: Options): Promise<{ stop: () => Promise<void> }> {
  const db = await openMarketStore(locate('market', env), log)

  const url = env.REDIS_URL ?? DEFAULT_REDIS
  const producer = connectProducer({ url, log })
  const blocking = connectWorker({ url, log })
  const publish = (version: number): void => {
    // Readers sweep the store: a lost wake-up only costs them a moment.
    producer.publish(MARKET_CHANGED, String(version)).catch((error: Error) => log.debug({ err: error.message }, 'not published'))
  }

  const configured = configuredSources(env)
  const ingest = await openIngest({ db, clock, log, configured, publish })
  const providers = createProviders({ env, clock, log, configured, ingest, redis: producer, db, adapters })
  const ticker = createTicker({
    simulated: providers.simulated,
    instruments: CATALOGUE,
    configured,
    ingest,
    log,
    tickMs: env.SIMULATED_TICK_MS,
  })
  const backfill = createBackfill({ db, ingest, clock, instruments: CATALOGUE, providers: providers.historians })
  const handlers = createHandlers({ db, clock, polls: providers.polls, backfill })

  const queue = new Queue(MARKET_QUEUE, { connection: producer, skipVersionCheck: true })
  const run = (name: MarketJobName) => runJob(handlers, name, name.startsWith('poll-') ? { reason: 'schedule' } : {})
  const isReachable = (): boolean => producer.status === 'ready'
  const schedule = createSchedule({ queue, schedule: scheduleOf(env), clock, log, isReachable, run })
  const worker = new Worker(
    MARKET_QUEUE,
    async (job) => {
      if (isMarketJob(job.name)) schedule.ran(job.name)
      return runJob(handlers, job.name, job.data)
    },
    { connection: blocking, concurrency: CONCURRENCY, skipVersionCheck: true },
  )
  worker.on('failed', (job, error) => log.error({ job: job?.name, err: error }, 'a job failed'))
  // A fault of the connection itself is logged once an outage by the connection.
  const note = (error: Error): void => log.debug({ err: error.message }, 'queue')
  worker.on('error', note)
  queue.on('error', note)

  const beat = setInterval(() => {
    producer.set(WORKER_BEAT, clock.now(), 'EX', BEAT_SECONDS * 3).catch(() => log.debug('no beat while redis is away'))
  }, BEAT_SECONDS * 1000)

  await ticker.start()
  providers.streams.start()
  schedule.start()
  log.info({ sources: Object.fromEntries(Object.entries(configured).map(([key, set]) => [key, [...set]])) }, 'worker ready')

  return {
    /** Lets what runs come to its end and closes everything. */
    stop: async () => {
      clearInterval(beat)
      ticker.stop()
      schedule.stop()
      providers.streams.stop()
      await worker.close(true)
      await queue.close()
      await ingest.idle()
      producer.disconnect()
      blocking.disconnect()
      await db.destroy()
    },
  }
}
