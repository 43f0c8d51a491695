/** The work of the leader: polls sources, writes prices, watches, and cleans the store. */

import type { Redis } from 'ioredis'
import { JOBS_QUEUE } from '#server/market/jobs.ts'
import { touchLease } from '#server/market/store/lease.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { MarketSchema } from '#server/market/store/rows.ts'
import type { Clock } from '#server/platform/clock.ts'
import { locate, openFenced } from '#server/platform/db/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { WORKER_BEAT } from '#server/platform/redis.ts'
import type { OpenLeads } from '../leads.ts'
import { openMarketWork } from '../market.ts'
import type { Configuration } from '../providers/configuration.ts'
import { createJobQueue } from '../queue.ts'
import { leaderJobs } from '../registry.ts'
import { createHeartbeat } from '../watch/heartbeat.ts'
import { watchDisks } from '../watch/site.ts'
import { createWatches } from '../watch/watch.ts'
import { watchCertificate, watchWeb } from '../watch/web.ts'

const BEAT_SECONDS = 5

/** Says in Redis that this worker leads: for those who ask whether the site does its work. @returns what ends it */
function startBeat(producer: Redis, clock: Pick<Clock, 'now'>, log: Pick<Logger, 'debug'>): () => void {
  const beat = (): void => {
    producer.set(WORKER_BEAT, clock.now(), 'EX', BEAT_SECONDS * 3).catch(() => log.debug('no beat while redis is away'))
  }
  beat()
  const timer = setInterval(beat, BEAT_SECONDS * 1000)
  producer.on('ready', beat)
  return () => {
    clearInterval(timer)
    producer.off('ready', beat)
  }
}

type Options = {
  readonly env: Env
  readonly log: Logger
  readonly clock: Clock
  readonly metrics: Metrics
  readonly configuration: Configuration
  readonly leads: OpenLeads
  /** `store`: a handle on the market store that nothing is written through. */
  readonly fence: { readonly store: MarketDb; readonly epoch: number }
  readonly redis: { readonly producer: Redis; readonly blocking: Redis }
}

export async function startLeading({ env, log, clock, leads, fence, redis, ...options }: Options) {
  const { alarm } = leads
  const { producer } = redis
  await alarm.takeOver()
  const db = openFenced<MarketSchema>(locate('market', env), touchLease(fence.store, fence.epoch))
  const market = await openMarketWork({ ...options, db, log, clock, redis: producer, alarm })
  const disks = watchDisks({ DATA_DIR: env.DATA_DIR, BACKUP_DIR: env.BACKUP_DIR })
  const web = [watchWeb(env.WEB_URL, clock), ...watchCertificate(env.PUBLIC_URL, clock, log)]
  const watches = createWatches({ watches: [...market.watches, ...leads.watches, ...disks, ...web], alarm, clock, log })
  const beat = createHeartbeat({ url: env.HEARTBEAT_URL, watches, log })
  const registry = leaderJobs({ market, leads, site: { watch: watches.run, beat } })
  const jobs = createJobQueue({ queue: JOBS_QUEUE, registry, ...redis, clock, log })

  await market.start()
  jobs.start()
  const endBeat = startBeat(producer, clock, log)

  return {
    breakers: market.breakers,
    watches,
    jobs,
    async stop(): Promise<void> {
      endBeat()
      market.stop()
      await jobs.stop()
      await market.close()
    },
  }
}

export type Leading = Awaited<ReturnType<typeof startLeading>>
