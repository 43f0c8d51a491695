/** The one way into the market store: preference, acceptance, one transaction, then the wake-up. */

import type { Logger } from '#server/log.ts'
import { accept, type Pending } from '#server/market/model.ts'
import { mayReplace } from '#server/market/preference.ts'
import { quarantine, type Refused, UNCONFIRMED } from '#server/market/quarantine.ts'
import { type MarketDb, markHeard, markHeld, type QuoteRecord, readQuotes, upsertQuotes } from '#server/market/queries.ts'
import { instrumentOf } from '#shared/catalogue.ts'
import type { Clock } from '#shared/clock.ts'
import type { Category, Quote, Source } from '#shared/quote.ts'
import { unreachable } from '#shared/result.ts'
import type { RejectedRow } from '../providers/provider.ts'

export type Batch = { readonly source: Source; readonly quotes: readonly Quote[]; readonly rejected: readonly RejectedRow[] }
export type Taken = {
  readonly version: number
  readonly changed: readonly string[]
  readonly refused: number
  readonly held: number
}

type Deps = {
  readonly db: MarketDb
  readonly clock: Pick<Clock, 'now'>
  readonly log: Logger
  readonly configured: Readonly<Record<Category, ReadonlySet<Source>>>
  /** Tells the web process; must not throw. */
  readonly publish: (version: number) => void
}

/** What became of one batch before it is written. */
type Sorted = { readonly accepted: Quote[]; readonly heard: string[]; readonly refused: Refused[]; held: number }

/** A repeated price is noted as heard at most this often within the time it stays fresh. */
const HEARD_PARTS = 6
/** Kinds of refusal that are logged in the life of a process; more would be a flood, not news. */
const TOLD_AT_MOST = 1000
const REASON_LENGTH = 80

/** Names only what we know, so that a provider's noise cannot make endless kinds of refusals; `raw` keeps the rest. */
const refusal = (source: Source, row: RejectedRow): Refused => ({
  source,
  symbol: row.symbol !== null && instrumentOf(row.symbol) ? row.symbol : null,
  reason: row.reason.slice(0, REASON_LENGTH),
  raw: row.raw,
})
const refusedQuote = (quote: Quote, reason: string): Refused =>
  refusal(quote.source, { symbol: quote.symbol, reason, raw: JSON.stringify(quote) })

type Records = Map<string, QuoteRecord>

/** Writes down for which of these symbols a price began or ceased to be held. Whether that is news to anybody comes back. */
async function noteHeld(
  db: MarketDb,
  records: Records,
  symbols: Iterable<string>,
  held: { readonly isHeld: (symbol: string) => boolean; readonly at: number },
): Promise<boolean> {
  const known = [...new Set(symbols)].flatMap((symbol) => records.get(symbol) ?? [])
  const moved = known.filter(({ quote, heldSince }) => held.isHeld(quote.symbol) !== (heldSince !== null))
  const begun = moved.filter(({ heldSince }) => heldSince === null)
  const settled = moved.filter(({ heldSince }) => heldSince !== null)
  for (const [part, since] of [[begun, held.at] as const, [settled, null] as const]) {
    await markHeld(
      db,
      part.map(({ quote }) => quote.symbol),
      since,
    )
    for (const record of part) records.set(record.quote.symbol, { ...record, heldSince: since })
  }
  return moved.length > 0
}

/**
 * Opens the way in. Keeps the stored quotes in memory: this process is the store's only writer of prices.
 * Batches are taken one after the other, so that two sources never judge against the same old price.
 */
