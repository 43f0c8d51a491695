/** `db restore`: puts a copy in the place of the leads store, under a new epoch, and says what it could not know. */
import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readRecords } from '#server/content/records.ts'
import { endEveryAccess } from '#server/desk/store/ended.ts'
import { keptFolder, readKept } from '#server/funnel/consent/kept-checkpoints.ts'
import { checkCopy } from '#server/funnel/copy-check.ts'
import { openFunnel } from '#server/funnel/open.ts'
import { bringUpToDate, type Refused, type Restored } from '#server/funnel/restore.ts'
import { systemClock } from '#server/platform/clock.ts'
import { storeOf, withOpened } from '#server/platform/copies/opened.ts'
import { withScratch } from '#server/platform/copies/scratch.ts'
import { locate, type StoreLocation } from '#server/platform/db/connect.ts'
import { examineStore } from '#server/platform/db/copy.ts'
import { isInUse } from '#server/platform/db/in-use.ts'
import { type Env, exitOnEnvProblem, readEnvOrExit } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { createAlarms } from '#server/platform/telling/alarms.ts'
import { type Command, command, done, type Outcome, refused } from '../command.ts'

type SqliteLocation = StoreLocation & { readonly kind: 'sqlite' }

async function bring(env: Env, restoring: StoreLocation, mayFork: boolean): Promise<({ kind: 'restored' } & Restored) | Refused> {
  const log = createLogger('ledger', 'silent')
  const alarm = createAlarms({ url: env.ALARM_WEBHOOK_URL, log, now: systemClock.monotonic })
  const { db, funnel, journal, consentLog } = await openFunnel({
    ...{ env, log, clock: systemClock, alarm, restoring },
    ...(await readRecords(env)),
  }).catch(exitOnEnvProblem)
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

/** Puts a store that was made ready in the place of the one that is there. @returns where that one is now */
function exchange(file: string, fresh: string, suffix: string): string {
  const aside = `${file}.before-${suffix}`
  for (const each of ['', '-wal', '-shm']) if (existsSync(file + each)) renameSync(file + each, aside + each)
  renameSync(fresh, file)
  return aside
}

/** A copy of its own to work on, on the disk of the stores: what a command that was killed leaves of it, the worker deletes. */
const onCopyOf = (plain: string, env: Env, use: (fresh: string) => Promise<Outcome>): Promise<Outcome> =>
  withScratch(env.DATA_DIR, (scratch) => {
    const fresh = join(scratch, 'restoring.db')
    copyFileSync(plain, fresh)
    return use(fresh)
  })

/** @param plain a copy of the leads that can be read */
async function restoreLeads(env: Env, store: SqliteLocation, plain: string, mayFork: boolean): Promise<Outcome> {
  const checked = await checkCopy(plain, env)
  if (!checked.ok) return refused(checked.problem)
  if (await isInUse(store)) return refused(`${store.file} is in use: stop web and worker first`)
  return onCopyOf(plain, env, async (fresh) => {
    const restored = await bring(env, { ...store, file: fresh }, mayFork)
    if (restored.kind === 'inconsistent') return inconsistent(restored.problem)
    const aside = exchange(store.file, fresh, `epoch-${restored.epoch}`)
    const text = `${inWords(restored)}\nThe store that was there before is ${aside}: delete it when you are sure.`
    return done(text, { ...restored, aside })
  })
}

/** The content's store holds whole releases: the copy's newest one is served, and who published later publishes again. */
async function restoreContent(env: Env, store: SqliteLocation, plain: string): Promise<Outcome> {
  const { integrity } = examineStore(plain, 'integrity_check')
  if (integrity !== 'ok') return refused(`The copy is damaged: ${integrity}`)
  if (await isInUse(store)) return refused(`${store.file} is in use: stop web, worker and desk first`)
  return onCopyOf(plain, env, async (fresh) => {
    const aside = exchange(store.file, fresh, `restore-${Date.now()}`)
    const text = `The content is that of the copy.\nThe store that was there before is ${aside}: delete it when you are sure.`
    return done(text, { aside })
  })
}

/** The desk's store has no fence, and a copy knows nobody who was removed since: nobody comes in by what is in it. */
async function restoreDesk(env: Env, store: SqliteLocation, plain: string): Promise<Outcome> {
  const { integrity } = examineStore(plain, 'integrity_check')
  if (integrity !== 'ok') return refused(`The copy is damaged: ${integrity}`)
  if (await isInUse(store)) return refused(`${store.file} is in use: stop the desk first`)
  return onCopyOf(plain, env, async (fresh) => {
    await endEveryAccess(fresh, systemClock.now())
    const aside = exchange(store.file, fresh, `restore-${Date.now()}`)
    const lines = [
      "The desk's store is that of the copy. Nobody has access any more: whoever was removed since the copy was made would have.",
      'Let an owner in with desk invite NAME --role owner, who invites the others.',
      `The store that was there before is ${aside}: delete it when you are sure.`,
    ]
    return done(lines.join('\n'), { aside })
  })
}

async function restorePostgres(env: Env, store: StoreLocation & { kind: 'postgres' }, mayFork: boolean): Promise<Outcome> {
  if (await isInUse(store)) return refused('The stores are in use: stop web and worker first')
  const restored = await bring(env, store, mayFork)
  return restored.kind === 'inconsistent' ? inconsistent(restored.problem) : done(inWords(restored), restored)
}

async function restore(file: string | undefined, mayFork: boolean): Promise<Outcome> {
  const env = readEnvOrExit()
  const of = file === undefined ? 'leads' : storeOf(file)
  const store = locate(of, env)
  if (store.kind === 'postgres') {
    if (file === undefined) return restorePostgres(env, store, mayFork)
    return refused('The stores are on Postgres: restore with pg_restore, then run db restore without a file')
  }
  if (file === undefined) return refused('FILE is missing: the backup to restore')
  const opened = await withOpened(file, env, (plain) => {
    if (of === 'desk') return restoreDesk(env, store, plain)
    return of === 'content' ? restoreContent(env, store, plain) : restoreLeads(env, store, plain, mayFork)
  })
  return opened.ok ? opened.result : refused(opened.problem)
}

export const restoreCommands: readonly Command[] = [
  command({
    name: 'db restore',
    words: ['file'],
    takes: z.object({ file: z.string().optional().describe('FILE'), 'fork-consent-log': z.boolean().default(false) }),
    does: 'restores a backup, sealed or plain, with web, worker and desk stopped: applies what the journal knows, parks what nobody knows',
    run: ({ file, 'fork-consent-log': mayFork }) => restore(file, mayFork),
  }),
]
