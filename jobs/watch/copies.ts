/** Copies and anchors that are due: what leaves the store, and how long ago it last did. */

import { lastBackup } from '#server/backup/notes.ts'
import type { Anchors } from '#server/funnel/consent/anchors.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import { UNKNOWN, type Watch } from './watch.ts'

const HOUR_MS = 3_600_000

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
      return ageSeconds > LASTING.backup_late.limits.ageSeconds ? { ageSeconds, last: last?.at ?? 'never' } : undefined
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
      return hours >= LASTING.consent_anchor_late.limits.ageHours ? { hours } : undefined
    },
  }
}
