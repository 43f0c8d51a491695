import { type Alarm, alarmOnce } from '#server/platform/alarms.ts'
import { lastBackup } from '#server/platform/db/backups.ts'

/** Copies are made every quarter of an hour; two missed ones are worth a look. */
const LATE_SECONDS = 30 * 60

type Deps = {
  readonly folder: string
  readonly now: () => number
  readonly alarm: Alarm
  /** Whether there have to be copies at all; where not, they are watched from the first one on. */
  readonly required: boolean
}

/** @returns what looks at the age of the newest checked copy, and raises `backup_late` once for each time that copies stop */
export function createBackupWatch({ folder, now, alarm, required }: Deps): () => Promise<void> {
  const startedAt = now()
  const tell = alarmOnce(alarm, 'backup_late')
  return async () => {
    const last = lastBackup(folder)
    if (!last && !required) return
    // Before the first copy a start gets as long as a copy does.
    const ageSeconds = Math.round((now() - (last ? Date.parse(last.at) : startedAt)) / 1000)
    tell(ageSeconds > LATE_SECONDS ? { ageSeconds, last: last?.at ?? 'never' } : undefined)
  }
}
