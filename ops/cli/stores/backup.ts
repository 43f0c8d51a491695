/** `db backup`, `db copies`, `db restore-check`: copies of the leads store, and the proof that one can be restored. */
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { checkCopy } from '#server/backup/check.ts'
import { COPIED_STORES, type CopiedStore, type Copy, copiesFolder, keptCopyName, listCopies } from '#server/backup/files.ts'
import { sealingOf } from '#server/backup/keys.ts'
import { noteBackup } from '#server/backup/notes.ts'
import { storeOf, withOpened } from '#server/backup/opened.ts'
import { noteElsewhere, withScratch } from '#server/backup/scratch.ts'
import { sealFile } from '#server/backup/sealed-file.ts'
import { copyStore, partialName } from '#server/backup/store-copy.ts'
import { closedTo, isClosed } from '#server/platform/closed.ts'
import { fileOf, locate } from '#server/platform/db/connect.ts'
import { type Env, EnvProblem, readEnvOrExit } from '#server/platform/env.ts'
import { NO_SETTINGS } from '#server/platform/settings.ts'
import { momentOf } from '#shared/days.ts'
import { type Command, command, done, NOTHING, type Outcome, refused } from '../command.ts'

const FILE = z.object({ file: z.string('is missing').describe('FILE') })

/** A copy made by hand: plain at `given`, or sealed among those of the worker. */
async function backup(given: string | undefined): Promise<Outcome> {
  const env = readEnvOrExit()
  const store = fileOf(locate('leads', env))
  if (store === undefined) return refused('The stores are on Postgres: use pg_dump')
  if (!existsSync(store)) return refused(`There is no leads store at ${store} yet`)
  const at = new Date()
  const file = given === undefined ? join(copiesFolder(env.BACKUP_DIR), keptCopyName('leads', at.getTime())) : resolve(given)
  if (existsSync(file)) return refused(`${file} exists already; a backup never overwrites`)
  return withScratch(env.DATA_DIR, (scratch) => {
    if (given !== undefined) {
      noteElsewhere(scratch, partialName(file))
      // What lies anywhere else says nothing about the copies that a restore will look for.
      return copyChecked(store, file, env, async () => file)
    }
    return copyChecked(store, join(scratch, 'leads.db'), env, async (plain, bytes) => {
      await sealAway(plain, file, env)
      noteBackup(env.BACKUP_DIR, { at: at.toISOString(), file, bytes })
      return file
    })
  })
}

/** @param keep where a copy that was found good goes; only such a one counts as a backup */
async function copyChecked(
  store: string,
  plain: string,
  env: Env,
  keep: (plain: string, bytes: number) => Promise<string>,
): Promise<Outcome> {
  const bytes = copyStore(store, plain)
  const checked = await checkCopy(plain, 'leads', env)
  if (!checked.ok) return refused(`${plain} ${checked.problem}`)
  const file = await keep(plain, bytes)
  return done(`Wrote and checked ${file} (${bytes} bytes)`, { file, bytes })
}

async function sealAway(plain: string, file: string, env: Env): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  await sealFile(plain, file, sealingOf(env))
}

const inLines = (tables: Readonly<Record<string, number>>): string =>
  Object.entries(tables)
    .map(([table, rows]) => `\n  ${table}: ${rows}`)
    .join('')

async function checkPlain(file: string, plain: string, env: Env): Promise<Outcome> {
  const store = storeOf(file)
  const found = await checkCopy(plain, store, env)
  if (!found.ok) return refused(`${file} ${found.problem}`)
  const opened = store === 'leads' ? ', and the configured secret opens it' : ''
  return done(`${file} is whole${opened}${inLines(found.tables)}`, found)
}

async function check(file: string): Promise<Outcome> {
  const env = readEnvOrExit()
  const opened = await withOpened(file, env, (plain) => checkPlain(file, plain, env))
  return opened.ok ? opened.result : refused(opened.problem)
}

/** @throws {EnvProblem} for a folder of another owner: its copies are there */
function listOrRefuse(folder: string, store: CopiedStore, env: Env): Copy[] {
  try {
    return listCopies(folder, store)
  } catch (error) {
    if (isClosed(error)) throw new EnvProblem([`BACKUP_DIR: ${closedTo(folder, env.BACKUP_DIR)}`])
    throw error
  }
}

const sizeOf = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`

async function copies(): Promise<Outcome> {
  const env = readEnvOrExit(NO_SETTINGS, 'not-made')
  const folder = copiesFolder(env.BACKUP_DIR)
  const found = COPIED_STORES.flatMap((store) =>
    listOrRefuse(folder, store, env).map(({ name, at }) => {
      const file = join(folder, name)
      return { store, file, at: new Date(at).toISOString(), bytes: statSync(file).size }
    }),
  )
  const lines = found.map(({ at, bytes, file }) => `${momentOf(Date.parse(at))}  ${sizeOf(bytes).padStart(10)}  ${file}`)
  return done(lines.join('\n') || `The worker has made no copy in ${folder} yet`, found)
}

export const backupCommands: readonly Command[] = [
  command({
    name: 'db backup',
    words: ['file'],
    takes: z.object({ file: z.string().optional().describe('[FILE]') }),
    does: 'copies the leads store while it is in use, and checks the copy: without FILE sealed, among those of the worker',
    run: ({ file }) => backup(file),
  }),
  command({
    name: 'db copies',
    takes: NOTHING,
    does: 'lists the sealed copies that the worker made, the newest of each store first',
    run: copies,
  }),
  command({
    name: 'db restore-check',
    words: ['file'],
    takes: FILE,
    does: 'checks that a backup is whole and that the configured secret opens it, and counts its rows',
    run: ({ file }) => check(file),
  }),
]
