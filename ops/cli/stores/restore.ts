/** `db restore`: puts a copy in the place of the leads store, under a new epoch, and says what it could not know. */
import { copyFileSync, existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { checkCopy } from '#server/backup/check.ts'
import { storeOf, withOpened } from '#server/backup/opened.ts'
import { withScratch } from '#server/backup/scratch.ts'
import { readRecords } from '#server/content/records.ts'
import { endEveryAccess } from '#server/desk/store/ended.ts'
import { keptFolder, readKept } from '#server/funnel/consent/kept-checkpoints.ts'
import { openFunnel } from '#server/funnel/open.ts'
import { bringUpToDate, type Refused, type Restored } from '#server/funnel/restore.ts'
import { createAlarms } from '#server/platform/alarms/send.ts'
import { systemClock } from '#server/platform/clock.ts'
import { fileOf, locate, type StoreLocation, storeIn } from '#server/platform/db/connect.ts'
import { isInUse } from '#server/platform/db/in-use.ts'
import { type Env, exitOnEnvProblem, readEnvOrExit } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { type Command, command, done, type Outcome, refused } from '../command.ts'

/** What a restore came to; or the name of the log that would end, where another one was given. */
type Brought = ({ kind: 'restored' } & Restored) | (Refused & { readonly log: string }) | { kind: 'other-log'; log: string }

/** @param fork the name of the log of consents that may end here */
async function bring(env: Env, restoring: StoreLocation, fork: string | undefined): Promise<Brought> {
  const log = createLogger('ledger', 'silent')
  const alarm = createAlarms({ url: env.ALARM_WEBHOOK_URL, log, now: systemClock.monotonic })
  const { db, funnel, journal, consentLog } = await openFunnel({
    env,
    log,
    clock: systemClock,
    alarm,
    restoring,
    ...(await readRecords(env)),
  }).catch(exitOnEnvProblem)
  try {
    const { origin } = consentLog
    if (fork !== undefined && fork !== origin) return { kind: 'other-log', log: origin }
    const mayFork = fork !== undefined
    const [idempotent, kept] = [env.LEAD_TRACKER_IDEMPOTENT, await readKept(keptFolder(env.DATA_DIR))]
    const restored = await bringUpToDate({ db, funnel, journal, idempotent, consentLog, kept, mayFork })
    if (restored.kind === 'inconsistent') {
      alarm('consent_log_inconsistent', { problem: restored.problem })
      return { ...restored, log: origin }
    }
    // From here on the store that was there before does not start any more, not even if the files are not exchanged.
    await journal.fence({ epoch: restored.epoch, seq: 0 })
    const { forkedFrom } = restored.consentLog
    if (forkedFrom !== undefined) alarm('consent_log_forked', { from: forkedFrom, to: origin })
    alarm('store_restored', { from: restored.from, parked: restored.leads.ambiguous ?? 0, lost: restored.lost.length })
    return restored
  } finally {
    await db.destroy()
  }
}

function notBrought(brought: Exclude<Brought, { kind: 'restored' }>): Outcome {
  const { log } = brought
  if (brought.kind === 'other-log')
    return refused(`Nothing was restored: --fork-consent-log takes the name of the log that ends with it, ${log}`)
  return refused(
    [
      `Nothing was restored: the consent log cannot go on from this copy, for ${brought.problem}.`,
      'A shorter log would contradict the checkpoints that others keep. Bring back the journal of the days since the copy',
      '(npm run ledger -- backups import) and restore again. Only where it is lost for ever: --fork-consent-log, followed by the name of the log,',
      `${log}, ends that log. Another one goes on under another name, with an entry that says what it parted from. The site, each mail`,
      'and consent verify say so for ever.',
    ].join('\n'),
  )
}

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
    'Parked leads wait for a decision: leads list --state unclear',
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

/** @param plain a copy of the leads that was checked */
async function restoreLeads(env: Env, store: string, plain: string, fork: string | undefined): Promise<Outcome> {
  if (await isInUse(storeIn(store))) return refused(`${store} is in use: stop web and worker first`)
  return onCopyOf(plain, env, async (fresh) => {
    const restored = await bring(env, storeIn(fresh), fork)
    if (restored.kind !== 'restored') return notBrought(restored)
    const aside = exchange(store, fresh, `epoch-${restored.epoch}`)
    const text = `${inWords(restored)}\nThe store that was there before is ${aside}: delete it when you are sure.`
    return done(text, { ...restored, aside })
  })
}

/** The content's store holds whole releases: the copy's newest one is served, and who published later publishes again. */
async function restoreContent(env: Env, store: string, plain: string): Promise<Outcome> {
  if (await isInUse(storeIn(store))) return refused(`${store} is in use: stop web, worker and desk first`)
  return onCopyOf(plain, env, async (fresh) => {
    const aside = exchange(store, fresh, `restore-${Date.now()}`)
    const text = `The content is that of the copy.\nThe store that was there before is ${aside}: delete it when you are sure.`
    return done(text, { aside })
  })
}

/** The desk's store has no fence, and a copy does not know who was removed since: nothing in it gives access. */
async function restoreDesk(env: Env, store: string, plain: string): Promise<Outcome> {
  if (await isInUse(storeIn(store))) return refused(`${store} is in use: stop the desk first`)
  return onCopyOf(plain, env, async (fresh) => {
    await endEveryAccess(fresh, systemClock.now())
    const aside = exchange(store, fresh, `restore-${Date.now()}`)
    const lines = [
      "The desk's store is that of the copy. No one has access any more: people who were removed since the copy was made would have.",
      'Let an owner in with desk invite NAME --role owner, who invites the others.',
      `The store that was there before is ${aside}: delete it when you are sure.`,
    ]
    return done(lines.join('\n'), { aside })
  })
}

async function restorePostgres(env: Env, store: StoreLocation, fork: string | undefined): Promise<Outcome> {
  if (await isInUse(store)) return refused('The stores are in use: stop web and worker first')
  const restored = await bring(env, store, fork)
  return restored.kind === 'restored' ? done(inWords(restored), restored) : notBrought(restored)
}

async function restore(file: string | undefined, fork: string | undefined): Promise<Outcome> {
  const env = readEnvOrExit()
  const of = file === undefined ? 'leads' : storeOf(file)
  const location = locate(of, env)
  const store = fileOf(location)
  if (store === undefined) {
    if (file === undefined) return restorePostgres(env, location, fork)
    return refused('The stores are on Postgres: restore with pg_restore, then run db restore without a file')
  }
  if (file === undefined) return refused('FILE is missing: the backup to restore')
  const opened = await withOpened(file, env, async (plain) => {
    const checked = await checkCopy(plain, of, env)
    if (!checked.ok) return refused(`${file} ${checked.problem}`)
    if (of === 'desk') return restoreDesk(env, store, plain)
    return of === 'content' ? restoreContent(env, store, plain) : restoreLeads(env, store, plain, fork)
  })
  return opened.ok ? opened.result : refused(opened.problem)
}

export const restoreCommands: readonly Command[] = [
  command({
    name: 'db restore',
    words: ['file'],
    takes: z.object({
      file: z.string().optional().describe('FILE'),
      'fork-consent-log': z.string().optional().describe('NAME-OF-THE-LOG-THAT-ENDS'),
    }),
    does: 'restores a backup, sealed or plain, with web, worker and desk stopped: applies what the journal knows, parks what it does not know',
    warns: ({ file, 'fork-consent-log': fork }) => {
      const age = file !== undefined && existsSync(file) ? `, written at ${statSync(file).mtime.toISOString()},` : ''
      const ends = fork === undefined ? '' : `\nThe log of consents ${fork} ends with it, for ever.`
      return file === undefined
        ? `Goes on from the Postgres database as it is, under a new epoch: what is unknown is parked.${ends}`
        : `Puts ${file}${age} in the place of the store that is there, which is kept beside it.${ends}`
    },
    run: ({ file, 'fork-consent-log': fork }) => restore(file, fork),
  }),
]
