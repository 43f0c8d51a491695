/** Alarms: something a person must look at. Always a log line; with `ALARM_WEBHOOK_URL` also one POST, at most one a kind and minute. */
import type { Alarm } from '#shared/funnel-ports.ts'
import type { Logger } from './log.ts'

const QUIET_MS = 60_000
const DEADLINE_MS = 5000

export function createAlarms({ url, log, now }: { url?: string; log: Logger; now: () => number }): Alarm {
  const last = new Map<string, number>()
  return (kind, detail) => {
    log.error({ alarm: kind, detail }, 'alarm')
    const before = last.get(kind)
    if (!url || (before !== undefined && now() - before < QUIET_MS)) return
    last.set(kind, now())
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ alarm: kind, detail, at: new Date().toISOString() }),
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    }).catch((error: Error) => log.warn({ alarm: kind, err: error.message }, 'the alarm did not reach its webhook'))
  }
}
