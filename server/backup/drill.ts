/** Once a week: opens the newest copy as a restore would. A copy that was never opened is a hope. */
import { join } from 'node:path'
import { keptFolder, readKept } from '#server/funnel/consent/kept-checkpoints.ts'
import { type Alarm, alarmOnce } from '#server/platform/alarms/alarm.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Env } from '#server/platform/env.ts'
import { COPIED_STORES, copiesFolder, listCopies } from './files.ts'
import { openingIdentities } from './keys.ts'
import { lastDrill, noteDrill } from './notes.ts'
import { bytesOf, roomProblem } from './room.ts'
import type { TaskRunner } from './run-task.ts'

const WEEK_MS = 7 * 86_400_000
/** A failed drill is made again sooner, because the next copy may be good. */
const RETRY_MS = 3_600_000

type DrillOptions = {
  readonly env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR' | 'BACKUP_IDENTITY' | 'APP_SECRET' | 'APP_SECRETS_PREVIOUS' | 'CONSENT_KEY'>
  readonly clock: Clock
  readonly runner: TaskRunner
  readonly alarm: Alarm
}

/** @returns what drills when it is due, and raises `restore_drill_failed` once until a drill goes well again */
export function createDrill({ env, clock, runner, alarm }: DrillOptions): () => Promise<void> {
  const tell = alarmOnce(alarm, 'restore_drill_failed')
  const folder = copiesFolder(env.BACKUP_DIR)

  function isDue(): boolean {
    const last = lastDrill(env.BACKUP_DIR)
    if (!last) return true
    const age = clock.now() - Date.parse(last.at)
    return age < 0 || age >= (last.problem === undefined ? WEEK_MS : RETRY_MS)
  }

  return async () => {
    const copies = COPIED_STORES.flatMap((store) => {
      const [newest] = listCopies(folder, store)
      return newest ? [{ store, file: join(folder, newest.name) }] : []
    })
    const [first] = copies
    if (!first || !isDue()) return
    const [at, started] = [new Date(clock.now()).toISOString(), clock.monotonic()]
    // One store lies there in the clear at a time.
    const full = roomProblem(env.DATA_DIR, Math.max(...copies.map(({ file }) => bytesOf(file))))
    const said = full
      ? { problem: full }
      : await runner.run({
          kind: 'drill',
          copies,
          scratch: join(env.DATA_DIR, 'copying'),
          identities: openingIdentities(env),
          env: { APP_SECRET: env.APP_SECRET, APP_SECRETS_PREVIOUS: env.APP_SECRETS_PREVIOUS, CONSENT_KEY: env.CONSENT_KEY },
          kept: await readKept(keptFolder(env.DATA_DIR)),
        })
    if (said === undefined) return
    const problem = 'problem' in said ? said.problem : undefined
    noteDrill(env.BACKUP_DIR, { at, file: first.file, tookMs: Math.round(clock.monotonic() - started), problem })
    tell(problem === undefined ? undefined : { problem })
  }
}
