/** `db restore`: puts a copy in the place of the leads store, under a new epoch, and says what it could not know. */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { z } from 'zod'
import { keptFolder, readKept } from '#server/funnel/consent/kept-checkpoints.ts'
import { openFunnel } from '#server/funnel/open.ts'
import { bringUpToDate, type Refused, type Restored } from '#server/funnel/restore.ts'
import { createAlarms } from '#server/platform/alarms.ts'
import { systemClock } from '#server/platform/clock.ts'
import { locate, type StoreLocation } from '#server/platform/db/connect.ts'
import { type Env, exitOnEnvProblem, readEnvOrExit } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { type Command, command, done, type Outcome, refused } from './command.ts'
import { checkCopy } from './copy.ts'

function removeStore(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}

/** Whether any process has the store open: each keeps a shared lock on the file, which an exclusive one does not tolerate. */
function isInUse(file: string): boolean {
  if (!existsSync(file)) return false
  let db: SQLite.Database | undefined
  try {
    db = new SQLite(file, { timeout: 0 })
    db.pragma('locking_mode = EXCLUSIVE')
    db.exec('begin immediate')
    db.exec('rollback')
    return false
  } catch (error) {
    // A store that is damaged may be in nobody's use, and is what a restore is for.
    return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
  } finally {
    db?.close()
  }
}

/** Whether anybody else is connected to this database as its user. */
async function hasOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid() limit 1',
    )
    return rowCount !== 0
  } finally {
    await client.end()
  }
}

async function bring(env: Env, restoring: StoreLocation, mayFork: boolean): Promise<({ kind: 'restored' } & Restored) | Refused> {
  const log = createLogger('ledger', 'silent')
  const alarm = createAlarms({ url: env.ALARM_WEBHOOK_URL, log, now: systemClock.monotonic })
  const { db, funnel, journal, consentLog } = await openFunnel({ env, log, clock: systemClock, alarm, restoring }).catch(
    exitOnEnvProblem,
  )
  try {
    const [idempotent, kept] = [env.LEAD_TRACKER_IDEMPOTENT, await readKept(keptFolder(env.DATA_DIR))]
    const restored = await bringUpToDate({ db, funnel, journal, idempotent, consentLog, kept, mayFork })
    if (restored.kind === 'inconsistent') {
      alarm('consent_log_inconsistent', { problem: restored.problem })
      return restored
    }
    // From here on the store that was there before does not start any more, not even if the files are not exchanged.
    await journal.fence({ epoch: restored.epoch, seq: 0 })
    const { forkedFrom } = restored.consentLog
    if (forkedFrom !== undefined) alarm('consent_log_forked', { from: forkedFrom, to: consentLog.origin })
    alarm('store_restored', { from: restored.from, parked: restored.leads.ambiguous ?? 0, lost: restored.lost.length })
    return restored
  } finally {
    await db.destroy()
  }
}

const inconsistent = (problem: string): Outcome =>
  refused(
    [
      `Nothing was restored: the consent log cannot go on from this copy, for ${problem}.`,
      'A shorter log would contradict the checkpoints that others keep. Put the journal of the days since the copy into',
      'BACKUP_DIR/journal and restore again. Where it is lost for ever, --fork-consent-log goes on as another log: under',
      'another name, with an entry that says what it parted from. The site, each mail and consent verify say so for ever.',
    ].join('\n'),
  )

function inWords({ epoch, from, leads, lost, erasures, withdrawals, verifications, mails, consentLog }: Restored): string {
  const states = Object.entries(leads).map(([state, count]) => `  ${count} leads are ${state} now`)
  return [
    `The leads store is as it was at ${from}, in epoch ${epoch}.`,
    ...states,
    `  ${erasures} erasures and ${withdrawals} withdrawals of later were applied`,
    consentLog.forkedFrom === undefined
      ? `  ${consentLog.lost} entries of the consent log are hashes only, as its entry ${consentLog.seq} says`
      : `  the consent log is another one than ${consentLog.forkedFrom} now, as its entry ${consentLog.seq} and the site say`,
    `  ${verifications} verifications were voided, ${mails} mails were given up`,
    `  ${lost.length} leads were taken later, and their content is lost:`,
    ...lost.map(({ id, state }) => `    ${id}  ${state}`),
    'Parked leads wait for a decision: leads list --state ambiguous',
  ].join('\n')
}

async function restore(file: string | undefined, mayFork: boolean): Promise<Outcome> {
  const env = readEnvOrExit()
  const store = locate('leads', env)
  if (store.kind === 'postgres') {
    if (file !== undefined)
      return refused('The stores are on Postgres: restore with pg_restore, then run db restore without a file')
    if (await hasOthers(store.url)) return refused('The stores are in use: stop web and worker first')
    const restored = await bring(env, store, mayFork)
    if (restored.kind === 'inconsistent') return inconsistent(restored.problem)
    return done(inWords(restored), restored)
  }
  if (file === undefined) return refused('FILE is missing: the backup to restore')
  const checked = existsSync(file) ? await checkCopy(file, env) : ({ ok: false, problem: `There is no file ${file}` } as const)
  if (!checked.ok) return refused(checked.problem)
  if (isInUse(store.file)) return refused(`${store.file} is in use: stop web and worker first`)
  const fresh = `${store.file}.restoring`
  removeStore(fresh)
  copyFileSync(file, fresh)
  const restored = await bring(env, { ...store, file: fresh }, mayFork)
  if (restored.kind === 'inconsistent') {
    removeStore(fresh)
    return inconsistent(restored.problem)
  }
  const aside = `${store.file}.before-epoch-${restored.epoch}`
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(store.file + suffix)) renameSync(store.file + suffix, aside + suffix)
  renameSync(fresh, store.file)
  return done(`${inWords(restored)}\nThe store that was there before is ${aside}: delete it when you are sure.`, {
    ...restored,
    aside,
  })
}

export const restoreCommands: readonly Command[] = [
  command({
    name: 'db restore',
    words: ['file'],
    takes: z.object({ file: z.string().optional().describe('FILE'), 'fork-consent-log': z.boolean().default(false) }),
    does: 'restores a backup with web and worker stopped: applies what the journal knows, parks what nobody knows',
    run: ({ file, 'fork-consent-log': mayFork }) => restore(file, mayFork),
  }),
]
