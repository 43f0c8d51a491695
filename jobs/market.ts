/** The worker's part of the market: the only writer of prices, and the sources that bring them. */
import type { Redis } from 'ioredis'
import { WATCHERS_KEY } from '#server/market/jobs.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { deleteOldPoints } from '#server/market/store/points.ts'
import { deleteOldQuarantine } from '#server/market/store/quarantine.ts'
import { addCall, readCalls } from '#server/market/store/spending.ts'
import { openMarketStore } from '#server/market/store/store.ts'
import type { Alarm } from '#server/platform/alarms.ts'
import type { Clock } from '#server/platform/clock.ts'
import { locate } from '#server/platform/db/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/log.ts'
import { MARKET_CHANGED } from '#server/platform/redis.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { openFeeds } from './feeds.ts'
import { openFigures } from './figures.ts'
import { createAcceptPrices } from './handlers/accept-prices.ts'
import { createBackfill } from './handlers/backfill-history.ts'
import { createCheckpoint } from './handlers/checkpoint-store.ts'
import { openIngest } from './handlers/ingest.ts'
import { createKeepTerms } from './handlers/keep-terms.ts'
import { configureSources } from './providers/configuration.ts'
import type { PollReason } from './providers/pace.ts'
import type { Source } from './providers/source.ts'

/** A poll, whatever it is of, and how often its job runs. */
type ScheduledPoll = { readonly poll: (reason: PollReason) => Promise<unknown>; readonly everyMs: number }

type Options = {
  readonly env: Env
  readonly log: Logger
  readonly clock: Clock
  readonly sources: readonly Source[]
  readonly redis: Redis
  readonly alarm: Alarm
}

/** Opens the market store and the sources of this configuration; nothing is asked before `start`. */
export async function openMarketWork({ env, log, clock, sources, redis, alarm }: Options) {
  const db = await openMarketStore(locate('market', env), log)
  const { configured, ready, publishing, standing } = configureSources(sources, env)
  const publish = (version: number): void => {
    // Readers sweep the store: a lost wake-up costs them only a moment.
    redis.publish(MARKET_CHANGED, String(version)).catch((error: Error) => log.debug({ err: error.message }, 'not published'))
  }
  const watchers = () => redis.get(WATCHERS_KEY).then(Number, () => undefined)
  const callsOf = (source: string) => ({
    thisMonth: () => readCalls(db, source, clock.now()),
    add: () => addCall(db, source, clock.now()),
  })
  const ingest = await openIngest({ db, clock, log, configured, sources: createSourceBook({ standing }), publish })
  const keepTerms = createKeepTerms({ db, ingest, sources: standing, clock, log })
  const feeds = openFeeds({ configured, ready, clock, log, ingest, callsOf, watchers })
  const figures = openFigures({ publishing, db, clock, log, alarm })
  return {
    /** The polls of prices and those of figures. */
    polls: new Map<string, ScheduledPoll>([...feeds.polls, ...figures.polls]),
    watchFigures: figures.watch,
    backfill: createBackfill({ db, ingest, clock, instruments: CATALOGUE, historians: feeds.historians }),
    checkpoint: createCheckpoint(db, 'market', alarm),
    acceptPrices: createAcceptPrices({ db, ingest, clock, log }),
    async retain(): Promise<void> {
      await keepTerms()
      await deleteOldPoints(db, clock.now())
      await deleteOldQuarantine(db, clock.now())
    },
    start: feeds.start,
    stop: feeds.stop,
    /** The ids of the sources used for each category, for the log. */
    used: Object.fromEntries(Object.entries(configured).map(([category, ids]) => [category, [...ids]])),
    /** Writes what was received so far and closes the store. */
    async close(): Promise<void> {
      await ingest.idle()
      await db.destroy()
    },
  }
}

export type MarketWork = Awaited<ReturnType<typeof openMarketWork>>
