/** Brings copies and journal from elsewhere into the folder of backups, where they belong to the user of this program. */
import { createReadStream, createWriteStream } from 'node:fs'
import { access, appendFile, constants, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '#server/platform/error-code.ts'
import { COPIED_STORES, copiesFolder, isCopyName } from './files.ts'
import { syncFolder } from './sealed-file.ts'

/** A day of the journal: `2026-11-22.journal`. */
const JOURNAL_DAY = /^\d{4}-\d\d-\d\d\.journal$/

export type Imported = {
  /** Names of copies and days of the journal that were not there, or not whole. */
  readonly taken: readonly string[]
  readonly thereAlready: readonly string[]
  /** What is neither a copy nor a day of the journal. */
  readonly leftOut: readonly string[]
}

/** The files of a folder and of all below it, or the one file. */
async function filesIn(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const found = await readdir(path, { recursive: true, withFileTypes: true })
  return found.flatMap((each) => (each.isFile() ? [join(each.parentPath, each.name)] : [])).sort()
}

/** A copy has its name once it is whole on the disk, and never changes. @returns whether it was not there */
async function takeCopy(from: string, to: string): Promise<boolean> {
  if (await stat(to).catch(() => undefined)) return false
  const partial = `${to}.partial`
  await rm(partial, { force: true })
  await pipeline(createReadStream(from), createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }))
  await rename(partial, to)
  return true
}

/** Adds the lines that are not there: a site that started over on this day has lines of its own. @returns whether there were any */
async function takeJournal(from: string, to: string): Promise<boolean> {
  const there = await readFile(to, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  const known = new Set(there.split('\n'))
  const missing = (await readFile(from, 'utf8')).split('\n').filter((line) => line !== '' && !known.has(line))
  if (missing.length > 0) await appendFile(to, `\n${missing.join('\n')}\n`, { mode: 0o600, flush: true })
  return missing.length > 0
}

/** @returns how to take this file to its place; `undefined` for what has none */
function wayOf(from: string, backupDir: string): (() => Promise<boolean>) | undefined {
  const name = basename(from)
  const isCopy = COPIED_STORES.some((store) => isCopyName(store, name))
  if (!isCopy && !JOURNAL_DAY.test(name)) return undefined
  const to = join(isCopy ? copiesFolder(backupDir) : join(backupDir, 'journal'), name)
  return async () => {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    const isNew = await (isCopy ? takeCopy : takeJournal)(from, to)
    await syncFolder(dirname(to))
    return isNew
  }
}

/**
 * Takes what it finds at `from` (a file, or a folder with all below it). May be repeated.
 * @throws errors of the disk, with their codes
 */
export async function importBackups(from: string, backupDir: string): Promise<Imported> {
  const [taken, thereAlready, leftOut]: [string[], string[], string[]] = [[], [], []]
  for (const file of await filesIn(from)) {
    await access(file, constants.R_OK)
    const take = wayOf(file, backupDir)
    const list = take === undefined ? leftOut : (await take()) ? taken : thereAlready
    list.push(basename(file))
  }
  return { taken, thereAlready, leftOut }
}
