/** The worker process, assembled from top to bottom: what any worker does, and the lead, which one of them has. */
import { randomUUID } from 'node:crypto'
import type { PublishedRecords } from '#server/content/records.ts'
import { SHARED_QUEUE } from '#server/market/jobs.ts'
import { releaseLease, takeLease } from '#server/market/store/lease.ts'
import { openMarketStore } from '#server/market/store/store.ts'
import { openAlarms } from '#server/platform/alarms/open.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { locate } from '#server/platform/db/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/log.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics.ts'
import { connectProducer, connectSubscriber, connectWorker, DEFAULT_REDIS, LEADS_DUE } from '#server/platform/redis.ts'
import { type Leading, startLeading } from './leader/lead.ts'
import { createLeadership, LEASE_MS } from './leader/leadership.ts'
import { openLeads } from './leads.ts'
import { configureSources } from './providers/configuration.ts'
import type { Source } from './providers/source.ts'
import { createJobQueue } from './queue.ts'
import { sharedJobs } from './registry.ts'
import { causesIn } from './watch/heartbeat.ts'
import { measureWorker } from './watch/metrics.ts'

type WorkerOptions = {
  readonly env: Env
  readonly log: Logger
  readonly sources: readonly Source[]
  readonly records: PublishedRecords
  readonly clock?: Clock
  readonly metrics?: Metrics
  /** Of the process that copies the stores: see `createTaskRunner`. */
  readonly copyProgram: string
  /** This worker led, and another one does now: it is of no more use and had better end. */
  readonly onOver?: () => void
}

/**
 * Starts a worker; one of those on a store leads. It needs its stores; Redis may come and go.
 * @throws {EnvProblem} if the settings contradict each other
 */
export async function startWorker({
  env,
  log,
  sources,
  clock = systemClock,
  onOver = () => undefined,
  ...options
}: WorkerOptions) {
  const { records, copyProgram, metrics = createMetrics('worker') } = options
  // The stores, and who leads
  const configuration = configureSources(sources, env)
  const redisOptions = { url: env.REDIS_URL ?? DEFAULT_REDIS, log }
  const alarm = openAlarms(env, { log, now: clock.monotonic })
  const leads = await openLeads({ env, log, clock, alarm, ...records, copyProgram, metrics })
  const market = await openMarketStore(locate('market', env), log)
  const producer = connectProducer(redisOptions)
  const blocking = connectWorker(redisOptions)
  const holder = randomUUID()
  let leading: Leading | undefined
  const leadership = createLeadership({
    take: () => takeLease(market, holder, LEASE_MS),
    release: () => releaseLease(market, holder),
    async begin(epoch) {
      const [fence, redis] = [
        { store: market, epoch },
        { producer, blocking },
      ]
      leading = await startLeading({ env, log, clock, metrics, configuration, leads, fence, redis })
    },
    over: onOver,
    log,
  })

  // What any worker does, and what brings it
  const shared = createJobQueue({ queue: SHARED_QUEUE, registry: sharedJobs(leads), producer, blocking, clock, log })
  measureWorker(metrics, { leading: () => leading, shared, redisUp: () => producer.status === 'ready', env, now: clock.now })
  const subscriber = connectSubscriber(redisOptions)
  subscriber.on('message', () => {
    shared.runNow('deliver-leads')
    shared.runNow('send-mail')
  })
  // A connection that ends before the answer asks again when it is back.
  subscriber.on('ready', () => subscriber.subscribe(LEADS_DUE).catch(() => log.debug('not subscribed')))

  await leadership.start()
  shared.start()
  const used = Object.entries(configuration.configured).map(([category, ids]) => [category, [...ids]] as const)
  log.info({ sources: Object.fromEntries(used), leads: leading !== undefined }, 'worker ready')

  return {
    /** For `/readyz`: why prices, leads, copies and the disk are not known to be well; only the leader looks. */
    notReady(): { readonly site?: string } {
      const causes = leading ? causesIn(leading.watches) : []
      return causes.length === 0 ? {} : { site: causes.join('; ') }
    },
    /** Lets running jobs finish, lets another one lead, and closes everything. */
    async stop(): Promise<void> {
      subscriber.disconnect()
      await leadership.stop()
      await Promise.all([leading?.stop(), shared.stop()])
      await leadership.release()
      await Promise.all([market.destroy(), leads.close()])
      producer.disconnect()
      blocking.disconnect()
    },
  }
}
