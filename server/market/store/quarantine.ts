/** Refused rows with their reason, so that an operator can see what a provider sent. */
import type { Kysely } from 'kysely'
import type { SourceId } from '#shared/market/quote.ts'
import type { MarketSchema } from './rows.ts'

export type Refused = {
  readonly source: SourceId
  readonly symbol: string | null
  readonly reason: string
  /** The refused row as JSON; cut to 2 KiB here. */
  readonly raw: string
  /** How many rows were refused so; one without it. */
  readonly times?: number
}

const RAW_LENGTH = 2048
const KEEP_MS = 30 * 24 * 3_600_000

/** One row for each source, symbol and reason: the last of them, with how often it happened. */
function byKind(refused: readonly Refused[]): Iterable<Required<Refused>> {
  const kinds = new Map<string, Required<Refused>>()
  for (const row of refused) {
    const key = JSON.stringify([row.source, row.symbol, row.reason])
    kinds.set(key, { ...row, times: (row.times ?? 1) + (kinds.get(key)?.times ?? 0) })
  }
  return kinds.values()
}

/**
 * Keeps refused rows: the newest evidence for each source, symbol and reason, and how often it happened. One statement for each
 * of these, however many rows there are.
 */
export async function quarantine(db: Kysely<MarketSchema>, refused: readonly Refused[], at: number): Promise<void> {
  for (const row of byKind(refused)) {
    await db
      .insertInto('quarantine')
      .values({
        source: row.source,
        symbol: row.symbol ?? '',
        reason: row.reason,
        raw: row.raw.slice(0, RAW_LENGTH),
        first_at: at,
        last_at: at,
        times: row.times,
      })
      .onConflict((conflict) =>
        conflict.columns(['source', 'symbol', 'reason']).doUpdateSet((eb) => ({
          raw: eb.ref('excluded.raw'),
          last_at: eb.ref('excluded.last_at'),
          times: eb('quarantine.times', '+', row.times),
        })),
      )
      .execute()
  }
}

/** The reason of a held jump. */
export const UNCONFIRMED = 'unconfirmed-jump'
/** The reason of an official figure in a wrong unit. Not that of a price: the desk accepts no figures. */
export const FIGURE_SLIP = 'figure-slip'

/** What is held, newest first. */
export const readQuarantine = (db: Kysely<MarketSchema>, limit = 100) =>
  db.selectFrom('quarantine').selectAll().orderBy('last_at', 'desc').limit(limit).execute()

/** Forgets refusals not seen for 30 days. */
export async function deleteOldQuarantine(db: Kysely<MarketSchema>, now: number): Promise<void> {
  await db
    .deleteFrom('quarantine')
    .where('last_at', '<', now - KEEP_MS)
    .execute()
}
