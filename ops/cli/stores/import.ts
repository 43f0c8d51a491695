/** `backups import`: copies and journal from another machine, with any owner. */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { COPIED_STORES, copiesFolder, listCopies } from '#server/backup/files.ts'
import { type Imported, importBackups } from '#server/backup/import.ts'
import { withScratch } from '#server/backup/scratch.ts'
import { closedTo, isClosed } from '#server/platform/closed.ts'
import { areFiles } from '#server/platform/db/connect.ts'
import { type Env, readEnvOrExit } from '#server/platform/env.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { counted } from '#shared/counted.ts'
import { type Command, command, done, type Outcome, refused } from '../command.ts'
import { unpackInput } from '../tar.ts'

/** The folder that the system refused; a refused source and a refused place of ours are given away by different commands. */
function closedIn(error: unknown, from: string, backupDir: string): string {
  const { path, dest = path } = error instanceof Error ? (error as NodeJS.ErrnoException & { dest?: string }) : {}
  const isOurs = dest?.startsWith(`${resolve(backupDir)}/`)
  return isOurs ? closedTo(dirname(dest ?? ''), backupDir) : closedTo(path ?? from, from)
}

/** Makes the folder of backups where it is missing. @returns why this user may not */
function makeFolder(backupDir: string): string | undefined {
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 })
    return undefined
  } catch (error) {
    if (!isClosed(error)) throw error
    const [user, group] = [process.getuid?.(), process.getgid?.()]
    return `User ${user} of this program may not make the folder ${backupDir}; make it: sudo install -d -o ${user} -g ${group} ${backupDir}`
  }
}

/** What to do next, as the tool takes it. */
function nextSteps(env: Env): string[] {
  if (!areFiles(env)) return ['Then, with the dump in its place and web, worker and desk stopped: db restore']
  const newest = COPIED_STORES.flatMap((store) => listCopies(copiesFolder(env.BACKUP_DIR), store)[0] ?? [])
  const lines = newest.map(({ name }) => `  db restore ${join(copiesFolder(env.BACKUP_DIR), name)}`)
  return lines.length === 0 ? [] : ['The newest of each store, to restore with web, worker and desk stopped:', ...lines]
}

function inWords({ taken, thereAlready, leftOut }: Imported, env: Env): string {
  const days = taken.filter((name) => name.endsWith('.journal')).length
  return [
    `Took ${counted(taken.length - days, 'copy', 'copies')} and ${counted(days, 'day')} of the journal into ${env.BACKUP_DIR}; already there: ${thereAlready.length}.`,
    ...(leftOut.length > 0 ? [`Left out, neither copies nor journal: ${leftOut.join(', ')}`] : []),
    ...nextSteps(env),
  ].join('\n')
}

async function importFrom(from: string, said: string, env: Env): Promise<Outcome> {
  const imported = await importBackups(from, env.BACKUP_DIR)
  if (imported.taken.length + imported.thereAlready.length > 0) return done(inWords(imported, env), imported)
  return refused(
    `${said} holds no copy and no journal: takes files as BACKUP_DIR has them, such as leads-2026-11-22T131500Z.copy and 2026-11-22.journal`,
  )
}

/** Unpacked beside the copies, whose disk has to hold them. */
const importInput = (env: Env): Promise<Outcome> =>
  withScratch(env.BACKUP_DIR, async (folder) => {
    const problem = process.stdin.isTTY ? 'it is a terminal' : unpackInput(folder)
    if (problem === undefined) return importFrom(folder, 'Standard input', env)
    return refused(`Standard input is no tar (${problem}); takes: tar -C FOLDER -c . | npm run ledger -- backups import`)
  })

async function run(given: string | undefined): Promise<Outcome> {
  const env = readEnvOrExit()
  const problem = makeFolder(env.BACKUP_DIR)
  if (problem !== undefined) return refused(problem)
  const from = resolve(given ?? env.BACKUP_DIR)
  try {
    return await (given === undefined ? importInput(env) : importFrom(from, from, env))
  } catch (error) {
    if (isClosed(error)) return refused(closedIn(error, from, env.BACKUP_DIR))
    if (errorCode(error) === 'ENOENT' && !existsSync(from)) return refused(`There is no file or folder ${from}`)
    throw error
  }
}

export const importCommands: readonly Command[] = [
  command({
    name: 'backups import',
    words: ['from'],
    takes: z.object({ from: z.string().optional().describe('[PATH]') }),
    does: 'takes copies and journal of another machine into BACKUP_DIR: a file, a folder with all below it, or a tar on standard input',
    run: ({ from }) => run(from),
  }),
]
