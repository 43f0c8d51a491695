/** A real Postgres of the test run's own, where this machine has its programs; tests never need one that runs already. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { until } from './until.ts'

const PROGRAMS = ['postgres', 'initdb', 'pg_dump', 'pg_restore', 'pg_basebackup'] as const

/** The folder that has all of them: on PATH, or where Debian keeps them, the newest first. */
export function postgresFolder(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()]
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name))))
}

/** Whether the stores' tests can run on Postgres: on one that is named, or on one of their own. */
export const hasPostgres = (): boolean => process.env.TEST_POSTGRES_URL !== undefined || postgresFolder() !== undefined

type User = { readonly uid: number; readonly gid: number }

/** Postgres refuses to run as root: then it gets the user that its package made, or `nobody`. */
function userToRunAs(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = lines.find((each) => each.startsWith('postgres:')) ?? lines.find((each) => each.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

const isAnswering = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  return client
    .connect()
    .then(() => true)
    .catch(() => false)
    .finally(() => client.end().catch(() => undefined))
}

export type TestPostgres = {
  readonly url: string
  /** The folder of its socket. */
  readonly folder: string
  /** Ends it at once, as a machine that is gone would. */
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Room for as many databases as the long suite makes, of 8 MB each, with as much left for the tests themselves. */
const ROOM_BYTES = 14 * 2 ** 30

/** Whether the Postgres of this folder has ended without taking the folder with it: its run was killed. */
function isLeftOver(folder: string): boolean {
  const pid = Number(/^\d+/.exec(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'))?.[0])
  return !existsSync(`/proc/${pid}/cmdline`) || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
}

/** Where databases that last for a moment lie best: in memory, where there is enough of it, because each is a thousand files. */
export function placeOfMany(): string {
  const memory = '/dev/shm'
  // Eleven gigabytes of a killed run stay in memory until they are deleted by hand.
  for (const pidFile of globSync(join(memory, 'ledger-pg-*/data/postmaster.pid'))) {
    const folder = join(pidFile, '../..')
    if (isLeftOver(folder)) rmSync(folder, { recursive: true, force: true })
  }
  if (!existsSync(memory) || freemem() < ROOM_BYTES) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < ROOM_BYTES ? tmpdir() : memory
}

/**
 * Starts a cluster on a socket in a folder of its own. What it keeps needs to survive nothing, so it never waits for the disk.
 * @param primary whose standby it is
 * @param place where that folder is made
 */
export async function startPostgres(programs: string, primary?: TestPostgres, place = tmpdir()): Promise<TestPostgres> {
  const folder = mkdtempSync(join(place, 'ledger-pg-'))
  const user = userToRunAs()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const
  if (primary)
    execFileSync(join(programs, 'pg_basebackup'), ['-D', data, '-h', primary.folder, '-U', 'ledger', '-R', '-c', 'fast'], options)
  else
    execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'ledger', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'], options)
  const settings = ['listen_addresses=', 'fsync=off', 'full_page_writes=off', 'max_connections=400', 'autovacuum=off']
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((each) => ['-c', each])],
    options,
  )
  const url = `postgres://ledger@localhost/postgres?host=${encodeURIComponent(folder)}`
  await until('Postgres answers', () => isAnswering(url))
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  return {
    url,
    folder,
    kill: () => end('SIGKILL'),
    async stop() {
      // At once: open connections are cut off, and nothing is written for a next start.
      await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function program(name: (typeof PROGRAMS)[number], args: readonly string[]): void {
  const folder = postgresFolder()
  if (folder === undefined) throw new Error(`${name} is missing`)
  execFileSync(join(folder, name), args, { stdio: 'ignore' })
}

/** A copy as `docs/operate.md` says. */
export const copyDatabase = (url: string, file: string): void => program('pg_dump', ['-Fc', '-f', file, url])

/** Drops a database and puts a copy of it in its place. */
export async function putDatabaseBack(url: string, file: string): Promise<void> {
  const admin = new URL(url)
  const name = admin.pathname.slice(1)
  admin.pathname = '/postgres'
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  await client.query(`drop database if exists "${name}" with (force)`)
  await client.query(`create database "${name}"`)
  await client.end()
  program('pg_restore', ['-d', url, file])
}
