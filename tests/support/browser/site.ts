/** The real site as processes: web and worker on ports and folders of their own, against replicas on the loopback. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '#ops/node-flags.ts'
import { builtProgram, PROGRAMS } from '#ops/programs/table.ts'
import { BARE_ENV } from '../bare-env.ts'
import { startRedis, type TestRedis } from '../redis.ts'
import { databaseFor } from '../test-database.ts'

type Role = 'web' | 'worker' | 'desk'
export type LogLine = { readonly role: string; readonly level: string; readonly msg: string; readonly [key: string]: unknown }

export type Site = {
  readonly url: string
  readonly opsUrl: string
  /** Where the role `desk` listens; passkeys are bound to this name. */
  readonly deskUrl: string
  readonly dataDir: string
  /** Of its stores, where they are on Postgres. */
  readonly database: string | undefined
  readonly redis: TestRedis
  /** Every line that web and worker printed, parsed; a line that is not JSON is a failure. */
  readonly logs: LogLine[]
  readonly pid: (role: Role) => number
  readonly kill: (role: Role, signal?: NodeJS.Signals) => Promise<void>
  readonly start: (role: Role) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Below the ports that a system gives to who asks for none, connections among them, and above one that browsers refuse. */
const [LOWEST_PORT, HIGHEST_PORT] = [10_100, 32_000]

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port that no process has, nor gets by chance before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT)
    if (await isFree(port)) return port
  }
}

const addresses = Object.keys(sourceSettings(SOURCES).shape).filter((name) => name.endsWith('_URL'))
/** No test may reach a real provider: whatever it does not set points at a closed port of this machine. */
const NOWHERE = {
  ...Object.fromEntries([...addresses, 'TWILIO_BASE_URL'].map((name) => [name, 'http://127.0.0.1:9'])),
  KRAKEN_WS_URL: 'off',
  OFFICIAL_FIGURES: 'off',
}

export type SiteOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly roles?: readonly Role[]
  /** What the desk is started with, besides its settings. */
  readonly deskArgs?: readonly string[]
  /** A site whose Redis and folder these processes share: replicas of it. */
  readonly beside?: Pick<Site, 'redis' | 'dataDir' | 'database'>
  /** The folder of a changed copy, which runs from its sources where it has them; without it, this repository's build runs. */
  readonly root?: string
  /** A program that starts web and worker in its own place, with its arguments: `prlimit`, for example. */
  readonly by?: readonly string[]
}

export async function startSite({
  env = {},
  roles = ['web', 'worker'],
  deskArgs = [],
  beside,
  root,
  by = [],
}: SiteOptions = {}): Promise<Site> {
  const redis = beside?.redis ?? (await startRedis())
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'ledger-site-'))
  const database = env.DATABASE_URL ?? (beside ? beside.database : await databaseFor(dataDir))
  const [port, opsPort, deskPort] = [await freePort(), await freePort(), await freePort()]
  const children = new Map<Role, ChildProcess>()
  const logs: LogLine[] = []
  const variables = {
    ...NODE_ENVIRONMENT,
    ...BARE_ENV,
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    OPS_PORT: String(opsPort),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    REDIS_URL: redis.url,
    CRYPTO_PROVIDER: 'simulated',
    TRADITIONAL_PROVIDER: 'simulated',
    SIMULATED_TICK_MS: '500',
    ...NOWHERE,
    ...(database === undefined ? {} : { DATABASE_URL: database }),
    ...env,
  }

  const start = (role: Role): Promise<void> =>
    new Promise((resolve, reject) => {
      const own = role === 'desk' ? { OPS_PORT: String(deskPort) } : {}
      const file = root && existsSync(join(root, PROGRAMS[role])) ? PROGRAMS[role] : builtProgram(role)
      const [command = '', ...args] = [...by, process.execPath, ...NODE_FLAGS, file]
      const child = spawn(command, [...args, ...(role === 'desk' ? deskArgs : [])], {
        cwd: root ?? '.',
        env: { ...variables, ...own },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      children.set(role, child)
      let rest = ''
      const read = (chunk: Buffer): void => {
        const lines = (rest + chunk.toString('utf8')).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines.filter(Boolean)) logs.push(parseLine(role, line))
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('message', (said) => {
        if (JSON.stringify(said).includes('refused')) reject(new Error(JSON.stringify(said)))
        else resolve()
      })
      child.once('exit', (code) =>
        reject(
          new Error(
            `${role} ended with ${code} before it was ready: ${logs
              .slice(-3)
              .map((line) => line.msg)
              .join(' | ')}`,
          ),
        ),
      )
    })

  const kill = (role: Role, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> =>
    new Promise((resolve) => {
      const child = children.get(role)
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })

  // At the same time, as `npm start` does.
  await Promise.all(roles.map(start))
  return {
    url: `http://127.0.0.1:${port}`,
    opsUrl: `http://127.0.0.1:${opsPort}`,
    deskUrl: `http://localhost:${deskPort}`,
    dataDir,
    database,
    redis,
    logs,
    pid: (role) => children.get(role)?.pid ?? 0,
    kill,
    start,
    async stop() {
      await Promise.all(roles.map((role) => kill(role)))
      if (beside) return
      await redis.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A page's status and its text, without the marks that React puts between two texts. */
export async function htmlOf(site: Pick<Site, 'url'>, path: string): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await fetch(site.url + path)
  return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '') }
}

/** The addresses of all pages: those of the sitemap, and those of paid articles, which it leaves out. */
export async function pagesOf({ url }: Pick<Site, 'url'>): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const files = readdirSync('content/articles').filter((file) => file.endsWith('.md'))
  const articles = files.map((file) => `/articles/${file.replace('.md', '')}`)
  return [...new Set([...listed, ...articles])]
}

function parseLine(role: Role, line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine
  } catch {
    return { role, level: 'not json', msg: line }
  }
}
