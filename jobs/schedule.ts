/** When each job runs. Redis keeps the time; a sweep repairs its schedulers and does its work while Redis is down. */
import type { Queue } from 'bullmq'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Registry, Run } from './job.ts'

const SWEEP_MS = 2000
/** A run that is this late is made here: Redis may be down, or its client waiting for it. */
const LATE_MS = 3000

/** One run of one job, under the key of its scheduler in Redis. */
type Planned = Run & { readonly key: string; readonly name: string }

const keyOf = (name: string, of: string | undefined): string => (of === undefined ? name : `${name}-${of}`)

/** All recurring runs of all jobs. */
export const plan = (registry: Registry): Planned[] =>
  Object.entries(registry).flatMap(([name, { runs }]) => runs.map((run) => ({ ...run, name, key: keyOf(name, run.of) })))

async function upsert(queue: Queue, { key, name, everyMs, payload }: Planned): Promise<void> {
  const known = await queue.getJobScheduler(key)
  if (known?.every === everyMs) return
  const opts = { removeOnComplete: true, removeOnFail: 100 }
  await queue.upsertJobScheduler(key, { every: everyMs }, { name, data: payload, opts })
}

/** The scheduler of an unused source, or of an earlier version's job, would come due forever. */
async function removeForeign(queue: Queue, planned: readonly Planned[]): Promise<void> {
  const ours = new Set(planned.map(({ key }) => key))
  for (const { key } of await queue.getJobSchedulers()) if (!ours.has(key)) await queue.removeJobScheduler(key)
}

type ScheduleOptions = {
  readonly queue: Queue
  readonly registry: Registry
  /** Makes a run in this process. Not awaited: a slow source holds up neither the others nor the sweep. */
  readonly run: (name: string, payload: unknown) => void
  readonly clock: Clock
  readonly log: Logger
  /** Whether Redis answers. While it does not, its client would keep a command waiting. */
  readonly isReachable: () => boolean
}

/**
 * Maintains the schedulers in Redis, whatever happens to Redis, and makes overdue runs in this process.
 */
export function createSchedule({ queue, registry, run, clock, log, isReachable }: ScheduleOptions) {
  const planned = plan(registry)
  const ranAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isRepairing = false

  async function repair(): Promise<void> {
    if (isRepairing || !isReachable()) return
    isRepairing = true
    try {
      for (const run of planned) await upsert(queue, run)
      await removeForeign(queue, planned)
    } catch (error) {
      // The connection itself logs outages of Redis, once each.
      log.debug({ err: error }, 'the schedules were not repaired')
    } finally {
      isRepairing = false
    }
  }

  const isOverdue = ({ key, everyMs }: Planned): boolean => {
    const last = ranAt.get(key)
    return last === undefined || clock.monotonic() - last > everyMs + LATE_MS
  }

  function runOverdue(): void {
    for (const { key, name, payload } of planned.filter(isOverdue)) {
      ranAt.set(key, clock.monotonic())
      run(name, payload)
    }
  }

  function sweep(): void {
    runOverdue()
    void repair()
  }

  return {
    /** Makes every run once, then keeps time. */
    start: (): void => {
      timer = setInterval(sweep, SWEEP_MS)
      sweep()
    },
    /** Records that Redis brought the run with this key. */
    ran: (key: string): void => void ranAt.set(key, clock.monotonic()),
    /** Seconds since each run began, by the name of its job; of several runs of one the longest. */
    ages(): ReadonlyMap<string, number> {
      const ages = new Map<string, number>()
      for (const { key, name } of planned) {
        const age = (clock.monotonic() - (ranAt.get(key) ?? Number.NEGATIVE_INFINITY)) / 1000
        ages.set(name, Math.max(age, ages.get(name) ?? 0))
      }
      return ages
    },
    stop: (): void => clearInterval(timer),
  }
}

/**
 * Runs a job by its name, for Redis or the sweep.
 * @throws for an unknown name or an invalid payload: a bug, or another program's queue
 */
export async function runJob(registry: Registry, name: string, payload: unknown): Promise<unknown> {
  const found = Object.entries(registry).find(([each]) => each === name)?.[1]
  if (!found) throw new Error(`no handler for the job "${name}"`)
  return found.run(payload)
}
