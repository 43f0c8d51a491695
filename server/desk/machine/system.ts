/** How the machine is: what runs, what waits, what is copied, and what `doctor` says of it. */
import { statfsSync, statSync } from 'node:fs'
import type { MarketDb } from '#server/market/store/queries.ts'
import { readReadings } from '#server/market/store/readings.ts'
import { readSources } from '#server/market/store/worker/reports.ts'
import { lastBackup, lastDrill } from '#server/platform/copies/notes.ts'
import type { FindingLine, QueueLine, StoreLine, SystemView } from '#shared/desk/machine.ts'
import type { Funnel } from '../../funnel/funnel.ts'
import { page, type Route } from '../http/route.ts'

/** A store, the steps of its schema, newest first, and the file that it is in; none on Postgres. */
export type OpenStore = {
  readonly name: string
  readonly steps: () => Promise<readonly string[]>
  readonly file: string | undefined
}
export type SystemOptions = {
  readonly stores: readonly OpenStore[]
  readonly market: MarketDb
  readonly office: Pick<ReturnType<Funnel['office']>, 'standing' | 'deadMail'>
  readonly letters: Pick<ReturnType<Funnel['letters']>, 'count'>
  readonly findings: () => Promise<readonly FindingLine[]>
  readonly version: string
  /** The names of those that are set. */
  readonly settings: readonly string[]
  readonly env: {
    readonly MODE: SystemView['mode']
    readonly production: boolean
    readonly PUBLIC_URL: string
    readonly DATA_DIR: string
    readonly BACKUP_DIR: string
  }
  readonly now: () => number
}

const LATE_WORKER_MS = 90_000
const LATE_BACKUP_MS = 30 * 60_000

/** Of a file and what SQLite keeps beside it. */
const bytesOf = (file: string): number =>
  ['', '-wal'].reduce((sum, suffix) => sum + (statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0), 0)

async function storeLine({ name, steps, file }: OpenStore): Promise<StoreLine> {
  const done = await steps()
  return {
    name,
    place: file ?? 'Postgres',
    bytes: file === undefined ? undefined : bytesOf(file),
    steps: done.length,
    newestStep: done[0] ?? 'none',
  }
}

const UNDER_WAY = ['queued', 'sending'] as const

async function queues({ office, letters }: SystemOptions): Promise<readonly QueueLine[]> {
  const standing = await office.standing()
  const leads = UNDER_WAY.map((state) => {
    const found = standing.find((each) => each.state === state)
    return { name: `leads ${state}`, count: found?.count ?? 0, since: found?.since }
  })
  const mail = await Promise.all(
    UNDER_WAY.map(async (state) => ({ name: `mail ${state}`, count: await letters.count({ mail: state }), since: undefined })),
  )
  const dead = await office.deadMail()
  return [...leads, ...mail, { name: 'mail given up', count: dead.count, since: dead.count === 0 ? undefined : dead.since }]
}

function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}

export function systemRoute(options: SystemOptions): Route {
  const { env, now, market, version, settings, findings, stores } = options
  const startedAt = now()
  return {
    method: 'get',
    path: '/system',
    needs: 'system:read',
    async run() {
      const workerAt = (await readSources(market))?.at
      const copy = lastBackup(env.BACKUP_DIR)
      const backupAt = copy && Date.parse(copy.at)
      const drill = lastDrill(env.BACKUP_DIR)
      return page({
        name: 'system',
        version,
        node: process.version,
        mode: env.MODE,
        publicUrl: env.PUBLIC_URL,
        startedAt,
        workerAt,
        isWorkerLate: workerAt === undefined || now() - workerAt > LATE_WORKER_MS,
        backupAt,
        isBackupLate: backupAt === undefined ? env.production : now() - backupAt > LATE_BACKUP_MS,
        drill: drill && { at: Date.parse(drill.at), problem: drill.problem },
        freeBytes: freeBytes(env.DATA_DIR),
        stores: await Promise.all(stores.map(storeLine)),
        queues: await queues(options),
        findings: await findings(),
        settings,
        fortnight: await readReadings(market, now()),
      })
    },
  }
}
