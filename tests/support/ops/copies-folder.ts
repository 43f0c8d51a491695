import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of copies for one test, with files whose text is their name. */
export function folderOf(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'copies-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of files) writeFileSync(join(folder, name), name)
  return folder
}
