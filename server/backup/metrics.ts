/** Metrics of the stores' copies: age, size, and the last drill. */

import { areFiles, type StoreEnv } from '#server/platform/db/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { backupAgeSeconds, drillAgeSeconds, lastBackup, lastDrill } from './notes.ts'

/** @param env on Postgres there are none: its own tools copy it, and an age that only grows would be an alarm for ever */
export function measureCopies(metrics: Metrics, env: Pick<Env, 'BACKUP_DIR'> & StoreEnv, now: () => number): void {
  if (!areFiles(env)) return
  const folder = env.BACKUP_DIR
  const age = 'Time since the newest checked copy of the leads store; +Inf when there was none.'
  metrics.gauge('ledger_backup_age_seconds', age, () => backupAgeSeconds(folder, now()))
  metrics.gauge('ledger_backup_bytes', 'Size of that copy.', () => lastBackup(folder)?.bytes ?? 0)
  const drilled = 'Time since a copy was last opened and checked as a restore would; +Inf when it never was.'
  metrics.gauge('ledger_restore_drill_age_seconds', drilled, () => drillAgeSeconds(folder, now()))
  metrics.gauge('ledger_restore_drill_ok', '1 if that went well.', () => {
    const last = lastDrill(folder)
    return last !== undefined && last.problem === undefined ? 1 : 0
  })
}
