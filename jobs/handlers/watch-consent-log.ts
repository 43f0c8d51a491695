/** Once a day: reads the whole log of consents, and only if it is sound lets its checkpoint leave this machine. */
import type { Anchors } from '#server/funnel/consent/anchors.ts'
import { keep, readKept } from '#server/funnel/consent/kept-checkpoints.ts'
import type { LogFindings } from '#server/funnel/consent/verify/finding.ts'
import { type Alarm, alarmOnce, raisedBefore } from '#server/platform/alarms/alarm.ts'

export type WatchConsentLog = {
  readonly verify: (checkpoints: readonly string[]) => Promise<LogFindings>
  readonly anchors: Pick<Anchors, 'take' | 'isDue'>
  /** Where checkpoints are kept beside the store. */
  readonly folder: string
  readonly alarm: Alarm
}

/** Alarms `consent_log_broken` with what was found first, once until the log is sound again. `isSound`: `undefined` before a look. */
export function createConsentLogWatch({ verify, anchors, folder, alarm }: WatchConsentLog) {
  const tell = alarmOnce(alarm, 'consent_log_broken')
  let isSound: boolean | undefined = raisedBefore(alarm, 'consent_log_broken') ? false : undefined
  async function run(): Promise<void> {
    if (!(await anchors.isDue())) return
    // That it once parted from another log is said in the log, on the site and in each mail; it is no news.
    const findings = (await verify(await readKept(folder))).findings.filter(({ kind }) => kind !== 'forked')
    const [first] = findings
    isSound = first === undefined
    tell(first && { findings: findings.length, seq: first.seq, first: first.text })
    const anchor = first ? undefined : await anchors.take()
    if (anchor) await keep(folder, anchor.day, anchor.checkpoint)
  }
  return Object.assign(run, { isSound: () => isSound })
}
