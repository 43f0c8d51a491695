/** The note that a checked copy of the leads store leaves, for the metric and the alarm. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Metrics } from '../metrics.ts'

const note = z.object({ at: z.iso.datetime(), file: z.string(), bytes: z.number() })
type BackupNote = z.infer<typeof note>

const noteIn = (folder: string): string => join(folder, 'last-backup.json')

/** Leaves word of a checked copy. */
export function noteBackup(folder: string, backup: BackupNote): void {
  mkdirSync(folder, { recursive: true })
  const file = noteIn(folder)
  writeFileSync(`${file}.partial`, JSON.stringify(backup))
  renameSync(`${file}.partial`, file)
}

/** The newest checked copy; `undefined` when there was none, or its note cannot be read. */
export function lastBackup(folder: string): BackupNote | undefined {
  try {
    return note.safeParse(JSON.parse(readFileSync(noteIn(folder), 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Seconds since the newest checked copy; infinite when there was none. */
export function backupAgeSeconds(folder: string, now: number): number {
  const last = lastBackup(folder)
  return last === undefined ? Number.POSITIVE_INFINITY : Math.max(0, (now - Date.parse(last.at)) / 1000)
}

export function measureBackups(metrics: Metrics, folder: string, now: () => number): void {
  const help = 'Time since the newest checked copy of the leads store; +Inf when there was none.'
  metrics.gauge('ledger_backup_age_seconds', help, () => backupAgeSeconds(folder, now()))
}
