/** `db backup`, `db restore-check`: a copy of the leads store, and the proof that it can be restored. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { noteBackup } from '#server/platform/db/backups.ts'
import { locate } from '#server/platform/db/connect.ts'
import { copyStore } from '#server/platform/db/copy.ts'
import { readEnvOrExit } from '#server/platform/env.ts'
import { type Command, command, done, type Outcome, refused } from './command.ts'
import { checkCopy } from './copy.ts'

const FILE = z.object({ file: z.string('is missing').describe('FILE') })

/** Only a copy that was checked counts as a backup. */
async function backup(given: string): Promise<Outcome> {
  const env = readEnvOrExit()
  const file = resolve(given)
  if (existsSync(file)) return refused(`${file} exists already; a backup never overwrites`)
  const store = locate('leads', env)
  if (store.kind === 'postgres') return refused('The stores are on Postgres: use pg_dump')
  if (!existsSync(store.file)) return refused(`There is no leads store at ${store.file} yet`)
  const at = new Date().toISOString()
  const bytes = copyStore(store.file, file)
  const checked = await checkCopy(file, env)
  if (!checked.ok) return refused(checked.problem)
  noteBackup(env.BACKUP_DIR, { at, file, bytes })
  return done(`Wrote and checked ${file} (${bytes} bytes)`, { file, bytes })
}

async function check(file: string): Promise<Outcome> {
  if (!existsSync(file)) return refused(`There is no file ${file}`)
  const found = await checkCopy(file, readEnvOrExit())
  if (!found.ok) return refused(found.problem)
  const lines = Object.entries(found.tables).map(([table, rows]) => `  ${table}: ${rows}`)
  return done(`${file} is whole, and the configured secret opens it\n${lines.join('\n')}`, found)
}

export const backupCommands: readonly Command[] = [
  command({
    name: 'db backup',
    words: ['file'],
    takes: FILE,
    does: 'copies the leads store while it is in use, and checks the copy (prices can be fetched again)',
    run: ({ file }) => backup(file),
  }),
  command({
    name: 'db restore-check',
    words: ['file'],
    takes: FILE,
    does: 'checks that a backup is whole and that the configured secret opens it, and counts its rows',
    run: ({ file }) => check(file),
  }),
]
