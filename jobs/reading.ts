/**
 * Which answers are being read, from the question until what is believed is stored, marked in the store: a worker that ended meanwhile leaves its mark, and the next worker asks
 * that source last and alone. Otherwise an answer that ends the worker ends it again at each start.
 */
import type { MarketDb } from '#server/market/store/queries.ts'
import { forgetReading, readReadings, writeReading } from '#server/market/store/reports.ts'
import { type Alarm, alarmOnce, endOthers } from '#server/platform/alarms/alarm.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { backoffMs } from '#shared/backoff.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import type { OnRefused } from './handlers/ingest.ts'
import { type Mark, unmarked } from './providers/mark.ts'

/** The wait before a source is asked again, doubled with each further end: all others are polled at once, as at every start. */
const WAITS = { firstMs: 10_000, mostMs: 3_600_000, spread: 0 }
const LOOP_ENDS = LASTING.worker_crashes.limits.ends

type ReadingOptions = {
  readonly db: MarketDb
  readonly clock: Pick<Clock, 'now'>
  readonly log: Pick<Logger, 'debug'>
  readonly alarm: Alarm
}

export type Reading = { readonly of: (name: string, breaker: Pick<CircuitBreaker, 'failed'>) => Mark }

/** Marks nothing, as in most tests. */
export const UNMARKED: Reading = { of: () => unmarked }

/** What every poll of a source takes, for prices, figures and announcements alike. */
export type Asking = {
  readonly clock: Clock
  readonly log: Logger
  /** Called with each answer of a source. */
  readonly onAnswer?: Parameters<typeof createCircuitBreaker>[0]['onAnswer']
  readonly onRefused?: OnRefused
  readonly reading?: Reading
}

/** Opens the circuit breaker and the mark of one kind of poll of a source. */
export function guarded(name: string, { clock, log, onAnswer, reading = UNMARKED }: Asking) {
  const breaker = createCircuitBreaker({ name, clock, log, onAnswer })
  return { breaker, mark: reading.of(name, breaker) }
}

/** Lets work run side by side, and some of it alone: it waits for what runs, and what comes later waits for it. */
function createLanes() {
  const running = new Set<Promise<void>>()
  let alone: Promise<void> | undefined
  return async function run<T>(isAlone: boolean, work: () => Promise<T>): Promise<T> {
    while (alone) await alone
    const result = isAlone ? Promise.all(running).then(work) : work()
    const done: Promise<void> = result
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        running.delete(done)
        if (alone === done) alone = undefined
      })
    running.add(done)
    if (isAlone) alone = done
    return result
  }
}

/** How many workers in a row have ended while they read each source, by the marks that they left. */
async function countEnds({ db, clock }: Pick<ReadingOptions, 'db' | 'clock'>): Promise<Map<string, number>> {
  const ends = new Map<string, number>()
  for (const { name, ends: before, isOpen } of await readReadings(db)) ends.set(name, before + (isOpen ? 1 : 0))
  for (const [name, count] of ends) await writeReading(db, name, { ends: count, isOpen: false }, clock.now())
  return ends
}

/** Raises an alarm for each source that ends workers. @returns what ends one */
function raiseLoops(alarm: Alarm, ends: ReadonlyMap<string, number>): (name: string) => void {
  const loops = [...ends].filter(([, count]) => count >= LOOP_ENDS)
  const names = loops.map(([name]) => name)
  endOthers(alarm, 'worker_crashes', names)
  const tells = new Map(names.map((name) => [name, alarmOnce(alarm, 'worker_crashes', name)]))
  for (const [name, count] of loops) tells.get(name)?.({ source: name, ends: count })
  return (name) => tells.get(name)?.(undefined)
}

/** Reads the marks that the worker before left. A mark that cannot be written stops no reading. */
export async function openReading({ db, clock, log, alarm }: ReadingOptions) {
  const ends = await countEnds({ db, clock })
  const isWell = raiseLoops(alarm, ends)
  const open = new Map<string, number>()
  const run = createLanes()
  let isOver = false
  const quietly = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: Error) => log.debug({ err: error.message }, 'a mark was not written'))

  async function begin(name: string): Promise<void> {
    const count = open.get(name) ?? 0
    open.set(name, count + 1)
    if (count === 0) await quietly(writeReading(db, name, { ends: ends.get(name) ?? 0, isOpen: true }, clock.now()))
  }

  async function end(name: string): Promise<void> {
    const count = (open.get(name) ?? 1) - 1
    if (count > 0) return void open.set(name, count)
    open.delete(name)
    if (isOver) return
    ends.delete(name)
    isWell(name)
    await quietly(forgetReading(db, name))
  }

  const read = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    run(ends.has(name), async () => {
      await begin(name)
      try {
        return await work()
      } finally {
        await end(name)
      }
    })

  return {
    /** Marks a poll of a source. One whose answer was being read when a worker ended has to wait first. */
    of(name: string, breaker: Pick<CircuitBreaker, 'failed'>): Mark {
      const count = ends.get(name)
      if (count !== undefined) {
        const waitMs = backoffMs(count - 1, WAITS)
        breaker.failed({ kind: 'crashed', waitMs, detail: `a worker ended while it read an answer, ${count} in a row` })
      }
      return (take) =>
        (...args) =>
          read(name, () => take(...args))
    },
    /** Of a worker that ends as it should, no mark stays of what it still reads. */
    async close(): Promise<void> {
      isOver = true
      for (const name of open.keys()) {
        const count = ends.get(name)
        await quietly(count ? writeReading(db, name, { ends: count, isOpen: false }, clock.now()) : forgetReading(db, name))
      }
    },
  }
}
