/** Connections to Postgres. Those that lead nowhere any more are found out: a machine that is gone says nothing, and TCP waits for a quarter of an hour. */
import pg from 'pg'

// Postgres returns 64-bit counts as text; ours stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Of one process towards one store. */
export const POOL_SIZE = 10
/** Of a process that stops within a transaction: then its locks are free again, the right to write prices among them. */
const LONGEST_PAUSE_MS = 5000
/** A caller without a connection after this time gets "try again". */
const LONGEST_WAIT_MS = 10_000
/** Nearly every query is answered sooner. A slower one is checked from another connection. */
const LOOK_AFTER_MS = 5000
/** A server that says nothing for so long is gone. */
const PATIENCE_MS = 5000

/** Postgres's own number of a connection, or that of a pooler in between. */
const numberOf = (client: object): unknown => ('processID' in client ? client.processID : undefined)

/**
 * Whether the server that is there now works for this connection. One that answers with an error is there; of one behind
 * a pooler nothing is known.
 */
async function isAtWork(url: string, number: unknown): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ own: number; works: boolean }>(
      `select pg_backend_pid() as own, exists (select from pg_stat_activity where pid = $1 and state <> 'idle') as works`,
      [number],
    )
    return rows.some(({ own, works }) => works || own !== numberOf(client))
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Ends a connection in use that the server does not know; its query then fails. */
function watch(pool: pg.Pool, url: string, lookAfterMs: number): void {
  const inUse = new Map<pg.PoolClient, NodeJS.Timeout>()
  const connectedAt = new WeakMap<pg.PoolClient, number>()
  let lostAt = Number.NEGATIVE_INFINITY
  const lookSoon = (client: pg.PoolClient): void => {
    // Where one was lost, those of its time are as well, most likely.
    const soonMs = (connectedAt.get(client) ?? 0) < lostAt ? lookAfterMs / 10 : lookAfterMs
    const timer = setTimeout(async () => {
      const isWell = await isAtWork(url, numberOf(client))
      if (inUse.get(client) !== timer) return
      if (isWell) lookSoon(client)
      else if (client instanceof pg.Client) {
        lostAt = performance.now()
        void client.end()
      }
    }, soonMs)
    inUse.set(client, timer)
  }
  pool.on('connect', (client) => connectedAt.set(client, performance.now()))
  pool.on('acquire', lookSoon)
  pool.on('release', (_error, client) => {
    clearTimeout(inUse.get(client))
    inUse.delete(client)
  })
}

/** @param lookAfterMs how long a connection may be in use before it is checked */
export function openPool(url: string, lookAfterMs = LOOK_AFTER_MS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    idle_in_transaction_session_timeout: LONGEST_PAUSE_MS,
  })
  // Postgres was restarted, or ended an idle connection. Unheard, the event would end this process; the next
  // query opens another connection, and says so itself when it cannot.
  pool.on('error', () => undefined)
  // The same of a connection in use; its query, or its next one, fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  watch(pool, url, lookAfterMs)
  return pool
}
