/** Several workers on one Postgres, the one stream that they may have, and a note of each write of a price: by whom, and who led. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { MarketSchema } from '#server/market/store/rows.ts'
import { openStore } from '#server/platform/db/connect.ts'
import { BARE_ENV } from '../bare-env.ts'
import { startRedis } from '../redis.ts'
import { newDatabase } from '../store-location.ts'
import { until } from '../until.ts'
import { startKrakenReplica } from './kraken-replica.ts'
import { capturedMarkets, restamped } from './provider-fixtures.ts'
import { startProviderReplica } from './provider-replica.ts'

const TICK_MS = 200
const LEADS = /"epoch":(\d+),"msg":"this worker leads now"/

export type RunningWorker = {
  readonly name: string
  readonly child: ChildProcess
  readonly output: () => string
  readonly exit: Promise<unknown>
  /** The epoch in which it led, if it ever did. */
  readonly epoch: () => number | undefined
}

/** Each statement that writes prices leaves a row: who says it, and in whose epoch. */
const NOTES = [
  'create table written (worker text, epoch bigint, at timestamptz default clock_timestamp())',
  `create function note_write() returns trigger language plpgsql as $$ begin
     insert into written (worker, epoch) select current_setting('application_name'), max(epoch) from lease;
     return null; end $$`,
  'create trigger noted after insert or update on quotes for each statement execute function note_write()',
]

/** @param fenced whether the workers have the fence that they are made with */
export async function startWorkers({ fenced = true } = {}) {
  const [redis, kraken, url] = [await startRedis(), await startKrakenReplica(), await newDatabase()]
  const folder = mkdtempSync(join(tmpdir(), 'ledger-workers-'))
  const db = openStore<MarketSchema>({ kind: 'postgres', url })
  const children: ChildProcess[] = []
  // Coins are the only prices that move at any time of any day.
  const coins = await startProviderReplica()
  const ticking = setInterval(() => coins.setMarkets(restamped(capturedMarkets(), Date.now())), TICK_MS)
  onTestFinished(async () => {
    clearInterval(ticking)
    for (const child of children) child.kill('SIGKILL')
    await db.destroy()
    await kraken.close()
    await coins.close()
    await redis.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  function start(name: string): RunningWorker {
    const database = new URL(url)
    database.searchParams.set('application_name', name)
    const env = {
      ...BARE_ENV,
      DATA_DIR: folder,
      DATABASE_URL: database.href,
      REDIS_URL: redis.url,
      KRAKEN_WS_URL: kraken.url,
      COINGECKO_BASE_URL: coins.url,
      CRYPTO_POLL_SECONDS: '1',
      // Often enough to have something to write in the moment in which it wakes up.
      SIMULATED_TICK_MS: '100',
      OFFICIAL_FIGURES: 'off',
      WORKER_OPS_PORT: '0',
    }
    const args = [...(fenced ? [] : ['--import', './tests/support/market/unfenced.ts']), 'ops/programs/worker.ts']
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    const epoch = (): number | undefined => {
      const [, found] = LEADS.exec(output) ?? []
      return found === undefined ? undefined : Number(found)
    }
    return { name, child, output: () => output, exit: once(child, 'exit'), epoch }
  }
  const ready = (worker: RunningWorker) => until('the ready line', () => worker.output().includes('"worker ready"'), 60_000)

  /** The first of them leads, and its store has the trigger that notes its writes. */
  async function first(name: string): Promise<RunningWorker> {
    const worker = start(name)
    await ready(worker)
    for (const line of NOTES) await sql.raw(line).execute(db)
    return worker
  }
  const written = async (): Promise<readonly { readonly worker: string; readonly epoch: number }[]> =>
    (await sql<{ worker: string; epoch: number }>`select worker, epoch::int as epoch from written order by at`.execute(db)).rows
  return { kraken, start, ready, first, written }
}
