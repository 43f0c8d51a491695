/** The worker's part of the market: the only writer of prices, and the sources that bring them. */
import type { Redis } from 'ioredis'
import { WATCHERS_KEY } from '#server/market/jobs.ts'
import { readWanted } from '#server/market/listings/wanted.ts'
import { createNoteWriter } from '#server/market/notes/writer.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { readReleases } from '#server/market/statistics/releases.ts'
import { deleteOldAnnouncements } from '#server/market/store/announcements.ts'
import { addCall, readCalls } from '#server/market/store/counters.ts'
import { deleteOldPoints } from '#server/market/store/points.ts'
import { deleteOldQuarantine } from '#server/market/store/quarantine.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import { readHeard, readSources, writeHeard, writeSources } from '#server/market/store/reports.ts'
import type { Alarm } from '#server/platform/alarms/alarm.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { FIGURES_CHANGED, MARKET_CHANGED, WIRE_CHANGED } from '#server/platform/redis.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { openCalendar } from './calendar.ts'
import { openFeeds } from './feeds.ts'
import { createAcceptPrices } from './handlers/accept-prices.ts'
import { createCheckpoint } from './handlers/checkpoint-store.ts'
import { createBackfill } from './handlers/history/backfill.ts'
import { openIngest } from './handlers/ingest.ts'
import { createKeepTerms } from './handlers/keep-terms.ts'
import { openListings } from './handlers/listings/open-listings.ts'
import { createCoinBackfill, createTakeCoins } from './handlers/take-coins.ts'
import type { Configuration } from './providers/configuration.ts'
import { openReading } from './reading.ts'
import { openFigures, type ScheduledPoll } from './statistics.ts'
import type { SilenceMemory } from './watch/silence.ts'
import { watchFeeds, watchProviders } from './watch/site.ts'
import { besidesPrices, continueOutages, countSources, measureSources } from './watch/sources.ts'
import { openWire } from './wire.ts'

type MarketOptions = {
  /** Writes as long as this worker leads. */
  readonly db: MarketDb
  readonly log: Logger
  readonly clock: Clock
  readonly configuration: Configuration
  readonly redis: Redis
  readonly alarm: Alarm
  /** None without metrics, as in most tests. */
  readonly metrics?: Metrics
}

/** Which prices there were, kept beside them for the next worker. */
const memoryIn = (db: MarketDb, clock: Clock): SilenceMemory => ({
  read: () => readHeard(db),
  write: (heard) => writeHeard(db, heard, clock.now()),
})

const inTurn =
  (...jobs: readonly (() => Promise<void>)[]) =>
  async (): Promise<void> => {
    for (const job of jobs) await job()
  }

/** Opens the sources of this configuration; the first request comes after `start`. */
export async function openMarketWork({ db, log, clock, configuration, redis, alarm, metrics }: MarketOptions) {
  const { configured, ready, publishing, announcing, scheduling, filing, standing } = configuration
  const wake = (channel: string, text = ''): void => {
    // Readers sweep the store: a lost wake-up costs them only a moment.
    redis.publish(channel, text).catch((error: Error) => log.debug({ err: error.message }, 'not published'))
  }
  const publish = (version: number): void => wake(MARKET_CHANGED, String(version))
  const changed = (): void => wake(FIGURES_CHANGED)
  const watchers = () => redis.get(WATCHERS_KEY).then(Number, () => undefined)
  const callsOf = (source: string) => ({
    thisMonth: () => readCalls(db, source, clock.now()),
    add: () => addCall(db, source, clock.now()),
  })
  const book = createSourceBook({ standing })
  const reader = createMarketReader(db, clock, book)
  const counted = metrics && countSources(metrics, standing)
  const ingest = await openIngest({ db, clock, log, configured, sources: book, publish, onRefused: counted?.onRefused })
  const keepTerms = createKeepTerms({ db, ingest, sources: standing, clock, log })
  const takeCoins = createTakeCoins({ db, clock, log })
  const reading = await openReading({ db, clock, log, alarm })
  const asking = { clock, log, reading, ...counted }
  const feeds = openFeeds({ asking, ingest, takeCoins, configured, ready, callsOf, watchers })
  const listings = await openListings({ ...feeds, standing, db, clock, log, wanted: () => readWanted(redis, clock.now()) })
  const calendar = await openCalendar({ asking, scheduling, db, series: readReleases(), changed })
  const figures = openFigures({ asking, ingest, publishing, db, alarm, releases: calendar.releases, changed })
  const wire = openWire({ asking, announcing, filing, db, changed: () => wake(WIRE_CHANGED) })
  const breakers = [figures.breakers, wire.breakers, calendar.breakers]
  if (metrics) measureSources(metrics, { states: feeds.states, breakers })
  return {
    /** The polls of prices, of what readers look at beyond the catalogue, of figures, of news and of schedules. */
    polls: new Map<string, ScheduledPoll>([...feeds.polls, ...listings, ...figures.polls, ...wire.polls, ...calendar.polls]),
    breakers: feeds.breakers,
    watches: [
      ...watchFeeds({ rows: reader.rows, clock, memory: memoryIn(db, clock), isAsked: book.isAsked }),
      ...watchProviders(feeds.breakers),
    ],
    watchFigures: figures.watch,
    /** The catalogue first: a source tolerates few calls a minute. */
    backfill: inTurn(
      createBackfill({ db, ingest, clock, instruments: CATALOGUE, historians: feeds.historians }),
      createCoinBackfill({ db, clock }, feeds.historians),
    ),
    checkpoint: createCheckpoint(db, 'market', alarm),
    /** Tells the desk how asking the sources goes. */
    report: async (): Promise<void> => {
      const now = [...(await feeds.states()), ...besidesPrices(standing, breakers, clock.now())]
      const before = (await readSources(db))?.sources ?? []
      await writeSources(db, continueOutages(now, before), clock.now())
    },
    writeNotes: createNoteWriter({ db, rows: reader.rows, clock }),
    acceptPrices: createAcceptPrices({ db, ingest, clock, log }),
    async retain(): Promise<void> {
      await keepTerms()
      await deleteOldPoints(db, clock.now())
      await deleteOldQuarantine(db, clock.now())
      await deleteOldAnnouncements(db, clock.now())
    },
    start: feeds.start,
    stop: feeds.stop,
    /** Writes what was received so far and closes the store. */
    async close(): Promise<void> {
      await Promise.all([ingest.idle(), reading.close()])
      await db.destroy()
    },
  }
}

export type MarketWork = Awaited<ReturnType<typeof openMarketWork>>
