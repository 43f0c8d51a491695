/** Copies and anchors that are due: what leaves the store, and how long ago it last did. */
import type { Anchors } from '#server/funnel/consent/anchors.ts'
import { lastBackup } from '#server/platform/copies/notes.ts'
import { UNKNOWN, type Watch } from './watch.ts'

/** Copies are made every quarter of an hour; two missed ones are worth a look. */
const BACKUP_LATE_SECONDS = 30 * 60
const HOUR_MS = 3_600_000
/** A day, and two hours for a worker that was away. */
const ANCHOR_LATE_HOURS = 26

type Backups = {
  readonly folder: string
  readonly now: () => number
  /** Whether there have to be copies at all; where not, they are watched from the first one on. */
  readonly required: boolean
}

/** The age of the newest checked copy. */
export function watchBackup({ folder, now, required }: Backups): Watch {
  const startedAt = now()
  return {
    kind: 'backup_late',
    look: (isRaised) => {
      const last = lastBackup(folder)
      if (!last && !required) return undefined
      if (!last && isRaised) return UNKNOWN
      // Before the first copy a start gets as long as a copy does.
      const ageSeconds = Math.round((now() - (last ? Date.parse(last.at) : startedAt)) / 1000)
      return ageSeconds > BACKUP_LATE_SECONDS ? { ageSeconds, last: last?.at ?? 'never' } : undefined
    },
  }
}

/** The age of the newest checkpoint of the consent log that left this machine; before the first one, the age of this process. */
export function watchAnchor(anchors: Pick<Anchors, 'newest'>, now: () => number): Watch {
  const startedAt = now()
  return {
    kind: 'consent_anchor_late',
    look: async (isRaised) => {
      const [newest] = await anchors.newest(1)
      if (!newest && isRaised) return UNKNOWN
      const hours = Math.floor((now() - (newest?.at ?? startedAt)) / HOUR_MS)
      return hours >= ANCHOR_LATE_HOURS ? { hours } : undefined
    },
  }
}
