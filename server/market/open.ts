/** Opens the market for the web process: the store to read, the board and the lines in memory, and readers' refreshes. */
import type { SourceId } from '#shared/market/quote.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { locate, openReader } from '../platform/db/connect.ts'
import type { Env } from '../platform/env.ts'
import type { Logger } from '../platform/log.ts'
import { MARKET_CHANGED, type WebRedis } from '../platform/redis.ts'
import { createBoard } from './board.ts'
import { createLines } from './lines.ts'
import { createMarketReader } from './reader.ts'
import { createRefreshQueue } from './refresh.ts'
import type { SourceBook } from './sources.ts'
import type { MarketSchema } from './store/rows.ts'
import { openMarketStore } from './store/store.ts'

type Options = {
  readonly env: Env
  readonly log: Logger
  readonly redis: WebRedis
  readonly sources: SourceBook
  readonly report: (error: unknown) => void
  readonly clock?: Clock
}

export async function openMarket({ env, log, redis, sources, report, clock = systemClock }: Options) {
  const location = locate('market', env)
  // Migrates the store, or rebuilds it if it is damaged; from then on this process only reads it.
  await (await openMarketStore(location, log)).destroy()
  const db = openReader<MarketSchema>(location)
  const reader = createMarketReader(db, clock, sources)
  const refresh = createRefreshQueue(redis.producer, sources)

  // Not waited for: a slow store delays prices, not the pages around them.
  const board = createBoard({ source: reader, clock, onError: report })
  const lines = createLines({ reader, row: board.row, clock, onError: report })
  void board.start()
  void lines.start()
  redis.follow(MARKET_CHANGED, board.wake, report)

  const firstRead = Promise.all([board.first, lines.first]).then(() => undefined)
  return {
    board,
    /** What pages read. */
    pages: { board: board.current, firstRead, lines: lines.of, history: reader.history, sources: sources.all },
    /** What programs read and ask for. */
    routes: {
      board: board.current,
      history: reader.history,
      requestRefresh: refresh.request,
      credit: (source: SourceId) => sources.find(source)?.permission.credit ?? null,
    },
    refresh,
    /** For `/readyz`: what is wrong, or `null`. */
    problem: (): string | null => (board.current().rows.length > 0 ? null : 'no board yet'),
    /** Stops what runs in the background. */
    stop(): void {
      board.stop()
      lines.stop()
    },
    close: async (): Promise<void> => {
      await Promise.allSettled([refresh.close(), db.destroy()])
    },
  }
}
