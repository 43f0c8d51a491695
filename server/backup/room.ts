/** Whether there is room for what a task about copies will write. */
import { statfsSync, statSync } from 'node:fs'

/** What is written may take no room that the store itself will need. */
const LEFT_BYTES = 64 * 2 ** 20

/** Of a store with its log, or of a copy; 0 where there is none. */
export const bytesOf = (file: string): number =>
  ['', '-wal'].reduce((sum, suffix) => sum + (statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0), 0)

/** What keeps that many bytes from being written there; `undefined` where there is room. */
export function roomProblem(dataDir: string, bytes: number): string | undefined {
  const { bavail, bsize } = statfsSync(dataDir)
  const needed = bytes + LEFT_BYTES
  return bavail * bsize < needed ? `ENOSPC: DATA_DIR has ${bavail * bsize} bytes left, and a copy needs ${needed}` : undefined
}
