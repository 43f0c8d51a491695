/** The folder of a store in the clear while a command works on it, and the removal of what a killed command left. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvProblem } from '#server/platform/env.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { namesIn } from './files.ts'

const PREFIX = 'opened-'
/** Whatever is under way has written within it. */
const ABANDONED_MS = 3_600_000

/** Gives `use` an empty folder in `dir`, DATA_DIR for what is in the clear, on its disk and with its rights, which goes however it ends. */
export async function withScratch<T>(dir: string, use: (folder: string) => Promise<T>): Promise<T> {
  if (!existsSync(dir)) throw new EnvProblem([`DATA_DIR: there is no folder ${dir}; takes the folder of the stores`])
  const folder = mkdtempSync(join(dir, PREFIX))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ELSEWHERE = 'elsewhere'

/** Notes in such a folder that the command also writes a file anywhere else: if it is killed, that goes with the folder. */
export const noteElsewhere = (folder: string, path: string): void => writeFileSync(join(folder, ELSEWHERE), path)

/** What the command that had this folder left anywhere else. */
function elsewhere(folder: string): string[] {
  const note = join(folder, ELSEWHERE)
  return existsSync(note) ? [readFileSync(note, 'utf8')].filter((path) => path.endsWith('.partial') && existsSync(path)) : []
}

/** When it, or something in it, was last written to. */
const writtenAt = (path: string): number =>
  Math.max(...[path, ...namesIn(path).map((name) => join(path, name)), ...elsewhere(path)].map((each) => statSync(each).mtimeMs))

/** Deletes what commands that were killed have left: stores in the clear, and copies that were not sealed to their end. */
export function removeAbandoned(dir: string, copies: string, now: number): void {
  const left = [
    ...namesIn(dir).flatMap((name) => (name.startsWith(PREFIX) ? [join(dir, name)] : [])),
    ...namesIn(copies).flatMap((name) => (name.endsWith('.partial') ? [join(copies, name)] : [])),
  ]
  for (const path of left) {
    try {
      if (now - writtenAt(path) <= ABANDONED_MS) continue
      for (const each of [...elsewhere(path), path]) rmSync(each, { recursive: true, force: true })
    } catch (error) {
      // It has ended in this moment, and cleared up itself.
      if (errorCode(error) !== 'ENOENT') throw error
    }
  }
}
