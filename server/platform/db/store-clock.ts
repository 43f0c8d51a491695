/** The clock of a site that runs on several machines: that of the server which keeps its stores. */
import pg from 'pg'
import { type Clock, systemClock } from '../clock.ts'
import type { Logger } from '../log.ts'
import type { StoreEnv } from './connect.ts'

/** Quartz loses a second in some days; a machine whose time was set is right again after this. */
const EVERY_MS = 60_000
const ASKED = 3
const PATIENCE_MS = 5000
/** From here on a line for the operator; less is the network's delay. */
const WORTH_TELLING_MS = 2000

type Answer = { readonly offMs: number; readonly tookMs: number }

async function askOnce(client: pg.Client): Promise<Answer> {
  const before = Date.now()
  const { rows } = await client.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now')
  const tookMs = Date.now() - before
  return { tookMs, offMs: Math.round(Number(rows[0]?.now) - before - tookMs / 2) }
}

/** How far the clock of this machine lies behind the server's, in milliseconds; by the quickest of some answers. */
async function readOff(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const answers: Answer[] = []
    while (answers.length < ASKED) answers.push(await askOnce(client))
    return answers.reduce((best, each) => (each.tookMs < best.tookMs ? each : best)).offMs
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * What one process writes of a time (a lease, a code's end, a limit's hour), another judges. Where these may run on different machines,
 * all go by the clock of Postgres; with SQLite there is one machine.
 */
export async function openClock({ DATABASE_URL: url }: StoreEnv, log: Logger): Promise<Clock> {
  if (url === undefined) return systemClock
  let offMs = 0
  const follow = async (): Promise<void> => {
    offMs = await readOff(url)
    if (Math.abs(offMs) > WORTH_TELLING_MS) log.warn({ offMs }, 'the clock of this machine is not that of the store')
  }
  await follow()
  setInterval(() => void follow().catch(() => log.debug('the clock of the store was not read')), EVERY_MS).unref()
  return { now: () => systemClock.now() + offMs, monotonic: systemClock.monotonic }
}
