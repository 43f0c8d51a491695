/** The stored quotes in the worker's memory, kept in step with the store: this process is the store's only writer of prices. */
import {
  type Changed,
  type MarketDb,
  markHeard,
  markHeld,
  type QuoteRecord,
  readQuotes,
  upsertQuotes,
} from '#server/market/store/queries.ts'
import type { Quote } from '#shared/market/quote.ts'

type Extra = Parameters<typeof upsertQuotes>[2]

/** Loads the stored quotes. Each write goes to the store first, so that a failed one is not remembered. */
export async function openRecords(db: MarketDb) {
  const records = new Map<string, QuoteRecord>(await readQuotes(db))

  /** Records since when a price of these symbols is held, or with `null` that none is. */
  async function hold(held: readonly QuoteRecord[], since: number | null): Promise<void> {
    await markHeld(
      db,
      held.map(({ quote }) => quote.symbol),
      since,
    )
    for (const record of held) records.set(record.quote.symbol, { ...record, heldSince: since })
  }

  return {
    all: records,

    /** Stores accepted quotes under one new version. */
    async write(accepted: readonly Quote[], extra: Extra): Promise<Changed> {
      const { version, changed } = await upsertQuotes(db, accepted, extra)
      for (const quote of accepted) {
        const { freshForMs, confirmedAt = records.get(quote.symbol)?.confirmedAt ?? null } = extra
        records.set(quote.symbol, { quote, heardAt: quote.receivedAt, freshForMs, version, heldSince: null, confirmedAt })
      }
      return { version, changed }
    },

    /** Records that these prices were repeated. */
    async hear(symbols: readonly string[], heard: { readonly at: number; readonly freshForMs: number }): Promise<void> {
      await markHeard(db, symbols, heard)
      for (const symbol of symbols) {
        const record = records.get(symbol)
        if (record) records.set(symbol, { ...record, heardAt: heard.at, freshForMs: heard.freshForMs })
      }
    },

    /** Records for which of these symbols a price is now held or no longer held. @returns whether anything changed */
    async noteHeld(symbols: Iterable<string>, isHeld: (symbol: string) => boolean, at: number): Promise<boolean> {
      const known = [...new Set(symbols)].flatMap((symbol) => records.get(symbol) ?? [])
      const moved = known.filter(({ quote, heldSince }) => isHeld(quote.symbol) !== (heldSince !== null))
      await hold(
        moved.filter(({ heldSince }) => heldSince === null),
        at,
      )
      await hold(
        moved.filter(({ heldSince }) => heldSince !== null),
        null,
      )
      return moved.length > 0
    },
  }
}
