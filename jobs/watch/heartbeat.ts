/**
 * Tells an outside monitor, once a minute, that this site is well: silence means that something is wrong, also when the
 * whole machine is gone. It beats only if prices, leads and copies were looked at lately and are within their bounds; else it says
 * what is not.
 */
import { LASTING, type LastingKind } from '#server/platform/alarms/conditions.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Watches } from './watch.ts'

/** What it vouches for. What needs a person but hurts no reader and no lead is an alarm alone. */
const isVital = (kind: LastingKind): boolean => 'isVital' in LASTING[kind]
const DEADLINE_MS = 5000
/** What was looked at longer ago than this may be wrong by now. */
const LATELY_MS = 2 * 60_000
/** Monitors keep as much. */
const LONGEST = 10_000

type HeartbeatOptions = {
  /** Of a check at Healthchecks, or a push monitor of Uptime Kuma; `/fail` is put behind its path. */
  readonly url: string | undefined
  readonly watches: Pick<Watches, 'wrong' | 'unreadable' | 'looked'>
  readonly log: Pick<Logger, 'warn'>
}

function failing(address: string): string {
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/fail`
  return url.href
}

/** Why it is uncertain that all is well: one line each. */
export function causesIn(watches: HeartbeatOptions['watches']): string[] {
  const { agoMs } = watches.looked()
  return [
    ...watches.wrong().flatMap(({ kind, detail }) => (isVital(kind) ? [`${kind} ${JSON.stringify(detail)}`] : [])),
    ...watches.unreadable().flatMap(({ kind, of }) => (isVital(kind) ? [`${kind} cannot be watched ${of ?? ''}`.trim()] : [])),
    ...(agoMs >= LATELY_MS ? [`nothing was looked at for ${Math.round(agoMs / 1000)} s`] : []),
  ]
}

/** @returns what beats once; before the first look, which a start has two minutes for, it says nothing */
export function createHeartbeat({ url, watches, log }: HeartbeatOptions): () => Promise<void> {
  let isLost = false
  return async () => {
    if (url === undefined) return
    const causes = causesIn(watches)
    if (causes.length === 0 && !watches.looked().ever) return
    const body = causes.join('\n').slice(0, LONGEST)
    const signal = AbortSignal.timeout(DEADLINE_MS)
    try {
      const { ok, status } = await fetch(causes.length === 0 ? url : failing(url), {
        method: 'POST',
        body,
        redirect: 'error',
        signal,
      })
      if (!ok) throw new Error(`it answered ${status}`)
      isLost = false
    } catch (error) {
      // Once an outage: the monitor itself says the rest.
      if (!isLost) log.warn({ err: error instanceof Error ? error.message : String(error) }, 'the heartbeat did not arrive')
      isLost = true
    }
  }
}
