/** The free space of a folder's disk, and the least that is enough. */
import { existsSync, statfsSync } from 'node:fs'
import { LASTING } from '../alarms/conditions.ts'

const LEAST = LASTING.disk_low.limits
/** It is enough again when there is clearly more, so that it does not come and go. */
const ENOUGH = 1.2

/** Bytes on a folder's disk; `undefined` before there is the folder, which the first copy makes. */
export function roomIn(folder: string): { readonly left: number; readonly whole: number } | undefined {
  if (!existsSync(folder)) return undefined
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { left: bavail * bsize, whole: blocks * bsize }
}

/** @param wasLow whether it was too little before @returns the bytes that are left where they are too few */
export function tooLittleRoom(folder: string, wasLow: boolean): number | undefined {
  const room = roomIn(folder)
  if (!room) return undefined
  const least = Math.min(LEAST.bytes, LEAST.share * room.whole) * (wasLow ? ENOUGH : 1)
  return room.left < least ? room.left : undefined
}
