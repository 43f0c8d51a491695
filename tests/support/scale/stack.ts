/** The scaled stack as processes: web and worker as often as wanted behind one address, on a Postgres with a standby, and a way to break each line between them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { type Site, startSite } from '../browser/site.ts'
import { postgresFolder, startPostgres, type TestPostgres } from '../postgres.ts'
import { openStub } from '../stub-server.ts'
import { until } from '../until.ts'
import { openPassage, type Passage } from './passage.ts'

export type Replica = Site & { readonly role: 'web' | 'worker'; readonly redisLine: Passage }

const socketOf = ({ folder }: TestPostgres): { path: string } => ({ path: join(folder, '.s.PGSQL.5432') })

async function ask(url: string, ...lines: readonly string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const results: pg.QueryResult[] = []
  for (const line of lines) results.push(await client.query(line))
  await client.end()
  return results
}

/** Two servers of which the second has every commit before it is one. */
async function startPair() {
  const programs = postgresFolder() ?? ''
  const primary = await startPostgres(programs)
  const standby = await startPostgres(programs, primary)
  await ask(primary.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  const isSync = async (): Promise<boolean> => {
    const [found] = await ask(primary.url, `select from pg_stat_replication where sync_state = 'sync'`)
    return found?.rowCount === 1
  }
  await until('commits that both have', isSync)
  return { primary, standby, promote: () => ask(standby.url, 'select pg_promote()') }
}

/** Keeps no lead from another: it counts how often each person arrived. */
async function startTracker() {
  const arrivals = new Map<string, number>()
  const { url, close } = await openStub((req, res) => {
    let text = ''
    req.on('data', (chunk: Buffer) => (text += chunk))
    req.on('end', () => {
      const [email = 'none'] = /visitor\d+@example\.ca/.exec(text) ?? []
      arrivals.set(email, (arrivals.get(email) ?? 0) + 1)
      res.end('{"ret_code":"200"}')
    })
  })
  return { arrivals, url, close }
}

const UNLIMITED: Readonly<Record<string, { readonly max: number }>> = Object.fromEntries(
  Object.keys(DEFAULT_LIMITS).map((row) => [row, { max: 100_000 }]),
)

export type Stack = Awaited<ReturnType<typeof startStack>>

type StackOptions = {
  readonly webs: number
  readonly workers: number
  /** Those limits that hold. */
  readonly limited?: Readonly<Record<string, { readonly max: number }>>
}

export async function startStack({ webs, workers, limited = {} }: StackOptions) {
  const [pair, tracker, front] = [await startPair(), await startTracker(), await openPassage([])]
  const database = await openPassage([socketOf(pair.primary)])
  const folder = mkdtempSync(join(tmpdir(), 'ledger-stack-'))
  const limits = join(folder, 'limits.json')
  writeFileSync(limits, JSON.stringify({ ...UNLIMITED, ...limited }))
  const url = `http://127.0.0.1:${front.port}`
  const env = {
    DATABASE_URL: `postgres://ledger@127.0.0.1:${database.port}/postgres`,
    LIMITS_FILE: limits,
    LEAD_TRACKER_URL: tracker.url,
    PUBLIC_URL: url,
    SIMULATED_TICK_MS: '1000',
    TRUST_PROXY_HOPS: '1',
    WORKER_OPS_PORT: '0',
  }
  const base = await startSite({ roles: [] })
  const replicas: Replica[] = []

  /** Web is in service at once. `offMs`: how far its clock is off. */
  async function add(role: Replica['role'], offMs = 0): Promise<Replica> {
    const redisLine = await openPassage([{ path: base.redis.path }])
    const off = { NODE_OPTIONS: '--import=./tests/support/scale/clock-off.ts', CLOCK_OFF_MS: String(offMs) }
    const own = { ...env, REDIS_URL: `redis://127.0.0.1:${redisLine.port}`, ...(offMs === 0 ? {} : off) }
    const site = await startSite({ beside: base, roles: [role], env: own })
    const replica = { ...site, role, redisLine }
    replicas.push(replica)
    front.lead(
      replicas.filter((each) => each.role === 'web').map((each) => ({ port: Number(new URL(each.url).port), host: '127.0.0.1' })),
    )
    return replica
  }

  const isRunning = (replica: Replica): boolean => {
    try {
      return process.kill(replica.pid(replica.role), 0)
    } catch {
      return false
    }
  }

  /** The worker that leads now. */
  function leader(): Replica {
    const epochOf = ({ logs }: Replica): number =>
      Math.max(0, ...logs.filter(({ msg }) => msg === 'this worker leads now').map(({ epoch }) => Number(epoch)))
    const [found] = replicas
      .filter((each) => each.role === 'worker' && isRunning(each))
      .toSorted((a, b) => epochOf(b) - epochOf(a))
    if (!found || epochOf(found) === 0) throw new Error('no worker leads')
    return found
  }

  /** Restarts processes that ended by themselves, as the stack does. */
  async function revive(): Promise<void> {
    for (const replica of replicas) if (!isRunning(replica)) await replica.start(replica.role)
  }

  async function remove(replica: Replica): Promise<void> {
    replicas.splice(replicas.indexOf(replica), 1)
    front.lead(
      replicas.filter((each) => each.role === 'web').map((each) => ({ port: Number(new URL(each.url).port), host: '127.0.0.1' })),
    )
    await replica.stop()
    await replica.redisLine.close()
  }

  for (let count = 0; count < webs; count++) await add('web')
  for (let count = 0; count < workers; count++) await add('worker')

  return {
    url,
    dataDir: base.dataDir,
    redis: base.redis,
    arrivals: tracker.arrivals,
    replicas,
    database,
    pair,
    add,
    remove,
    leader,
    revive,
    /** The standby takes over; new connections find it. */
    async failOver() {
      await pair.promote()
      database.lead([socketOf(pair.standby)])
    },
    ask: (...lines: readonly string[]) => ask(`${env.DATABASE_URL}`, ...lines),
    async stop() {
      await Promise.all([...replicas].map(remove))
      await base.stop()
      await Promise.all([front.close(), database.close(), tracker.close()])
      await pair.primary.stop()
      await pair.standby.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
