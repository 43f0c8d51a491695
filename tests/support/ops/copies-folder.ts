import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'

/** A folder of copies for one test, with files whose text is their name. */
export function folderOf(...files: string[]): string {
  const folder = temporaryFolder()
  for (const name of files) writeFileSync(join(folder, name), name)
  return folder
}
