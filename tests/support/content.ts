/** A small folder of good content, copied so that a test can spoil one thing in it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { loadFolder } from '#server/articles/load.ts'

export const FIXTURES = resolve(import.meta.dirname, '../fixtures/content')
/** A Saturday morning after everything in the fixtures was published; its breaking news is 19 hours old. */
export const FIXTURE_NOW = Date.parse('2026-11-21T06:00:00Z')

/** What the good content has in French, laid over it. */
export const FRENCH_FIXTURES = resolve(import.meta.dirname, '../fixtures/french')

export type Change = { readonly file: string; readonly find: string | RegExp; readonly put: string }

export const PAID = 'articles/good-paid.md'
export const NEWS = 'articles/good-news.md'

/** {@link loadChanged} with a paid page in French. */
export const loadFrench = (changes: readonly Change[]): ReturnType<typeof loadFolder> =>
  loadChanged(changes, FIXTURE_NOW, 'refuse', FRENCH_FIXTURES)

/** Loads the good content with some changes; a change that finds nothing is a mistake in the test. */
export function loadChanged(
  changes: readonly Change[],
  now = FIXTURE_NOW,
  aged: 'refuse' | 'withhold' = 'refuse',
  overlay?: string,
): ReturnType<typeof loadFolder> {
  const dir = mkdtempSync(join(tmpdir(), 'ledger-content-'))
  try {
    cpSync(FIXTURES, dir, { recursive: true })
    if (overlay) cpSync(overlay, dir, { recursive: true })
    for (const { file, find, put } of changes) {
      const path = join(dir, file)
      const before = readFileSync(path, 'utf8')
      const after = before.replace(find, () => put)
      if (after === before) throw new Error(`${file} does not hold ${find}`)
      writeFileSync(path, after)
    }
    return loadFolder(dir, { now, aged })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
