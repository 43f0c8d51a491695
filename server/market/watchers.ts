/** Tells the worker how many readers watch prices: it polls at a slower pace while none does. */
import type { Redis } from 'ioredis'
import type { Logger } from '../platform/log.ts'
import { WATCHERS_KEY } from './jobs.ts'

const EVERY_MS = 10_000
/** The key expires if this process dies. */
const KEPT_SECONDS = 30

/**
 * Writes the count every ten seconds while it is above zero.
 * @returns a function that stops it
 */
export function announceWatchers(redis: Redis, count: () => number, log: Logger): () => void {
  const timer = setInterval(() => {
    const watching = count()
    if (watching > 0)
      redis.set(WATCHERS_KEY, watching, 'EX', KEPT_SECONDS).catch(() => log.debug('the number of watchers was not published'))
  }, EVERY_MS)
  return () => clearInterval(timer)
}
