/** What has to be well for the site to do its work, as the web process sees it. */
import type { Clock } from '#server/platform/clock.ts'
import type { Env } from '#server/platform/env.ts'
import { tooLittleRoom } from '#server/platform/process/disk.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { createReadiness } from './readiness.ts'

/** The worker's word is gone 15 seconds after its last one. */
const BEAT_SECONDS = 20
/** A source may miss one more poll than makes a price stale. */
const STALE_FOR_MS = 2 * 60_000

type Options = {
  readonly board: { readonly problem: () => string | null; readonly rows: () => readonly QuoteRow[] }
  readonly redis: { readonly problem: () => string | null; readonly beatAgeSeconds: () => Promise<number> }
  readonly leads: {
    /** Writes one row. */
    readonly write: () => Promise<unknown>
    /** What lasts, as the worker judges it. */
    readonly lasting: () => Promise<readonly { readonly kind: string }[]>
  }
  readonly env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>
  readonly clock: Pick<Clock, 'monotonic'>
}

const inMiB = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)} MiB are left`

export function siteReadiness({ board, redis, leads, env, clock }: Options) {
  const disk = (wasLow: boolean): string | null => {
    const left = [env.DATA_DIR, env.BACKUP_DIR]
      .map((folder) => tooLittleRoom(folder, wasLow))
      .find((bytes) => bytes !== undefined)
    return left === undefined ? null : inMiB(left)
  }
  let staleSince: number | undefined
  /** Closed markets have no stale prices. Of what was deleted because nobody renewed it only the worker knows. */
  const feed = async (): Promise<string | null> => {
    const stale = board.rows().filter(({ status }) => status === 'stale')
    staleSince = stale.length === 0 ? undefined : (staleSince ?? clock.monotonic())
    if (staleSince !== undefined && clock.monotonic() - staleSince >= STALE_FOR_MS)
      return `${stale.length} prices are stale, first ${stale[0]?.symbol}`
    return (await leads.lasting()).some(({ kind }) => kind === 'feed_stale') ? 'the worker says that prices are stale' : null
  }
  const worker = async (): Promise<string | null> => {
    // Without Redis nobody knows, and that is said already.
    if (redis.problem() !== null) return null
    const age = await redis.beatAgeSeconds()
    if (age <= BEAT_SECONDS) return null
    return Number.isFinite(age) ? `its last word is ${Math.round(age)} s old` : 'it says nothing'
  }
  return createReadiness(
    {
      leads: { wrongAfterMs: 10_000, everyMs: 10_000, ask: () => leads.write().then(() => null) },
      board: { wrongAfterMs: 0, ask: board.problem },
      redis: { wrongAfterMs: 5000, ask: redis.problem },
      worker: { wrongAfterMs: 5000, ask: worker },
      feed: { wrongAfterMs: 0, ask: feed },
      disk: { wrongAfterMs: 0, ask: disk },
    },
    clock,
  )
}
