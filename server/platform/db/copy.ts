import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'

function sync(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/**
 * Writes a whole, compact copy of the store as it stands now. `VACUUM INTO` reads one snapshot, so writers neither
 * wait for it nor make it start again, as they do with SQLite's page-by-page backup. The name appears once the copy is
 * on the disk: SQLite itself does not flush it.
 * @returns its size in bytes
 */
export function copyStore(from: string, to: string): number {
  const partial = `${to}.partial`
  rmSync(partial, { force: true })
  const db = new SQLite(from, { readonly: true })
  try {
    db.prepare('vacuum into ?').run(partial)
  } finally {
    db.close()
  }
  sync(partial)
  renameSync(partial, to)
  sync(dirname(to))
  return statSync(to).size
}
