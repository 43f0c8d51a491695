/** Opens the market for the web process: the store to read, the board and the lines in memory, and readers' refreshes. */
import type { QuoteRow, SourceId } from '#shared/market/quote.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { locate, openReader } from '../platform/db/connect.ts'
import type { Env } from '../platform/env.ts'
import type { Logger } from '../platform/log.ts'
import { MARKET_CHANGED, type WebRedis, WIRE_CHANGED } from '../platform/redis.ts'
import { createBoard } from './board.ts'
import { createBoardChanges } from './board-changes.ts'
import { createCoins } from './coins/coins.ts'
import { createFiled } from './filed.ts'
import { createHistories } from './histories.ts'
import { createHours } from './hours.ts'
import { listingsPoll } from './jobs.ts'
import { createLead } from './lead.ts'
import { createLines } from './lines.ts'
import { createListings } from './listings/listings.ts'
import { createWanted } from './listings/wanted.ts'
import { createNotes } from './notes/keeper.ts'
import { createPast } from './past/past.ts'
import { createMarketReader, type MarketReader } from './reader.ts'
import { createRefreshQueue } from './refresh.ts'
import { createCloses } from './series/closes.ts'
import { createSeries, type SeriesReader } from './series/series.ts'
import type { SourceBook } from './sources.ts'
import { createSpans } from './spans.ts'
import { openEconomy } from './statistics/open.ts'
import type { MarketDb } from './store/queries.ts'
import { readSources } from './store/reports.ts'
import type { MarketSchema } from './store/rows.ts'
import { openMarketStore } from './store/store.ts'
import { createToCome } from './store/to-come.ts'
import { createWire } from './wire.ts'

type MarketOpenOptions = {
  readonly env: Env
  readonly log: Logger
  readonly redis: WebRedis
  readonly sources: SourceBook
  readonly report: (error: unknown) => void
  /** Whether this sender may open one more stock beyond the catalogue. */
  readonly admitListing: (address: string) => boolean
  readonly clock?: Clock
}

type Memory = {
  readonly reader: MarketReader
  readonly series: SeriesReader
  readonly db: MarketDb
  readonly sources: SourceBook
  readonly clock: Clock
  readonly onError: (error: unknown) => void
  readonly want: ReturnType<typeof createWanted>
}

/** What this process holds of prices. Its first reads are not waited for: a slow store delays prices, not the pages around them. */
function remember({ db, sources, want, ...deps }: Memory) {
  const board = createBoard({ source: deps.reader, ...deps })
  const ofBoard = { ...deps, row: board.row, boardRead: board.first }
  const lines = createLines(ofBoard)
  const lead = createLead({ ...deps, board })
  const coins = createCoins({ ...deps, db, sources })
  const notes = createNotes({ ...deps, db, sources })
  const listings = createListings({ ...deps, db, sources, want })
  const wire = createWire({ ...deps, db, sources })
  const filed = createFiled({ ...deps, db, sources })
  const closes = createCloses({ ...ofBoard, sources })
  const all = [board, coins, listings, lines, lead, notes, wire, filed, closes]
  // Nothing waits for these: until they are read, a sheet has no figure for a week.
  const spans = createSpans(ofBoard)
  for (const each of [...all, spans]) void each.start()
  return {
    board,
    lines,
    lead,
    coins,
    listings,
    notes,
    wire,
    filed,
    closes,
    spans,
    /** Resolves once all of it has been read. */
    first: Promise.all(all.map(({ first }) => first)),
    stop: (): void => {
      for (const each of [...all, spans]) each.stop()
    },
  }
}

const creditFrom =
  ({ find }: Pick<SourceBook, 'find'>) =>
  (source: SourceId) =>
    find(source)?.permission.credit ?? null

/** How this process tells the worker what readers look at beyond the catalogue. */
function openWanted(
  { redis, admitListing: admit }: Pick<MarketOpenOptions, 'redis' | 'admitListing'>,
  { now }: Clock,
  { hurry }: Pick<ReturnType<typeof createRefreshQueue>, 'hurry'>,
) {
  return createWanted({ redis: redis.producer, hurry: (source) => hurry(listingsPoll(source)), admit, now })
}

