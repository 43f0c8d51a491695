/** Ready pages in Redis, for web processes that share them. It is asked in one step, and given up on at once: everybody can do without. */
import { Redis } from 'ioredis'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import { DEFAULT_REDIS } from '../redis.ts'

/** Who waits longer for the store had better render. A render of our own takes 20 ms of the event loop, which is not the store's fault. */
const DEADLINE_MS = 50
/** After a failure nobody asks for so long: a store that is slow is not helped by more questions. */
const REST_MS = 1000

/** @returns the value and how long it lives; else 1 to who may make it now, and 0 to others */
const TAKE = `
local value = redis.call('get', KEYS[1])
if value then return { value, redis.call('pttl', KEYS[1]) } end
if redis.call('set', KEYS[2], '', 'nx', 'px', ARGV[1]) then return { 1 } end
return { 0 }`

/** What is kept; that this one is to make it, alone for a while; or that another one is about to. */
export type Taken = { readonly value: Buffer; readonly leftMs: number } | 'mine' | 'taken'

export type PageStore = {
  /** @returns `undefined` where the store does not answer in time */
  readonly take: (key: string, leaseMs: number) => Promise<Taken | undefined>
  /** Keeps a value for so long, if the store is there. */
  readonly put: (key: string, value: Buffer, livesMs: number) => Promise<void>
  readonly close: () => void
}

const options = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: DEADLINE_MS } as const

function read(answer: unknown): Taken {
  const [first, leftMs] = Array.isArray(answer) ? answer : []
  if (Buffer.isBuffer(first)) return { value: first, leftMs: Math.max(0, Number(leftMs)) }
  return first === 1 ? 'mine' : 'taken'
}

/** @param now monotonic milliseconds */
export function openPageStore(url: string, now: () => number, log: Pick<Logger, 'warn' | 'debug'>): PageStore {
  const redis = url.startsWith('unix://') ? new Redis({ path: url.slice('unix://'.length), ...options }) : new Redis(url, options)
  // The connection of everything else says so once an outage.
  redis.on('error', (error) => log.debug({ err: error.message }, 'pages are not shared'))
  let restsUntil = Number.NEGATIVE_INFINITY

  async function ask<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (now() < restsUntil) return undefined
    try {
      return await work()
    } catch {
      restsUntil = now() + REST_MS
      return undefined
    }
  }

  return {
    // The braces put both keys into one slot of a cluster.
    take: (key, leaseMs) =>
      ask(async () => read(await redis.callBuffer('eval', TAKE, 2, `page:{${key}}`, `page:{${key}}:lease`, leaseMs))),
    put: (key, value, livesMs) => ask(() => redis.set(`page:{${key}}`, value, 'PX', Math.ceil(livesMs))).then(() => undefined),
    close: () => redis.disconnect(),
  }
}

/** @returns `undefined` where each process renders for itself */
export const pageStoreOf = ({ SHARED_PAGES, REDIS_URL }: Env, now: () => number, log: Logger): PageStore | undefined =>
  SHARED_PAGES === 'on' ? openPageStore(REDIS_URL ?? DEFAULT_REDIS, now, log) : undefined
