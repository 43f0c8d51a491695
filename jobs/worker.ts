/** The worker process, assembled from top to bottom. */
import { createAlarms } from '#server/platform/alarms.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/log.ts'
import { connectProducer, connectSubscriber, connectWorker, DEFAULT_REDIS, LEADS_DUE } from '#server/platform/redis.ts'
import { openLeads } from './leads.ts'
import { openMarketWork } from './market.ts'
import type { Source } from './providers/source.ts'
import { createJobQueue } from './queue.ts'
import { createRegistry } from './registry.ts'

type Options = { readonly env: Env; readonly log: Logger; readonly sources: readonly Source[]; readonly clock?: Clock }

/**
 * Starts the worker. It needs its stores; Redis may come and go.
 * @throws {EnvProblem} if the settings contradict each other
 */
export async function startWorker({ env, log, sources, clock = systemClock }: Options): Promise<{ stop: () => Promise<void> }> {
  // The stores, and the work on them
  const redisOptions = { url: env.REDIS_URL ?? DEFAULT_REDIS, log }
  const alarm = createAlarms({ url: env.ALARM_WEBHOOK_URL, log, now: clock.monotonic })
  const leads = await openLeads({ env, log, clock, alarm })
  const producer = connectProducer(redisOptions)
  const market = await openMarketWork({ env, log, clock, sources, redis: producer, alarm })

  // The jobs, and what brings them
  const registry = createRegistry({ market, leads })
  const blocking = connectWorker(redisOptions)
  const jobs = createJobQueue({ registry, producer, blocking, clock, log })
  const subscriber = connectSubscriber(redisOptions)
  const report = (error: unknown): void => log.error({ err: error }, 'a job failed')
  subscriber.on('message', () => {
    leads.deliver().catch(report)
    leads.sendMail().catch(report)
  })
  subscriber.on('ready', () => void subscriber.subscribe(LEADS_DUE))

  await market.start()
  jobs.start()
  log.info({ sources: market.used }, 'worker ready')

  return {
    /** Lets running jobs finish and closes everything. */
    async stop(): Promise<void> {
      subscriber.disconnect()
      market.stop()
      await jobs.stop()
      await Promise.all([market.close(), leads.close()])
      producer.disconnect()
      blocking.disconnect()
    },
  }
}
