/** When each job runs. Redis keeps the time; a sweep repairs it, and stands in for it while Redis is away. */
import type { Queue } from 'bullmq'
import type { Env } from '#server/env.ts'
import type { Logger } from '#server/log.ts'
import type { Clock } from '#shared/clock.ts'
import type { MarketJobName } from '#shared/jobs.ts'

const MINUTE = 60_000
const SWEEP_MS = 2000

export type Schedule = Readonly<Record<MarketJobName, number>>

/** Milliseconds between two runs of each job. */
export const scheduleOf = (env: Pick<Env, 'CRYPTO_POLL_SECONDS' | 'TRADITIONAL_POLL_SECONDS'>): Schedule => ({
  'poll-crypto': env.CRYPTO_POLL_SECONDS * 1000,
  'poll-traditional': env.TRADITIONAL_POLL_SECONDS * 1000,
  'poll-official-rates': 5 * MINUTE,
  'backfill-history': MINUTE / 3,
  'market-retention': 6 * 60 * MINUTE,
})

const isPoll = (name: MarketJobName): boolean => name.startsWith('poll-')

async function upsert(queue: Queue, name: MarketJobName, every: number): Promise<void> {
  const known = await queue.getJobScheduler(name)
  if (known?.every === every) return
  await queue.upsertJobScheduler(
    name,
    { every },
    {
      name,
      data: isPoll(name) ? { reason: 'schedule' } : {},
      opts: { removeOnComplete: true, removeOnFail: 100 },
    },
  )
}

type Deps = {
  readonly queue: Queue
  readonly schedule: Schedule
  readonly clock: Clock
  readonly log: Logger
  /** Whether Redis answers. While it does not, its client would keep a question waiting. */
  readonly isReachable: () => boolean
  /** Runs a job in this process, without Redis. */
  readonly run: (name: MarketJobName) => Promise<unknown>
}

/**
 * Keeps the schedulers in Redis, whatever happens to Redis, and runs a job that is overdue by half its interval
 * directly. Returns what notes that a job ran, and what stops the sweep.
 */
export function createSchedule({ queue, schedule, clock, log, isReachable, run }: Deps) {
  const names = Object.keys(schedule) as MarketJobName[]
  const ranAt = new Map<MarketJobName, number>()
  let timer: NodeJS.Timeout | undefined
  let isRepairing = false

  async function repair(): Promise<void> {
    if (isRepairing || !isReachable()) return
    isRepairing = true
    try {
      for (const name of names) await upsert(queue, name, schedule[name])
    } catch (error) {
      // A fault of Redis is logged once an outage by its connection.
      log.debug({ err: error }, 'the schedules were not repaired')
    } finally {
      isRepairing = false
    }
  }

  const isOverdue = (name: MarketJobName): boolean => {
    const last = ranAt.get(name)
    return last === undefined || clock.monotonic() - last > schedule[name] * 1.5 + SWEEP_MS
  }

  /** Not waited for: a slow provider holds up neither the others nor the sweep. */
  function runOverdue(): void {
    for (const name of names.filter(isOverdue)) {
      ranAt.set(name, clock.monotonic())
      run(name).catch((error: unknown) => log.error({ job: name, err: error }, 'a job failed'))
    }
  }

  function sweep(): void {
    runOverdue()
    void repair()
  }

  return {
    /** Runs every job once, then keeps the time. */
    start: (): void => {
      timer = setInterval(sweep, SWEEP_MS)
      sweep()
    },
    ran: (name: MarketJobName): void => void ranAt.set(name, clock.monotonic()),
    stop: (): void => clearInterval(timer),
  }
}
