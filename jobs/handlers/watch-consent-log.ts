/** Once a day: reads the whole log of consents, and only if it is sound lets its checkpoint leave this machine. */
import type { Anchors } from '#server/funnel/consent/anchors.ts'
import { keep, readKept } from '#server/funnel/consent/kept-checkpoints.ts'
import type { Verdict } from '#server/funnel/consent/verify/finding.ts'
import type { Alarm } from '#server/platform/alarms.ts'

const HOUR_MS = 3_600_000
/** A day, and two hours for a worker that was away. */
const LATE_HOURS = 26

export type WatchConsentLog = {
  readonly verify: (checkpoints: readonly string[]) => Promise<Verdict>
  readonly anchors: Pick<Anchors, 'newest' | 'take' | 'isDue'>
  /** Where checkpoints are kept beside the store. */
  readonly folder: string
  readonly now: () => number
  readonly alarm: Alarm
}

/** Alarms `consent_log_broken` with what was found first, and `consent_anchor_late` when no checkpoint left for over a day. */
export const createConsentLogWatch = ({ verify, anchors, folder, now, alarm }: WatchConsentLog) =>
  async function watchConsentLog(): Promise<void> {
    if (await anchors.isDue()) {
      // That it once parted from another log is said in the log, on the site and in each mail; it is no news.
      const findings = (await verify(await readKept(folder))).findings.filter(({ kind }) => kind !== 'forked')
      const [first] = findings
      if (first) alarm('consent_log_broken', { findings: findings.length, seq: first.seq, first: first.text })
      else {
        const anchor = await anchors.take()
        if (anchor) await keep(folder, anchor.day, anchor.checkpoint)
      }
    }
    const [newest] = await anchors.newest(1)
    const hours = newest ? Math.floor((now() - newest.at) / HOUR_MS) : 0
    if (hours >= LATE_HOURS) alarm('consent_anchor_late', { hours })
  }
