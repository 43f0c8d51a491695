import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'

function sync(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function vacuumInto(from: string, to: string): void {
  const db = new SQLite(from, { readonly: true })
  try {
    db.prepare('vacuum into ?').run(to)
  } finally {
    db.close()
  }
}

/** What a copy is called until it is whole. */
export const partialName = (to: string): string => `${to}.partial`

/**
 * Writes a whole, compact copy of the store as it is now. `VACUUM INTO` reads one snapshot, so writers neither
 * wait for it nor make it start again, as they do with SQLite's page-by-page backup. The name appears once the copy is
 * on the disk: SQLite itself does not flush it.
 * @returns its size in bytes
 */
export function copyStore(from: string, to: string): number {
  const partial = partialName(to)
  rmSync(partial, { force: true })
  try {
    vacuumInto(from, partial)
    sync(partial)
    renameSync(partial, to)
  } catch (error) {
    // It is a store in the clear, and the disk may be full of it.
    rmSync(partial, { force: true })
    throw error
  }
  sync(dirname(to))
  return statSync(to).size
}

/** What a copy is, read from the file itself. */
export type Examined = {
  /** `ok`, or what SQLite found. */
  readonly integrity: string
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>
}

/**
 * Reads a copy through and counts its rows.
 * @param check `quick_check` leaves out whether each index agrees with its table, which takes most of the time
 * @throws when it is no store at all
 */
export function examineStore(file: string, check: 'quick_check' | 'integrity_check'): Examined {
  const db = new SQLite(file, { readonly: true })
  try {
    const integrity = String(db.pragma(check, { simple: true }))
    const names = db
      .prepare<[], string>(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`)
      .pluck()
      .all()
    const count = (name: string): number => db.prepare<[], number>(`select count(*) from "${name}"`).pluck().get() ?? 0
    return { integrity, tables: Object.fromEntries(names.map((name) => [name, count(name)])) }
  } finally {
    db.close()
  }
}
