/** What operators and monitors look at: readiness, figures and queues, with the port that they are on. */
import { createServer } from 'node:http'
import type { Queue } from 'bullmq'
import type { Clock } from '#server/platform/clock.ts'
import type { Env } from '#server/platform/env.ts'
import { listen } from '#server/platform/lifecycle.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Board } from '#shared/market/quote.ts'
import { measureWeb } from './figures.ts'
import { createHealth } from './health.ts'
import { createOps } from './ops.ts'
import { siteReadiness } from './site-readiness.ts'
import { createStatus, type StatusOptions } from './status.ts'

type Options = {
  readonly env: Env
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly market: {
    readonly board: { readonly current: () => Board }
    readonly problem: () => string | null
    readonly refresh: { readonly queues: readonly Queue[] }
    readonly services: { readonly market: { readonly sources: StatusOptions['sources'] } }
  }
  readonly redis: { readonly problem: () => string | null; readonly beatAgeSeconds: () => Promise<number> }
  readonly leads: {
    readonly problem: () => Promise<string | null>
    readonly store: Parameters<typeof siteReadiness>[0]['leads']
    readonly status: StatusOptions['leads']
  }
}

export function openOperators({ env, clock, log, metrics, market, redis, leads }: Options) {
  const { board, problem, refresh, services } = market
  const readiness = siteReadiness({
    board: { problem, rows: () => board.current().rows },
    redis,
    leads: leads.store,
    env,
    clock,
  })
  const health = createHealth({ self: { leads: leads.problem, board: problem }, site: readiness, log })
  const port = createServer(createOps({ health: health.forOperators, metrics, queues: refresh.queues, host: env.OPS_HOST }))
  let stopLooking = (): void => undefined
  return {
    /** For the public port. */
    health: health.forStrangers,
    /** For the page that readers see. */
    status: createStatus({
      board: board.current,
      notReady: readiness.notReady,
      beatAgeSeconds: redis.beatAgeSeconds,
      leads: leads.status,
      sources: services.market.sources,
      clock,
    }),
    /** Looks by itself from now on, and listens. */
    async start(live: { readonly watchers: () => number }): Promise<void> {
      measureWeb(metrics, { board, live, redis, env, now: clock.now })
      stopLooking = readiness.start()
      await listen(port, env.OPS_PORT, env.OPS_HOST)
    },
    stop(): void {
      stopLooking()
      port.close()
    },
  }
}
