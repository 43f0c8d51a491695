/** Ingestion: a large batch against bare prepared statements, and the worker's memory over many polls. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import SQLite from 'better-sqlite3'
import { openIngest } from '#jobs/handlers/ingest.ts'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { pointsOf } from '#server/market/store/points.ts'
import { upsertQuotes } from '#server/market/store/queries.ts'
import { openMarketStore } from '#server/market/store/store.ts'
import { createLogger } from '#server/platform/log.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { Category, Quote, SourceId } from '#shared/market/quote.ts'
import { type Figure, median } from './measure.ts'

const SYMBOLS = 10_000
const ROUNDS = 5
const POLLS = 10_000
const FIRST_READING = 1000
const MINUTE = 60_000
const START = Date.UTC(2026, 10, 20, 15, 0, 0)
const LOG = createLogger('bench', 'silent')

const quoteOf = (symbol: string, currency: string, price: number, at: number): Quote => ({
  symbol,
  price,
  changeAmount: 1,
  changePercent: 0.5,
  currency,
  source: 'coingecko',
  delayMinutes: 0,
  asOf: at,
  receivedAt: at,
})

async function withStore<T>(run: (db: Awaited<ReturnType<typeof openMarketStore>>, file: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'ledger-bench-'))
  const file = join(directory, 'market.db')
  const db = await openMarketStore({ kind: 'sqlite', file, durability: 'NORMAL' }, LOG)
  try {
    return await run(db, file)
  } finally {
    await db.destroy()
    rmSync(directory, { recursive: true, force: true })
  }
}

const batch = (round: number): Quote[] =>
  Array.from({ length: SYMBOLS }, (_, index) => quoteOf(`S${index}`, 'USD', 100 + round + index, START + round * MINUTE))

const QUOTE = `INSERT INTO quotes (symbol, price, change_amount, change_percent, currency, source, delay_minutes, as_of,
  received_at, heard_at, fresh_for_ms, version) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (symbol) DO UPDATE SET price = excluded.price, change_amount = excluded.change_amount,
  change_percent = excluded.change_percent, currency = excluded.currency, source = excluded.source,
  delay_minutes = excluded.delay_minutes, as_of = excluded.as_of, received_at = excluded.received_at,
  heard_at = excluded.heard_at, fresh_for_ms = excluded.fresh_for_ms, version = excluded.version`
const POINT = `INSERT INTO quote_points (symbol, source, resolution, bucket, at, price) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (symbol, source, resolution, bucket) DO UPDATE SET at = excluded.at, price = excluded.price
  WHERE excluded.at >= quote_points.at`

/** The same rows by prepared statements in one transaction, without checking what is new: the least SQLite needs. */
function writeBare(file: string, quotes: readonly Quote[], version: number): void {
  const sqlite = new SQLite(file)
  sqlite.pragma('synchronous = NORMAL')
  const [quote, point] = [sqlite.prepare(QUOTE), sqlite.prepare(POINT)]
  sqlite.transaction(() => {
    for (const q of quotes) {
      const { symbol, price, changeAmount, changePercent, currency, source, delayMinutes, asOf, receivedAt } = q
      const about = [symbol, price, changeAmount, changePercent, currency, source, delayMinutes, asOf]
      quote.run(...about, receivedAt, receivedAt, 3 * MINUTE, version)
      for (const { resolution, bucket, at } of pointsOf(q)) point.run(symbol, source, resolution, bucket, at, price)
    }
  })()
  sqlite.close()
}

async function timed(run: () => unknown): Promise<number> {
  const at = performance.now()
  await run()
  return performance.now() - at
}

async function measureBatch(): Promise<Figure> {
  const ours: number[] = []
  const reference: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const quotes = batch(round)
    ours.push(
      await withStore((db) => timed(() => upsertQuotes(db, quotes, { now: START + round * MINUTE, freshForMs: 3 * MINUTE }))),
    )
    reference.push(await withStore(async (_db, file) => timed(() => writeBare(file, quotes, round))))
  }
  return {
    name: `${SYMBOLS} symbols in one batch (prepared statements)`,
    ours: median(ours),
    reference: median(reference),
    unit: 'ms',
    ratio: median(ours.map((mine, round) => mine / (reference[round] ?? Number.NaN))),
    goal: 'ours < 1000',
  }
}

const ONLY = new Set<SourceId>(['coingecko'])
const CONFIGURED = { crypto: ONLY, stock: ONLY, forex: ONLY, commodity: ONLY } as const satisfies Record<
  Category,
  ReadonlySet<SourceId>
>

/**
 * Memory in use after a collection: what is held, not what V8 reserves for new objects. That reserve grows in steps up to
 * its own bound (resident memory stayed at 237 MiB from 16,000 to 24,000 polls in a tight loop).
 */
function heldMiB(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

/** Ingestion of 56 symbols whose prices change at every poll, one poll a minute: a week in one go. */
async function measureMemory(): Promise<Figure> {
  return withStore(async (db) => {
    let now = START
    const ingest = await openIngest({
      db,
      clock: { now: () => now, monotonic: () => now },
      log: LOG,
      configured: CONFIGURED,
      sources: createSourceBook(configureSources(SOURCES, { texts: {}, production: false })),
      publish: () => undefined,
    })
    let [first, last] = [Number.NaN, Number.NaN]
    for (let poll = 1; poll <= POLLS; poll++) {
      now += MINUTE
      const quotes = CATALOGUE.map(({ symbol, currency, level }) =>
        quoteOf(symbol, currency, level * (1 + (poll % 100) / 1000), now),
      )
      await ingest.take({ source: 'coingecko', quotes, rejected: [] }, 3 * MINUTE)
      // SQLite's statements are freed by finalizers, which run between turns of the event loop; a real worker has many.
      await nextTurn()
      // Every thousand polls, so that the last reading does not count what the collector has merely postponed.
      if (poll % FIRST_READING === 0) last = heldMiB()
      if (poll === FIRST_READING) first = last
    }
    return {
      name: `memory held after ${POLLS} polls (after ${FIRST_READING})`,
      ours: last,
      reference: first,
      unit: 'MiB',
      ratio: last / first,
      goal: '<= 1.1',
    }
  })
}

export const measureMarket = async (): Promise<Figure[]> => [await measureMemory(), await measureBatch()]
