/** The operators' port: readiness, metrics and queues. */
import { createServer } from 'node:http'
import type { Queue } from 'bullmq'
import type { Alarm } from '#server/platform/alarms/alarm.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Env } from '#server/platform/env.ts'
import { listen } from '#server/platform/lifecycle.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Board } from '#shared/market/quote.ts'
import { createHealth } from './health.ts'
import { measureWeb } from './metrics.ts'
import { createOps } from './ops.ts'
import { watchProxies } from './proxy-watch.ts'
import { siteReadiness } from './site-readiness.ts'
import { createStatus, type StatusOptions } from './status.ts'
import { watchWorker } from './worker-watch.ts'

type OperatorsOpenOptions = {
  readonly env: Env
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly market: {
    readonly board: { readonly current: () => Board }
    readonly problem: () => string | null
    readonly reported: () => Promise<
      { readonly at: number; readonly sources: Awaited<ReturnType<StatusOptions['sources']['asked']>> } | undefined
    >
    readonly refresh: { readonly queues: readonly Queue[] }
    readonly services: {
      readonly market: { readonly sources: StatusOptions['sources']['all'] }
      readonly economy: { readonly economy: StatusOptions['figures'] }
      readonly wire: { readonly newest: (most: number) => readonly NonNullable<ReturnType<StatusOptions['newestAnnounced']>>[] }
    }
  }
  readonly redis: { readonly problem: () => string | null; readonly beatAgeSeconds: () => Promise<number> }
  readonly leads: {
    readonly problem: () => Promise<string | null>
    readonly alarm: Alarm
    readonly store: Parameters<typeof siteReadiness>[0]['leads']
    readonly status: StatusOptions['leads']
  }
}

export function openOperators({ env, clock, log, metrics, market, redis, leads }: OperatorsOpenOptions) {
  const { board, problem, refresh, services } = market
  const readiness = siteReadiness({
    board: { problem },
    redis,
    leads: leads.store,
    clock,
  })
  const health = createHealth({ self: { leads: leads.problem, board: problem }, site: readiness, log })
  const port = createServer(createOps({ health: health.forOperators, metrics, queues: refresh.queues, host: env.OPS_HOST }))
  const reportedAt = async (): Promise<number | undefined> => (await market.reported())?.at
  const worker = watchWorker({ reportedAt, alarm: leads.alarm, now: clock.now })
  let stopLooking: readonly (() => void)[] = []
  return {
    /** For the public port. */
    health: health.forStrangers,
    /** Told of each request that is not one of a monitor, with the address that it counts as. */
    observe: watchProxies({ trustedHops: env.TRUST_PROXY_HOPS, alarm: leads.alarm, now: clock.monotonic }),
    /** For the page that readers see. */
    status: createStatus({
      board: board.current,
      notReady: readiness.notReady,
      beatAgeSeconds: redis.beatAgeSeconds,
      leads: leads.status,
      sources: { all: services.market.sources, asked: async () => (await market.reported())?.sources ?? [] },
      figures: services.economy.economy,
      newestAnnounced: () => services.wire.newest(1)[0],
      clock,
    }),
    /** Looks by itself from now on, and listens. */
    async start(live: { readonly watchers: () => number }): Promise<void> {
      measureWeb(metrics, { board, live, redis, env, lasting: leads.store.lasting, now: clock.now })
      stopLooking = [readiness.start(), worker.start()]
      await listen(port, env.OPS_PORT, env.OPS_HOST)
    },
    stop(): void {
      for (const stop of stopLooking) stop()
      port.close()
    },
  }
}
