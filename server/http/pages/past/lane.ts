/**
 * Work that strangers can ask for without end: one after another, within a share of the event loop, and few may wait. What else
 * is asked for meanwhile finds the loop free most of the time, however many ask.
 */
import { setTimeout } from 'node:timers/promises'

export type LaneOptions = {
  /** Of each second of the event loop, what this work may take. */
  readonly share: number
  /** How many may wait. */
  readonly most: number
  /** Milliseconds by any clock that does not jump. */
  readonly now: () => number
}

/** A work that takes longer was held up by other work, and is not charged for it. */
const HIGHEST_COST_MS = 100
/** The next one does not wait for longer. */
const LONGEST_MS = 500

/** A moment that keeps no process alive. */
const passed = (ms: number): Promise<void> => setTimeout(ms, undefined, { ref: false })

export type Lane = ReturnType<typeof createLane>

export function createLane({ share, most, now }: LaneOptions) {
  const restPerMs = (1 - share) / share
  let waiting = 0
  let free: Promise<unknown> = Promise.resolve()

  /** The rest begins when the work is done, or when it has taken too long to wait for. */
  async function afterwards(work: Promise<unknown>, began: number): Promise<void> {
    await Promise.race([work.catch(() => undefined), passed(LONGEST_MS)])
    await passed(Math.min(now() - began, HIGHEST_COST_MS) * restPerMs)
  }

  return {
    /** Does this work in its turn; `undefined` where too many wait already. */
    run<T>(work: () => Promise<T>): Promise<T> | undefined {
      if (waiting >= most) return undefined
      waiting++
      const begun = free.then(() => {
        waiting--
        const began = now()
        // In a box: a promise of a promise is one.
        return { began, done: work() }
      })
      free = begun.then(({ done, began }) => afterwards(done, began))
      return begun.then(({ done }) => done)
    },
  }
}
