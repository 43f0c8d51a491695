import { Redis } from 'ioredis'
import type { Logger } from './log.ts'

/** The channel on which the worker says that the market store has a new version (the payload: that version). */
export const MARKET_CHANGED = 'market:changed'

/** The channel on which the web process says that a lead is waiting. The payload says nothing: the store knows. */
export const LEADS_DUE = 'leads:due'

/** Set by the worker while it works, with an expiry. */
export const WORKER_BEAT = 'worker:beat'

export const DEFAULT_REDIS = 'redis://127.0.0.1:6379'

type Options = { readonly url: string; readonly log: Logger }

/** `unix:///path` and `redis://…` alike. Errors are logged once per outage, not per attempt. */
function connect({ url, log }: Options, options: Record<string, unknown>): Redis {
  const shared = { retryStrategy: (times: number) => Math.min(times * 100, 2000), ...options }
  const redis = url.startsWith('unix://') ? new Redis({ path: url.slice('unix://'.length), ...shared }) : new Redis(url, shared)
  let down = false
  redis.on('error', (error) => {
    if (!down) log.warn({ err: error.message }, 'redis is out of reach')
    down = true
  })
  redis.on('ready', () => {
    if (down) log.info('redis is back')
    down = false
  })
  return redis
}

/** For producers and publishers: fails fast when Redis is away, so that no request hangs on it. */
export const connectProducer = (options: Options): Redis =>
  connect(options, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 1000 })

/** For subscribers: waits and resubscribes by itself. */
export const connectSubscriber = (options: Options): Redis =>
  connect(options, { maxRetriesPerRequest: null, autoResubscribe: true })

/** For BullMQ workers: blocking commands must be able to wait for ever. */
export const connectWorker = (options: Options): Redis => connect(options, { maxRetriesPerRequest: null })
