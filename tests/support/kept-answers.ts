/** What nginx keeps in its folder, as it is on the disk. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `key`: what it is found by. `text`: its head and its body; readable where the body is not compressed. */
export type KeptAnswer = { readonly key: string; readonly text: string }

export const keptAnswers = (folder: string): readonly KeptAnswer[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name)).toString('latin1')
      const [, key = '', text = ''] = /\nKEY: (.*)\n([\s\S]*)$/.exec(bytes) ?? []
      return { key, text }
    })
