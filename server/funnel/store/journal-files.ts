/** The journal's files: one a day, encrypted texts in lines. What a text says is the journal's concern. */
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { closedTo, isClosed } from '#server/platform/closed.ts'
import { type Keyring, UnreadableToken } from '#server/platform/crypto/keyring.ts'
import { EnvProblem } from '#server/platform/env.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { createBatches } from './batches.ts'

const CONTEXT = 'journal'
/** How far back the newest line may be: processes write their lines in the order in which they get to it. */
const TAIL = 500

export type JournalFilesOptions = { readonly folder: string; readonly keys: Keyring; readonly now: () => number }

/** What is written is on the disk when the write ends, as after `fdatasync`: one way to the disk instead of two. */
const APPEND = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_DSYNC

/** Appends texts to the file of the day. */
function createAppender({ folder, keys, now }: JournalFilesOptions): (texts: readonly string[]) => Promise<void> {
  const openToday = (): Promise<FileHandle> =>
    open(join(folder, `${new Date(now()).toISOString().slice(0, 10)}.journal`), APPEND, 0o600)

  /** The folder may be gone since the last line, if it was moved. */
  const openFile = (): Promise<FileHandle> =>
    openToday().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return openToday()
    })

  // Each batch is one line.
  return createBatches(async (take) => {
    const file = await openFile()
    try {
      // A line begins on a line of its own, whatever a process that died has left before it.
      await file.appendFile(`\n${keys.encrypt(take().join('\n'), CONTEXT)}\n`)
    } finally {
      await file.close()
    }
  })
}

export function openJournalFiles({ folder, keys, now }: JournalFilesOptions) {
  /** @throws {EnvProblem} for what is there and closed: read as none, it would be called lost */
  function refuseClosed(error: unknown): never {
    throw isClosed(error) ? new EnvProblem([`BACKUP_DIR: ${closedTo(folder, dirname(folder))}`]) : error
  }

  async function names(): Promise<string[]> {
    try {
      return (await readdir(folder)).filter((name) => name.endsWith('.journal')).sort()
    } catch (error) {
      return errorCode(error) === 'ENOENT' ? [] : refuseClosed(error)
    }
  }

  const linesOf = async (name: string): Promise<string[]> =>
    (await readFile(join(folder, name), 'utf8').catch(refuseClosed)).split('\n')

  /** The texts of a line; none of one that was cut off by a crash, or was sealed with a lost secret. */
  function decrypted(token: string): string[] {
    if (token === '') return []
    try {
      return keys.decrypt(token, CONTEXT).split('\n')
    } catch (error) {
      if (error instanceof UnreadableToken) return []
      throw error
    }
  }

  return {
    /** Resolves once the texts, of one line each, are on the disk: with those of others, by one flush for all of them. */
    append: createAppender({ folder, keys, now }),
    async readAll(): Promise<string[]> {
      const lines = await Promise.all((await names()).map(linesOf))
      return lines.flat().flatMap(decrypted)
    },
    /** Whether there is any file of it. */
    exist: async (): Promise<boolean> => (await names()).length > 0,
    /** Texts of the newest files, the newest entry among them: at midnight, by clocks that differ, it may be in the one before. */
    async readNewest(): Promise<string[]> {
      const lines = await Promise.all((await names()).slice(-2).map(linesOf))
      return lines
        .flat()
        .slice(-2 * TAIL)
        .flatMap(decrypted)
    },
  }
}
