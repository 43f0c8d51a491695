/** Waiting for SQLite's write lock without holding up the process: SQLite's own wait stops in C, and the event loop with it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { backoffMs } from '#shared/backoff.ts'

/** How long a write waits for the lock before it fails as `SQLITE_BUSY`. */
const LONGEST_WAIT_MS = 5000
/** Short at first, because a lock is held for a millisecond as a rule. */
const PAUSES = { firstMs: 1, mostMs: 50 }

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY')

/** Tries again while another process holds the lock. What was refused as busy has changed nothing. */
export async function untilFree<T>(askedAt: number, attempt: () => T): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() - askedAt >= LONGEST_WAIT_MS) throw error
    }
    await sleep(backoffMs(tries, PAUSES))
  }
}

/**
 * The writers of this process, one after another.
 * @returns what waits for a turn and resolves to its end
 */
export function createTurns(): () => Promise<() => void> {
  let last = Promise.resolve()
  return () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const turn = last.then(() => end)
    last = turn.then(() => over)
    return turn
  }
}
