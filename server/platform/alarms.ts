/** Alarms: a person must look at this. Always a log line; with `ALARM_WEBHOOK_URL` also one POST per kind and minute at most. */

/** Something that goes wrong often enough for a person to look: passed to the operator's webhook or mail. */
export type Alarm = (kind: string, detail: Detail) => void
type Detail = Readonly<Record<string, string | number>>

/** For something that lasts: told its detail while it does, `undefined` when it is well, it raises one alarm per event. */
export function alarmOnce(alarm: Alarm, kind: string): (detail: Detail | undefined) => void {
  let raised = false
  return (detail) => {
    if (detail && !raised) alarm(kind, detail)
    raised = detail !== undefined
  }
}

/** What a log must offer. The logger's own type would bring Node's types to pages, which see the type of an alarm. */
type AlarmLog = { readonly [Level in 'error' | 'warn']: (fields: Readonly<Record<string, unknown>>, message: string) => void }

const QUIET_MS = 60_000
const DEADLINE_MS = 5000

export function createAlarms({ url, log, now }: { url?: string | undefined; log: AlarmLog; now: () => number }): Alarm {
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
