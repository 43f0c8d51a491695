/** The figures of the web process, beside those of requests and pages. */
import { measureCopies } from '#server/backup/metrics.ts'
import type { LastingKind } from '#server/platform/alarms/conditions.ts'
import { measureAlarms } from '#server/platform/alarms/metrics.ts'
import type { StoreEnv } from '#server/platform/db/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { type Board, CATEGORIES, QUOTE_STATUSES, type QuoteRow } from '#shared/market/quote.ts'

type OpsMetricsOptions = {
  readonly board: { readonly current: () => Board }
  readonly live: { readonly watchers: () => number }
  readonly redis: { readonly problem: () => string | null; readonly beatAgeSeconds: () => Promise<number> }
  readonly env: Pick<Env, 'BACKUP_DIR'> & StoreEnv
  /** What lasts of all alarms. */
  readonly lasting: () => Promise<readonly { readonly kind: LastingKind }[]>
  readonly now: () => number
}

/** Prices that are expected to move: neither official rates nor those of a closed market. */
const MOVING: ReadonlySet<QuoteRow['status']> = new Set(['live', 'delayed', 'stale', 'simulated'])

/** How old the oldest moving price of each category is; none for a category where nothing moves. */
export const quoteAges = (rows: readonly QuoteRow[], now: number): [string, number][] =>
  CATEGORIES.flatMap((category) => {
    const heard = rows.flatMap((row) =>
      row.category === category && MOVING.has(row.status) && row.last_updated ? [Date.parse(row.last_updated)] : [],
    )
    return heard.length === 0 ? [] : [[category, (now - Math.min(...heard)) / 1000]]
  })

export function measureWeb(metrics: Metrics, { board, live, redis, env, lasting, now }: OpsMetricsOptions): void {
  const rows = (): readonly QuoteRow[] => board.current().rows
  metrics.gauge('ledger_live_sockets', 'Open pages with a socket.', live.watchers)
  metrics.gauge('ledger_redis_up', '1 while Redis answers.', () => (redis.problem() === null ? 1 : 0))
  metrics.gauge('ledger_worker_beat_age_seconds', 'Time since the worker last said that it works.', redis.beatAgeSeconds)
  const ages = 'Age of the oldest price that is expected to move.'
  metrics.gauges('ledger_quote_age_seconds', ages, 'category', () => quoteAges(rows(), now()))
  metrics.gauges('ledger_quotes', 'Instruments by what readers are told of their price.', 'status', () => [
    ...QUOTE_STATUSES.map((status) => [status, rows().filter((row) => row.status === status).length] as const),
    // Beside its status, which is that of the price that is shown meanwhile.
    ['held', rows().filter(({ unconfirmed }) => unconfirmed).length] as const,
  ])
  measureAlarms(metrics, lasting)
  measureCopies(metrics, env, now)
}
