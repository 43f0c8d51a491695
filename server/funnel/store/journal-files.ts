/** The journal's files: one a day, one encrypted text a line. What a text says is the journal's concern. */
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Keyring, UnreadableToken } from '#server/platform/crypto/keyring.ts'

const CONTEXT = 'journal'
/** How far back the newest line may stand: processes write their lines in the order in which they get to it. */
const TAIL = 500

export type JournalFilesOptions = { readonly folder: string; readonly keys: Keyring; readonly now: () => number }

export function openJournalFiles({ folder, keys, now }: JournalFilesOptions) {
  const names = async (): Promise<string[]> =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.journal')).sort()

  const linesOf = async (name: string): Promise<string[]> => (await readFile(join(folder, name), 'utf8')).split('\n')

  /** The text of a line; none for one that was cut off by a crash, or was sealed with a lost secret. */
  function decrypted(token: string): string[] {
    if (token === '') return []
    try {
      return [keys.decrypt(token, CONTEXT)]
    } catch (error) {
      if (error instanceof UnreadableToken) return []
      throw error
    }
  }

  return {
    /** Resolves once the texts are on the disk. A line begins on a line of its own, whatever a process that died has left before it. */
    async append(texts: readonly string[]): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(join(folder, `${new Date(now()).toISOString().slice(0, 10)}.journal`), 'a', 0o600)
      try {
        await file.appendFile(texts.map((text) => `\n${keys.encrypt(text, CONTEXT)}\n`).join(''))
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    async readAll(): Promise<string[]> {
      const lines = await Promise.all((await names()).map(linesOf))
      return lines.flat().flatMap(decrypted)
    },
    /** Texts of the newest file, the newest entry among them. */
    async readNewest(): Promise<string[]> {
      const name = (await names()).at(-1)
      return name === undefined ? [] : (await linesOf(name)).slice(-2 * TAIL).flatMap(decrypted)
    },
  }
}
