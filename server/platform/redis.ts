import { Redis } from 'ioredis'
import type { Logger } from './log.ts'

/** The channel on which the worker announces a new version of the market store (the payload is that version). */
export const MARKET_CHANGED = 'market:changed'

/** The channel on which the worker announces that an official figure changed. The payload is empty: the store knows. */
export const FIGURES_CHANGED = 'figures:changed'
/** Published after something new was announced: the wire rereads. */
export const WIRE_CHANGED = 'wire:changed'

/** The channel on which a publication is announced. The payload is empty: the store knows. */
export const CONTENT_CHANGED = 'content:changed'

/** The channel on which web processes tell each other how many pages of a network they have open. */
const LIVE_SHARES = 'live:shares'

/** The channel on which the web process announces that a lead is waiting. The payload is empty: the store knows. */
export const LEADS_DUE = 'leads:due'

/** Set by the worker while it is running, with an expiry. */
export const WORKER_BEAT = 'worker:beat'

export const DEFAULT_REDIS = 'redis://127.0.0.1:6379'

type RedisOptions = { readonly url: string; readonly log: Logger }

/** Asks it once, for two seconds at most. @returns why it does not answer */
export async function redisProblem(url: string): Promise<string | null> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2000, commandTimeout: 2000 })
  // The failed connection is the answer; its events say it again.
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    await redis.ping()
    return null
  } catch (error) {
    return `does not answer: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    redis.disconnect()
  }
}

/** Takes `unix:///path` and `redis://…`. Errors are logged once per outage, not per attempt. */
function connect({ url, log }: RedisOptions, options: Record<string, unknown>): Redis {
  const shared = { retryStrategy: (times: number) => Math.min(times * 100, 2000), ...options }
  const redis = url.startsWith('unix://') ? new Redis({ path: url.slice('unix://'.length), ...shared }) : new Redis(url, shared)
  let down = false
  redis.on('error', (error) => {
    if (!down) log.warn({ err: error.message }, 'redis is unreachable')
    down = true
  })
  redis.on('ready', () => {
    if (down) log.info('redis is back')
    down = false
  })
  return redis
}

/** For producers and publishers: fails fast while Redis is down, so that no request hangs on it. */
export const connectProducer = (options: RedisOptions): Redis =>
  connect(options, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 1000 })

/** For subscribers: reconnects and resubscribes by itself. */
export const connectSubscriber = (options: RedisOptions): Redis =>
  connect(options, { maxRetriesPerRequest: null, autoResubscribe: true })

/** For BullMQ workers: blocking commands must be able to wait forever. */
export const connectWorker = (options: RedisOptions): Redis => connect(options, { maxRetriesPerRequest: null })

/** Publishes an empty message from a process that needs Redis for nothing else. Never throws: listeners also sweep. */
export async function announce(url: string | undefined, channel: string, log: Logger): Promise<void> {
  const redis = connect(
    { url: url ?? DEFAULT_REDIS, log },
    { retryStrategy: () => null, lazyConnect: true, maxRetriesPerRequest: 0 },
  )
  await redis
    .connect()
    .then(() => redis.publish(channel, ''))
    .catch(() => log.debug({ channel }, 'wake-up not published'))
  redis.disconnect()
}

/** What the web process needs from Redis: a connection to write with and channels to follow. Redis wakes; the stores hold the truth. */
export function openWebRedis({ url = DEFAULT_REDIS, log }: { readonly url: string | undefined; readonly log: Logger }) {
  const producer = connectProducer({ url, log })
  const subscriber = connectSubscriber({ url, log })
  /** Publishes an empty message. Never throws: listeners also sweep. */
  const wake = (channel: string): void => {
    producer.publish(channel, '').catch(() => log.debug({ channel }, 'wake-up not published'))
  }
  return {
    producer,
    /** Runs `wake` for every message and after each reconnection: messages may have been missed meanwhile. */
    follow(channel: string, wake: () => void, onError: (error: unknown) => void): void {
      subscriber.on('message', (from) => {
        if (from === channel) wake()
      })
      const subscribe = (): void => void subscriber.subscribe(channel).then(wake, onError)
      subscriber.on('ready', subscribe)
      if (subscriber.status === 'ready') subscribe()
    },
    wake,
    /** Hears what web processes say of their open pages. @returns says it to them, unless Redis is away */
    joinShares(hear: (text: string) => void): (text: string) => void {
      const channel = LIVE_SHARES
      subscriber.on('message', (from, text) => {
        if (from === channel) hear(text)
      })
      const subscribe = (): void => void subscriber.subscribe(channel).catch(() => log.debug({ channel }, 'not subscribed'))
      subscriber.on('ready', subscribe)
      if (subscriber.status === 'ready') subscribe()
      return (text) => void producer.publish(channel, text).catch(() => log.debug({ channel }, 'not said'))
    },
    /** Tells the worker that a lead is waiting. */
    wakeLeads: (): void => wake(LEADS_DUE),
    /** Seconds since the worker last said that it works; infinite where nothing is known of one. */
    async beatAgeSeconds(): Promise<number> {
      const at = await producer.get(WORKER_BEAT).catch(() => null)
      return at === null ? Number.POSITIVE_INFINITY : Math.max(0, (Date.now() - Number(at)) / 1000)
    },
    /** For `/readyz`: what is wrong, or `null`. */
    problem: (): string | null => (producer.status === 'ready' ? null : `redis is ${producer.status}`),
    close: async (): Promise<void> => {
      await Promise.allSettled([producer.quit(), subscriber.quit()])
    },
  }
}

export type WebRedis = ReturnType<typeof openWebRedis>
