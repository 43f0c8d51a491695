/** When the worker copies the stores, and what it does with the outcome. There is no cron. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LeadsDb } from '#server/funnel/store/schema.ts'
import { type Alarm, alarmOnce } from '#server/platform/alarms/alarm.ts'
import type { Clock } from '#server/platform/clock.ts'
import { fileOf, locate, type StoreEnv } from '#server/platform/db/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/log.ts'
import { COPIED_STORES, type CopiedStore, copiesFolder, copyName, listCopies, removeSurplus } from './files.ts'
import { sealingOf } from './keys.ts'
import { noteBackup } from './notes.ts'
import { bytesOf, roomProblem } from './room.ts'
import type { TaskRunner } from './run-task.ts'
import { removeAbandoned } from './scratch.ts'

const MINUTE_MS = 60_000
const DUE_MS = 15 * MINUTE_MS
/** A quarter of an hour may be long: no copy lacks more leads than this. */
const DUE_LEADS = 200
/** What was not written to is not copied again, narrations and all, but for the day on which its last copy would be too old. */
const DUE_UNCHANGED_MS = 7 * 24 * 60 * MINUTE_MS
const RETRY_MS = MINUTE_MS
/** A start has enough to do. */
const SETTLING_MS = MINUTE_MS

export type CopyStores = {
  readonly env: Pick<
    Env,
    'DATA_DIR' | 'BACKUP_DIR' | 'BACKUP_IDENTITY' | 'BACKUP_RECIPIENTS' | 'APP_SECRET' | 'APP_SECRETS_PREVIOUS'
  > &
    StoreEnv
  readonly db: LeadsDb
  readonly clock: Clock
  readonly runner: TaskRunner
  readonly alarm: Alarm
  readonly log: Pick<Logger, 'info'>
}

type StoreFile = { readonly store: CopiedStore; readonly file: string }

/** The stores that there are: the desk's comes with its first start. Postgres is copied by its own tools. */
const filesIn = (env: CopyStores['env']): StoreFile[] =>
  COPIED_STORES.flatMap((store) => {
    const file = fileOf(locate(store, env))
    return file !== undefined && existsSync(file) ? [{ store, file }] : []
  })

async function newLeads(db: LeadsDb, since: number): Promise<number> {
  const { leads } = await db
    .selectFrom('lead')
    .select((eb) => eb.fn.countAll<number>().as('leads'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return leads
}

/** When this process last made a copy of a store, by both clocks, and when it last failed to. */
type Attempts = { at?: number; made?: number; failed?: number }

type Made = Pick<CopyStores, 'env' | 'db' | 'clock'> & { readonly startedAt: number }

/** Whether a store was written to since then: its file, or the log beside it. */
const isWrittenSince = (file: string, at: number): boolean =>
  [file, `${file}-wal`].some((each) => (statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0) > at)

/** Whether a store's newest copy is a quarter of an hour old, or lacks 200 leads. */
async function isDue(
  { store, file }: StoreFile,
  { at, made, failed }: Attempts,
  { env, db, clock, startedAt }: Made,
): Promise<boolean> {
  const since = (before = Number.NEGATIVE_INFINITY): number => clock.monotonic() - before
  if (since(startedAt) < SETTLING_MS || since(failed) < RETRY_MS) return false
  // Where the host's clock was set back, copies of later do not tell; those of this process have an age by the other clock.
  const newest = at ?? listCopies(copiesFolder(env.BACKUP_DIR), store).find((copy) => copy.at <= clock.now())?.at
  if (newest === undefined) return true
  const age = made === undefined ? clock.now() - newest : since(made)
  if (store === 'content' && age < DUE_UNCHANGED_MS && !isWrittenSince(file, newest)) return false
  return age >= DUE_MS || (store === 'leads' && (await newLeads(db, newest)) >= DUE_LEADS)
}

/** Copies one store. @returns why not, or `undefined`; `stopped` where nothing failed and nothing came of it */
async function copyOne({ store, file }: StoreFile, attempts: Attempts, { env, clock, runner, log }: CopyStores) {
  const [at, folder, name] = [clock.now(), copiesFolder(env.BACKUP_DIR), copyName(store, clock.now())]
  const problem = roomProblem(env.DATA_DIR, bytesOf(file))
  if (problem !== undefined) return problem
  const scratch = join(env.DATA_DIR, 'copying')
  const said = await runner.run({ kind: 'copy', store, file, name, folder, scratch, sealing: sealingOf(env) })
  if (said === undefined) return 'stopped' as const
  if ('problem' in said) return said.problem
  // There is a copy, whatever becomes of its note: a second one a minute later would only fill the disk.
  Object.assign(attempts, { at, made: clock.monotonic() })
  if (store === 'leads') noteBackup(env.BACKUP_DIR, { at: new Date(at).toISOString(), file: join(folder, name), ...said.done })
  log.info({ store, bytes: said.done.bytes, tookMs: clock.now() - at }, 'copied a store')
  return undefined
}

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Copies each store when its copy is due: a quarter of an hour after its newest one, or 200 leads. What fails raises
 * `backup_failed`, once until a copy of that store succeeds again, is tried again a minute later, and holds up no other store.
 * Copies that are no longer kept go on every turn: erased people must be gone after five weeks, also where copies fail and
 * where there are no new ones.
 * @returns what looks whether copies are due, and makes them
 */
export function createCopying(options: CopyStores): () => Promise<void> {
  const { env, clock, alarm } = options
  const made = { ...options, startedAt: clock.monotonic() }
  const attempts = { leads: {}, desk: {}, content: {} } satisfies Record<CopiedStore, Attempts>
  const told = {
    leads: alarmOnce(alarm, 'backup_failed', 'leads'),
    desk: alarmOnce(alarm, 'backup_failed', 'desk'),
    content: alarmOnce(alarm, 'backup_failed', 'content'),
  }
  const tellSurplus = alarmOnce(alarm, 'backup_failed', 'surplus')

  /** A store that cannot even be asked whether it has new leads is one that cannot be copied. */
  async function turn(each: StoreFile): Promise<void> {
    const before: Attempts = attempts[each.store]
    const tell = told[each.store]
    try {
      if (!(await isDue(each, before, made))) return
      const problem = await copyOne(each, before, options)
      if (problem === 'stopped') return
      if (problem !== undefined) throw new Error(problem)
      tell(undefined)
    } catch (error) {
      before.failed = clock.monotonic()
      tell({ store: each.store, problem: inWords(error) })
    }
  }

  function sweep(): void {
    const folder = copiesFolder(env.BACKUP_DIR)
    try {
      removeSurplus(folder, clock.now())
      for (const each of [env.DATA_DIR, env.BACKUP_DIR]) removeAbandoned(each, folder, clock.now())
      tellSurplus(undefined)
    } catch (error) {
      tellSurplus({ problem: `what is no longer kept cannot be deleted: ${inWords(error)}` })
    }
  }

  return async () => {
    for (const each of filesIn(env)) await turn(each)
    sweep()
  }
}
