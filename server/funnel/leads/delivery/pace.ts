/** The pace of calls to a tracker, by all workers together. The store hands out turns. */
import type { LeadsDb } from '../../store/schema.ts'
import type { realSleep } from '../ports.ts'

/** A tracker is never called more often, not even when a long outage ends. */
const PER_SECOND = 20
const EACH_MS = 1000 / PER_SECOND

/** A turn further away than this was taken by a clock that is wrong: it delays no delivery. */
const FURTHEST_MS = 10_000

/** Takes the next `count` turns. @returns how long the first of them is away (ms) */
async function takeTurns(db: LeadsDb, tracker: string, count: number, now: number): Promise<number> {
  const taken = count * EACH_MS
  const { next_at: end } = await db
    .insertInto('tracker_pace')
    .values({ tracker, next_at: now + taken })
    .onConflict((conflict) =>
      conflict.column('tracker').doUpdateSet((eb) => ({
        next_at: eb
          .case()
          .when(eb.between('tracker_pace.next_at', now, now + FURTHEST_MS))
          .then(eb('tracker_pace.next_at', '+', taken))
          .else(now + taken)
          .end(),
      })),
    )
    .returning('next_at')
    .executeTakeFirstOrThrow()
  return end - taken - now
}

type PaceOptions = {
  readonly tracker: string
  readonly now: () => number
  readonly sleep: typeof realSleep
}

export type Pace = {
  /** Takes turns as part of a transaction, so that they are of leads that it leases, or of none. */
  readonly take: (trx: LeadsDb, count: number) => Promise<void>
  /** Waits for the next of the turns that were taken. */
  readonly turn: () => Promise<void>
}

/** The turns of one process; others take theirs from the same row. */
export function createPace({ tracker, now, sleep }: PaceOptions): Pace {
  let last = Promise.resolve()
  let away = 0
  return {
    async take(trx, count) {
      away = await takeTurns(trx, tracker, count, now())
    },
    // One after the other here too: a process that was held up does not make up for it all at once.
    turn() {
      const ms = Math.max(EACH_MS, away)
      away = 0
      last = last.then(() => sleep(ms))
      return last
    },
  }
}
