/** A store's file that cannot be read any more. */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { errorCode } from '../error-code.ts'
import type { StoreLocation } from './connect.ts'
import { DAMAGED, markOf } from './guard.ts'

/** What is wrong with the file; `undefined` if it is sound. A merely locked file is sound. */
function damageOf(file: string): string | undefined {
  let sqlite: SQLite.Database | undefined
  try {
    sqlite = new SQLite(file)
    const answer = sqlite.pragma('quick_check(1)', { simple: true })
    return answer === 'ok' ? undefined : String(answer).replace(/\s+/g, ' ')
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (DAMAGED.test(code)) return code
    throw error
  } finally {
    sqlite?.close()
  }
}

/** What is wrong with a store, read through once; `undefined` where it is sound or not there yet. Postgres looks after its own. */
export const damageIn = (location: StoreLocation): string | undefined =>
  location.kind === 'sqlite' && existsSync(location.file) ? damageOf(location.file) : undefined

/** A larger store is not read through at each start, which on a slow disk (100 MiB a second) would take longer than ten seconds. */
const READ_AT_START_BYTES = 2 ** 30

/** What is wrong with a store that is about to be opened. One that is sound again, after a restore, may be written to again. */
export function damageAtStart(location: StoreLocation): string | undefined {
  if (location.kind === 'postgres' || !existsSync(location.file)) return undefined
  const mark = markOf(location.file)
  if (!existsSync(mark) && statSync(location.file).size > READ_AT_START_BYTES) return undefined
  const damage = damageOf(location.file)
  if (damage === undefined) rmSync(mark, { force: true })
  return damage
}

/** Since when (epoch ms) nothing is written to a store, because a page of it could not be read; `undefined` where all is well. */
export const damagedSince = (location: StoreLocation): number | undefined =>
  location.kind === 'sqlite' ? statSync(markOf(location.file), { throwIfNoEntry: false })?.mtimeMs : undefined

const inode = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino

/**
 * Puts a damaged file aside, under a name of its own, so that a new store can be made. Postgres looks after its own.
 * @returns what was wrong with which file, if anything
 */
export function setAsideWhenDamaged(location: StoreLocation): { readonly file: string; readonly damage: string } | undefined {
  if (location.kind === 'postgres') return undefined
  const { file } = location
  const checked = inode(file)
  if (checked === undefined) return undefined
  const damage = damageOf(file)
  // Web and worker may start at once: the other one may already have set the file aside.
  if (damage === undefined || inode(file) !== checked) return undefined
  renameSync(file, `${file}.damaged`)
  for (const suffix of ['-wal', '-shm']) if (existsSync(file + suffix)) rmSync(file + suffix)
  return { file, damage }
}