export async function openIngest({ db, clock, log, configured, publish }: Deps) {
  const records: Records = new Map(await readQuotes(db))
  const pending = new Map<string, Pending>()
  // What an earlier process held is forgotten with it: nothing awaits confirmation until a provider says it again.
  await noteHeld(db, records, records.keys(), { isHeld: () => false, at: clock.now() })
  const told = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()

  function judge(quote: Quote, sorted: Sorted, freshForMs: number): void {
    const instrument = instrumentOf(quote.symbol)
    if (!instrument) {
      sorted.refused.push(refusedQuote(quote, 'unknown-symbol'))
      return
    }
    const { category, currency, simulatedStart: level } = instrument
    const now = clock.now()
    const stored = records.get(quote.symbol)
    const sources = configured[category]
    if (!mayReplace(category, quote.source, stored, { now, configured: sources })) return
    const isBase =
      stored && sources.has(stored.quote.source) && (stored.quote.source !== 'simulated' || quote.source === 'simulated')
    const verdict = accept(isBase ? stored.quote : undefined, quote, {
      now,
      category,
      currency,
      level,
      pending: pending.get(quote.symbol),
    })
    if (verdict.kind !== 'held') pending.delete(quote.symbol)
    switch (verdict.kind) {
      case 'accepted':
        sorted.accepted.push(verdict.quote)
        return
      case 'identical':
        if (stored && quote.receivedAt - stored.heardAt > freshForMs / HEARD_PARTS) sorted.heard.push(quote.symbol)
        return
      case 'older':
        return
      case 'held':
        pending.set(quote.symbol, verdict.pending)
        sorted.held++
        sorted.refused.push(refusedQuote(quote, UNCONFIRMED))
        return
      case 'refused':
        sorted.refused.push(refusedQuote(quote, verdict.reason))
        return
      default:
        unreachable(verdict)
    }
  }

  /** One log line for each source, symbol and reason in the life of the process; the quarantine counts the rest. */
  function tell(refused: readonly Refused[]): void {
    for (const { source, symbol, reason } of refused) {
      const kind = `${source} ${symbol} ${reason}`
      if (told.has(kind) || told.size >= TOLD_AT_MOST) continue
      told.add(kind)
      log.warn({ source, symbol, reason }, 'a price was refused')
    }
  }

  async function takeNow(batch: Batch, freshForMs: number): Promise<Taken> {
    const now = clock.now()
    const sorted: Sorted = { accepted: [], heard: [], refused: [], held: 0 }
    for (const quote of batch.quotes) judge(quote, sorted, freshForMs)
    for (const row of batch.rejected) sorted.refused.push(refusal(batch.source, row))
    const { version, changed } = await upsertQuotes(db, sorted.accepted, { now, freshForMs })
    for (const quote of sorted.accepted)
      records.set(quote.symbol, { quote, heardAt: quote.receivedAt, freshForMs, version, heldSince: null })
    const symbols = batch.quotes.map(({ symbol }) => symbol)
    const isNoted = await noteHeld(db, records, symbols, { isHeld: (symbol) => pending.has(symbol), at: now })
    if (changed.length > 0 || isNoted) publish(version)
    if (sorted.heard.length > 0) await hear(sorted.heard, freshForMs)
    if (sorted.refused.length > 0) {
      tell(sorted.refused)
      await quarantine(db, sorted.refused, now)
    }
    return { version, changed, refused: sorted.refused.length - sorted.held, held: sorted.held }
  }

  async function hear(symbols: readonly string[], freshForMs: number): Promise<void> {
    const at = clock.now()
    await markHeard(db, symbols, { at, freshForMs })
    for (const symbol of symbols) {
      const record = records.get(symbol)
      if (record) records.set(symbol, { ...record, heardAt: at, freshForMs })
    }
  }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  return {
    /**
     * Takes one answer in. Good rows land even when others of the same batch are refused.
     * @param freshForMs three of the intervals at which this source is asked
     * @throws when the store cannot be written; nothing of the batch is then kept
     */
    take: (batch: Batch, freshForMs: number): Promise<Taken> => inTurn(() => takeNow(batch, freshForMs)),
    /** Keeps the stored quotes of a stream fresh while its connection is known to live. */
    stillThere: (source: Source, freshForMs: number): Promise<void> =>
      inTurn(() =>
        hear(
          [...records.values()].filter((record) => record.quote.source === source).map((record) => record.quote.symbol),
          freshForMs,
        ),
      ),
    /** The stored quote of a symbol, or `undefined`. */
    stored: (symbol: string): QuoteRecord | undefined => records.get(symbol),
    /** Waits until everything handed over so far is written. */
    idle: (): Promise<unknown> => turn,
  }
}

export type Ingest = Awaited<ReturnType<typeof openIngest>>
