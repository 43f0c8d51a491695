/**
 * Which stocks beyond the catalogue readers look at: web says so in Redis, the worker asks for those. Bounded on both sides: by
 * sender, so that a stranger who opens the whole directory costs nothing, and in all.
 */
import type { Redis } from 'ioredis'
import { LISTING_REST_MS } from '#shared/market/listings.ts'

/** A sorted set of tickers by the time (epoch ms) of the last look. Written by web, read by the worker. */
export const WANTED_KEY = 'market:wanted'
/** As many tickers are remembered as wanted at most; those looked at longest ago go first. */
export const MOST_WANTED = 500
/** A look is published at most this often. */
const TOLD_EVERY_MS = 10_000

type WantedOptions = {
  readonly redis: Redis
  /** Asks for prices soon. */
  readonly hurry: (source: string) => Promise<unknown>
  /** Whether this sender may add one more stock to those that are looked at. */
  readonly admit: (address: string) => boolean
  readonly now: () => number
}

/**
 * @returns what notes that a reader looks at a stock; `false` where the sender has added as many as allowed. What others look
 * at already costs nothing
 */
export function createWanted({ redis, hurry, admit, now }: WantedOptions) {
  const told = new Map<string, number>()

  function forgetOld(at: number): void {
    for (const [ticker, last] of told) if (at - last >= LISTING_REST_MS || told.size > MOST_WANTED) told.delete(ticker)
  }

  function tell(source: string, ticker: string, at: number): void {
    told.delete(ticker)
    told.set(ticker, at)
    // Redis keeps wishes, not facts: without it only the catalogue is polled.
    if (redis.status !== 'ready') return
    redis
      .multi()
      .zadd(WANTED_KEY, at, ticker)
      .zremrangebyrank(WANTED_KEY, 0, -(MOST_WANTED + 1))
      .pexpire(WANTED_KEY, 2 * LISTING_REST_MS)
      .exec()
      .then(() => hurry(source))
      .catch(() => undefined)
  }

  return (source: string, ticker: string, address: string): boolean => {
    const at = now()
    forgetOld(at)
    const last = told.get(ticker)
    if (last === undefined && !admit(address)) return false
    if (last === undefined || at - last >= TOLD_EVERY_MS) tell(source, ticker, at)
    return true
  }
}

/** The tickers that readers looked at within the time for which they are polled, with their last look; none while Redis is away. */
export async function readWanted(redis: Redis, now: number): Promise<ReadonlyMap<string, number>> {
  if (redis.status !== 'ready') return new Map()
  const found = await redis.zrangebyscore(WANTED_KEY, now - LISTING_REST_MS, '+inf', 'WITHSCORES', 'LIMIT', 0, MOST_WANTED)
  const pairs: [string, number][] = []
  for (let index = 0; index + 1 < found.length; index += 2) pairs.push([found[index] ?? '', Number(found[index + 1])])
  return new Map(pairs)
}
