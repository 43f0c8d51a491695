/** The notes that copies and drills leave beside them, for the figures, the alarms and the next start. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const backupNote = z.object({
  at: z.iso.datetime(),
  file: z.string(),
  bytes: z.number(),
  /** Entries of the consent log in it. */
  head: z.number().optional(),
})
const drillNote = z.object({ at: z.iso.datetime(), file: z.string(), tookMs: z.number(), problem: z.string().optional() })
export type BackupNote = z.infer<typeof backupNote>
export type DrillNote = z.infer<typeof drillNote>

const BACKUP = 'last-backup.json'
const DRILL = 'last-drill.json'

function write(folder: string, name: string, note: object): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  writeFileSync(`${file}.partial`, JSON.stringify(note))
  renameSync(`${file}.partial`, file)
}

function read<Note>(folder: string, name: string, schema: z.ZodType<Note>): Note | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Leaves word of a checked copy. */
export const noteBackup = (folder: string, backup: BackupNote): void => write(folder, BACKUP, backup)

/** The newest checked copy; `undefined` when there was none, or its note cannot be read. */
export const lastBackup = (folder: string): BackupNote | undefined => read(folder, BACKUP, backupNote)

export const noteDrill = (folder: string, drill: DrillNote): void => write(folder, DRILL, drill)

/** The newest attempt to come back from a copy, whether it went well or not. */
export const lastDrill = (folder: string): DrillNote | undefined => read(folder, DRILL, drillNote)

const ageOf = (note: { readonly at: string } | undefined, now: number): number =>
  note === undefined ? Number.POSITIVE_INFINITY : Math.max(0, (now - Date.parse(note.at)) / 1000)

/** Seconds since the newest checked copy; infinite when there was none. */
export const backupAgeSeconds = (folder: string, now: number): number => ageOf(lastBackup(folder), now)

/** Seconds since the newest drill; infinite when there was none. */
export const drillAgeSeconds = (folder: string, now: number): number => ageOf(lastDrill(folder), now)
