/** Web watches the worker, which watches everything else and cannot say that it is gone itself. */
import { type Alarm, alarmOnce } from '#server/platform/alarms/alarm.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'

const LOOK_EVERY_MS = 5000

type WorkerWatchOptions = {
  /** When the worker last reported, by the clock of the store; rejects while the store cannot be read. */
  readonly reportedAt: () => Promise<number | undefined>
  readonly alarm: Alarm
  readonly now: () => number
}

export function watchWorker({ reportedAt, alarm, now }: WorkerWatchOptions) {
  const tell = alarmOnce(alarm, 'worker_silent')
  const limitMs = LASTING.worker_silent.limits.reportSeconds * 1000
  const startedAt = now()

  async function look(): Promise<void> {
    const at = (await reportedAt()) ?? Number.NEGATIVE_INFINITY
    if (now() - at <= limitMs) return tell(undefined)
    // Both may have just been started: then the last report is of another day.
    if (now() - startedAt <= limitMs) return
    tell({ lastReport: Number.isFinite(at) ? new Date(at).toISOString() : 'never' })
  }
  return {
    look,
    /** Looks by itself from now on. A store that cannot be read is another alarm. @returns what ends that */
    start(): () => void {
      const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref()
      return () => clearInterval(timer)
    },
  }
}
