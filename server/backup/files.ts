/** The folder of sealed copies: their names, which of them are kept, and what a broken attempt left. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#server/platform/error-code.ts'

/** The stores that are copied. Prices can be fetched again. */
export const COPIED_STORES = ['leads', 'desk', 'content'] as const
export type CopiedStore = (typeof COPIED_STORES)[number]

const QUARTER_MS = 15 * 60_000
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** No copy is older: an erased person is gone from all of them after five weeks. */
const OLDEST_MS = 5 * WEEK_MS

/**
 * One copy is kept for each of the newest quarters of an hour, days and weeks. The current week is not over: the five before it make the
 * sixth. With fewer, a week would keep nothing that a day does not.
 */
const KEPT = [
  { everyMs: QUARTER_MS, times: 96 },
  { everyMs: DAY_MS, times: 30 },
  { everyMs: WEEK_MS, times: 6 },
] as const

/** Below the folder of backups, beside the journal. */
export const copiesFolder = (backupDir: string): string => join(backupDir, 'copies')

/** `leads-2026-11-22T131500Z.copy`: a name sorts by its time, and every file system takes it. */
export const copyName = (store: CopiedStore, at: number): string =>
  `${store}-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}Z.copy`

/** A copy that a person made, such as before an update: it is kept for as long as any may be. */
export const keptCopyName = (store: CopiedStore, at: number): string => copyName(store, at).replace('.copy', '-kept.copy')

const NAME = /^([a-z]+)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(-kept)?\.copy$/

export type Copy = { readonly name: string; readonly at: number; readonly isKept: boolean }

/** A copy of this store by its name; `undefined` for any other name. */
function parseName(store: CopiedStore, name: string): Copy | undefined {
  const [, of, day, hours, minutes, seconds, kept] = NAME.exec(name) ?? []
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
  return of !== store || Number.isNaN(at) ? undefined : { name, at, isKept: kept !== undefined }
}

export const isCopyName = (store: CopiedStore, name: string): boolean => parseName(store, name) !== undefined

/** What lies in a folder; nothing where there is none. @throws for a folder that is there and closed */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return []
    throw error
  }
}

/** The copies of a store, newest first; none where there is no such folder. */
export function listCopies(folder: string, store: CopiedStore): Copy[] {
  return namesIn(folder)
    .flatMap((name) => parseName(store, name) ?? [])
    .sort((a, b) => b.at - a.at)
}

/** The copies that are no longer kept: all but the newest of each quarter of an hour, day and week, and whatever is too old. */
export function surplusOf(copies: readonly Copy[], now: number): Copy[] {
  const kept = new Set(copies.filter(({ isKept }) => isKept))
  for (const { everyMs, times } of KEPT) {
    const slots = new Map<number, Copy>()
    for (const copy of copies) {
      const slot = Math.floor(copy.at / everyMs)
      if ((slots.get(slot)?.at ?? Number.NEGATIVE_INFINITY) < copy.at) slots.set(slot, copy)
    }
    const newest = [...slots].sort(([a], [b]) => b - a).slice(0, times)
    for (const [, copy] of newest) kept.add(copy)
  }
  return copies.filter((copy) => !kept.has(copy) || now - copy.at > OLDEST_MS)
}

/** Deletes the copies that are no longer kept. @returns how many */
export function removeSurplus(folder: string, now: number): number {
  const surplus = COPIED_STORES.flatMap((store) => surplusOf(listCopies(folder, store), now))
  for (const { name } of surplus) rmSync(join(folder, name), { force: true })
  return surplus.length
}

/** What a copy is called until it was read back: it goes with what an attempt leaves. */
export const unreadName = (name: string): string => `${name}.unread.partial`

/** Deletes what an attempt of the worker that was broken off has left. A person's may be under way. */
export function removePartial(folder: string): void {
  for (const name of namesIn(folder))
    if (name.endsWith('.partial') && !name.includes('-kept.copy')) rmSync(join(folder, name), { force: true })
}