type MarketParts = Pick<ReturnType<typeof remember>, 'board' | 'coins' | 'listings' | 'wire' | 'closes'> & {
  readonly histories: ReturnType<typeof createHistories>
  readonly refresh: ReturnType<typeof createRefreshQueue>
  readonly economy: ReturnType<typeof openEconomy>
  readonly sources: SourceBook
}

/** What programs read and ask for. */
const forPrograms = ({ board, coins, listings, wire, closes, histories, refresh, economy, sources }: MarketParts) => ({
  market: {
    board: board.current,
    changedSince: createBoardChanges(board),
    figures: economy.live,
    history: histories.history,
    converted: histories.converted,
    rows: histories.rows,
    convertedRows: histories.convertedRows,
    bars: histories.bars,
    requestRefresh: refresh.request,
    credit: creditFrom(sources),
  },
  calendar: economy.views.calendar,
  observations: economy.views.observations,
  stored: economy.views.stored,
  onCards: { figure: economy.views.figure, note: economy.views.note, closes: closes.of },
  coins: { paths: coins.pages.paths, search: coins.views.search, coin: coins.views.coin },
  listings: listings.views,
  wire,
  notes: economy.notes,
})

export async function openMarket(options: MarketOpenOptions) {
  const { env, log, redis, sources, report, clock = systemClock } = options
  const location = locate('market', env)
  // Migrates the store, or rebuilds it if it is damaged; from then on this process only reads it.
  await (await openMarketStore(location, log)).destroy()
  const db = openReader<MarketSchema>(location)
  const reader = createMarketReader(db, clock, sources)
  const refresh = createRefreshQueue(redis.producer, sources)

  const want = openWanted(options, clock, refresh)
  const series = createSeries(db)
  const shared = { reader, series, db, sources, clock, onError: report, want }
  const { board, lines, lead, coins, listings, notes, wire, filed, closes, spans, ...memory } = remember(shared)
  const histories = createHistories({ db, row: board.row, series, listings: listings.views })
  const economy = openEconomy({ db, production: env.production, redis, sources, clock, report })
  const hours = createHours({ releases: economy.releases, clock })
  redis.follow(MARKET_CHANGED, board.wake, report)
  redis.follow(WIRE_CHANGED, wire.wake, report)
  redis.follow(WIRE_CHANGED, filed.wake, report)

  const firstRead = Promise.all([memory.first, economy.first]).then(() => undefined)
  return {
    board,
    /** What pages that are kept go by. */
    pages: {
      board: board.current,
      figures: () => `${economy.version()} ${wire.version()} ${filed.version()} ${closes.version()}`,
      coins: coins.pages,
      wire,
      notes: economy.notes,
      sessions: hours.version,
    },
    /** What open pages receive. */
    live: { board, figures: economy.live },
    /** What pages read. */
    services: {
      market: {
        board: board.current,
        firstRead,
        lines: lines.of,
        spans: spans.current,
        hours: hours.line,
        turns: hours.turns,
        lead: lead.current,
        note: notes.current,
        charts: series.charts,
        toCome: createToCome({ db, clock }),
        since: (row: QuoteRow, since: number) => series.since(row, since, clock.now()),
        facts: reader.facts,
        filed: filed.of,
        onCard: (symbol: string) => closes.of(symbol)?.mark,
        past: createPast({ db, series, sources, clock }),
        sources: sources.all,
      },
      economy: economy.views,
      wire,
      coins: coins.views,
      listings: listings.views,
    },
    routes: forPrograms({ board, coins, listings, wire, closes, histories, refresh, economy, sources }),
    refresh,
    /** For `/healthz` and `/readyz`: what is wrong, or `null`. */
    problem: (): string | null => (board.current().rows.length > 0 ? null : 'no board yet'),
    /** When the worker last reported its sources, and how asking them went. */
    reported: () => readSources(db),
    /** Stops what runs in the background. */
    stop(): void {
      for (const each of [memory, economy]) each.stop()
    },
    close: async (): Promise<void> => void (await Promise.allSettled([refresh.close(), db.destroy()])),
  }
}
