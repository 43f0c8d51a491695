/** The figures of the worker: how prices come in, how leads go out, whether jobs run, and what is wrong. */

import { measureCopies } from '#server/backup/metrics.ts'
import type { Anchors } from '#server/funnel/consent/anchors.ts'
import type { Funnel } from '#server/funnel/funnel.ts'
import { createLeadMetrics } from '#server/funnel/leads/metrics.ts'
import type { OpenFunnel } from '#server/funnel/open.ts'
import { readLasting } from '#server/platform/alarms/incidents.ts'
import { measureAlarms } from '#server/platform/alarms/metrics.ts'
import type { StoreEnv } from '#server/platform/db/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { roomIn } from '#server/platform/process/disk.ts'
import { DELIVERY_STATES } from '#shared/funnel/delivery.ts'
import type { CircuitBreaker } from '../circuit-breaker.ts'
import type { JobQueue } from '../queue.ts'

type Leads = Pick<OpenFunnel, 'db'> & {
  readonly funnel: {
    readonly now: () => number
    readonly anchors: Pick<Anchors, 'newest'>
    readonly spending: Pick<Funnel['spending'], 'budgets'>
  }
  /** What was last found of the log of consents; `undefined` before the first check. */
  readonly isLogSound: () => boolean | undefined
}

/** Leads, what the store keeps of alarms, and the checkpoint of the consent log that left this machine last. */
export function measureLeads(metrics: Metrics, { db, funnel, isLogSound }: Leads): void {
  const leads = createLeadMetrics({ db, now: funnel.now })
  metrics.gauges('ledger_leads', 'Leads by the state of their delivery.', 'state', async () => {
    const counts = await leads.byState()
    return DELIVERY_STATES.map((state) => [state, counts.get(state) ?? 0] as const)
  })
  const oldest = 'How long the delivery that should have begun first has been waiting.'
  metrics.gauge('ledger_lead_oldest_due_seconds', oldest, leads.oldestDueSeconds)
  metrics.gauge('ledger_anchor_age_seconds', 'Time since a checkpoint of the consent log last left; +Inf: never.', async () => {
    const [newest] = await funnel.anchors.newest(1)
    return newest ? (funnel.now() - newest.at) / 1000 : Number.POSITIVE_INFINITY
  })
  metrics.gauge('ledger_checkpoint_age_seconds', 'Time since the consent log was last signed; +Inf: never.', async () => {
    const at = await leads.signedAt()
    return at === undefined ? Number.POSITIVE_INFINITY : (funnel.now() - at) / 1000
  })
  measureAlarms(metrics, () => readLasting(db))
  metrics.gauges('ledger_chain_ok', '1 if the consent log was what was signed when it was last read.', 'log', () => {
    const isSound = isLogSound()
    return isSound === undefined ? [] : [['consent', isSound ? 1 : 0]]
  })
  const budgets = async () => (await funnel.spending.budgets()).filter(({ name }) => name.startsWith('send.'))
  metrics.gauges('ledger_sms_budget_left', 'Text messages that a shared budget still allows.', 'budget', async () =>
    (await budgets()).map(({ name, used, max }) => [name, Math.max(0, max - used)] as const),
  )
  metrics.gauges('ledger_sms_budget', 'Text messages that a shared budget allows.', 'budget', async () =>
    (await budgets()).map(({ name, max }) => [name, max] as const),
  )
}

type MetricsOptions = {
  /** Nothing while another worker leads: it has the figures of sources and most jobs. */
  readonly leading: () =>
    | {
        readonly breakers: ReadonlyMap<string, Pick<CircuitBreaker, 'outage'>>
        readonly jobs: Pick<JobQueue, 'ages' | 'counts'>
      }
    | undefined
  readonly shared: Pick<JobQueue, 'ages'>
  readonly redisUp: () => boolean
  readonly env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'> & StoreEnv
  readonly now: () => number
}

export function measureWorker(metrics: Metrics, { leading, shared, redisUp, env, now }: MetricsOptions): void {
  metrics.gauges('ledger_provider_outage_seconds', 'How long a source has not answered well; 0 while it does.', 'provider', () =>
    [...(leading()?.breakers ?? [])].map(([provider, breaker]) => [provider, (breaker.outage()?.ms ?? 0) / 1000] as const),
  )
  metrics.gauges('ledger_job_age_seconds', 'Time since a job last began.', 'job', () => [
    ...shared.ages(),
    ...(leading()?.jobs.ages() ?? []),
  ])
  metrics.gauge('ledger_worker_leads', '1 in the worker that asks the sources and writes prices.', () => (leading() ? 1 : 0))
  metrics.gauges('ledger_queue_jobs', 'Jobs in the queue by their state.', 'state', async () => {
    const jobs = leading()?.jobs
    return jobs ? jobs.counts() : []
  })
  metrics.gauges('ledger_disk_free_bytes', 'Room left on the disk of a folder.', 'folder', () =>
    Object.entries({ DATA_DIR: env.DATA_DIR, BACKUP_DIR: env.BACKUP_DIR }).flatMap(([name, folder]) => {
      const room = roomIn(folder)
      return room ? [[name, room.left] as const] : []
    }),
  )
  metrics.gauge('ledger_redis_up', '1 while Redis answers.', () => (redisUp() ? 1 : 0))
  measureCopies(metrics, env, now)
}
