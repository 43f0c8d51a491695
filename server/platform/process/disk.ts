/** How much room a folder's disk has, and from when on that is too little. */
import { existsSync, statfsSync } from 'node:fs'

/** Less than this is hours, not days, on a busy site. */
const LEAST_BYTES = 500 * 2 ** 20
const LEAST_SHARE = 0.05
/** It is enough again when there is clearly more, so that it does not come and go. */
const ENOUGH = 1.2

/** @param wasLow whether it was too little before @returns the bytes that are left where they are too few */
export function tooLittleRoom(folder: string, wasLow: boolean): number | undefined {
  // The first copy makes its folder.
  if (!existsSync(folder)) return undefined
  const { bavail, blocks, bsize } = statfsSync(folder)
  const least = Math.min(LEAST_BYTES, LEAST_SHARE * blocks * bsize) * (wasLow ? ENOUGH : 1)
  return bavail * bsize < least ? bavail * bsize : undefined
}
