/** The checks of `/readyz`: whether the site does its work, as the web process sees it. */
import { LASTING, type LastingKind } from '#server/platform/alarms/conditions.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createReadiness } from './readiness.ts'

type SiteReadinessOptions = {
  readonly board: { readonly problem: () => string | null }
  readonly redis: { readonly problem: () => string | null; readonly beatAgeSeconds: () => Promise<number> }
  readonly leads: {
    /** Writes one row. */
    readonly write: () => Promise<unknown>
    /** What lasts, as the worker judges it. */
    readonly lasting: () => Promise<readonly { readonly kind: LastingKind }[]>
  }
  readonly clock: Pick<Clock, 'monotonic'>
}

export function siteReadiness({ board, redis, leads, clock }: SiteReadinessOptions) {
  /** Prices and disks are judged once, by the worker. */
  const lasts = (kind: LastingKind) => async (): Promise<string | null> =>
    (await leads.lasting()).some((each) => each.kind === kind) ? LASTING[kind].title : null
  const worker = async (): Promise<string | null> => {
    // Without Redis it is unknown, which `redis` reports already.
    if (redis.problem() !== null) return null
    const age = await redis.beatAgeSeconds()
    if (age <= LASTING.worker_silent.limits.beatSeconds) return null
    return Number.isFinite(age) ? `its last word is ${Math.round(age)} s old` : 'it says nothing'
  }
  return createReadiness(
    {
      leads: { wrongAfterMs: 10_000, everyMs: 10_000, ask: () => leads.write().then(() => null) },
      board: { wrongAfterMs: 0, ask: board.problem },
      redis: { wrongAfterMs: 5000, ask: redis.problem },
      worker: { wrongAfterMs: 5000, ask: worker },
      feed: { wrongAfterMs: 0, ask: lasts('feed_stale') },
      source: { wrongAfterMs: 0, ask: lasts('worker_crashes') },
      disk: { wrongAfterMs: 0, ask: lasts('disk_low') },
    },
    clock,
  )
}
