/** The worker's copies over a folder of its own, with a clock that stops and real processes that copy. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openCopies } from '#jobs/copies.ts'
import type { LeadsDb } from '#server/funnel/store/schema.ts'
import type { Alarm, Detail } from '#server/platform/alarms/alarm.ts'
import { readEnv } from '#server/platform/env.ts'
import { testProgram } from '../bare-env.ts'
import { manualClock } from '../manual-clock.ts'

export const MINUTE = 60_000

type Rig = {
  readonly db: LeadsDb
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  readonly clock?: ReturnType<typeof manualClock>
}

export function copyingRig({ db, folder, env, clock = manualClock() }: Rig) {
  const alarms: { readonly kind: string; readonly detail: Detail }[] = []
  const settings = readEnv({ DATA_DIR: folder, ...env })
  const log = { info: () => undefined }
  const alarm: Alarm = (kind, detail, state) => void alarms.push({ kind: state === 'ended' ? `over: ${kind}` : kind, detail })
  const copies = openCopies({ env: settings, db, clock, alarm, copyProgram: testProgram('copies'), log })
  // After the minute in which a start settles.
  clock.advance(MINUTE)
  onTestFinished(async () => {
    await copies.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { copies, clock, alarms, settings, folder: join(settings.BACKUP_DIR, 'copies') }
}
