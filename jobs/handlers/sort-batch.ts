/** Judges the quotes of one batch: what to write, what was only repeated, and what is held or refused. */
import { soundFacts } from '#server/market/judge/facts.ts'
import { type JudgeState, judge } from '#server/market/judge/judge.ts'
import type { Pending } from '#server/market/judge/jump.ts'
import { type Refused, UNCONFIRMED } from '#server/market/store/quarantine.ts'
import type { QuoteRecord } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import type { Quote, SourceId, SymbolFacts } from '#shared/market/quote.ts'
import { unreachable } from '#shared/result.ts'
import type { ConfiguredSources } from '../providers/configuration.ts'
import type { RejectedRow } from '../providers/provider.ts'

export type Batch = { readonly source: SourceId; readonly quotes: readonly Quote[]; readonly rejected: readonly RejectedRow[] }

/** A batch, judged but not yet written. */
export type Sorted = {
  readonly accepted: Quote[]
  readonly heard: string[]
  /** Of the prices that are believed, new or repeated. */
  readonly facts: SymbolFacts[]
  readonly refused: Refused[]
  held: number
}

/** What quotes are judged against. `pending` is brought up to date with each verdict. */
export type Against = {
  readonly clock: Clock
  readonly configured: ConfiguredSources
  readonly sources: JudgeState['sources']
  readonly records: ReadonlyMap<string, QuoteRecord>
  readonly pending: Map<string, Pending>
}

/** How often, within the time it stays fresh, a repeated price is recorded as heard. */
const HEARD_PARTS = 6
const REASON_LENGTH = 80

/** Names only symbols we know, so that a provider's noise cannot create endless kinds of refusal; `raw` has the rest. */
const refusal = (source: SourceId, row: RejectedRow): Refused => ({
  source,
  symbol: row.symbol !== null && instrumentOf(row.symbol) ? row.symbol : null,
  reason: row.reason.slice(0, REASON_LENGTH),
  raw: row.raw,
  times: row.times ?? 1,
})
const refusedQuote = (quote: Quote, reason: string): Refused =>
  refusal(quote.source, { symbol: quote.symbol, reason, raw: JSON.stringify(quote) })

/** What a quote of this symbol is judged by at this moment; `undefined` for a symbol that we do not follow. */
export function judgeStateFor(symbol: string, { clock, configured, sources, records, pending }: Against): JudgeState | undefined {
  const instrument = instrumentOf(symbol)
  return (
    instrument && {
      now: clock.now(),
      monotonic: clock.monotonic(),
      configured: configured[instrument.category],
      sources,
      instrument,
      stored: records.get(symbol),
      pending: pending.get(symbol),
    }
  )
}

function factsOf(quote: Quote): SymbolFacts[] {
  const facts = soundFacts(quote)
  const { symbol, source, asOf, receivedAt } = quote
  return facts ? [{ ...facts, symbol, source, asOf, receivedAt }] : []
}

function sortQuote(quote: Quote, sorted: Sorted, freshForMs: number, against: Against): void {
  const { pending } = against
  const state = judgeStateFor(quote.symbol, against)
  if (!state) {
    sorted.refused.push(refusedQuote(quote, 'unknown-symbol'))
    return
  }
  const { stored } = state
  const verdict = judge(quote, state)
  if (verdict.kind !== 'held' && verdict.kind !== 'outranked') pending.delete(quote.symbol)
  switch (verdict.kind) {
    case 'outranked':
    case 'older':
      return
    case 'accepted':
      sorted.accepted.push(verdict.quote)
      sorted.facts.push(...factsOf(verdict.quote))
      return
    case 'identical':
      sorted.facts.push(...factsOf(quote))
      // A stored time of the future comes from a clock that was ahead.
      if (stored && Math.abs(quote.receivedAt - stored.heardAt) > freshForMs / HEARD_PARTS) sorted.heard.push(quote.symbol)
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

/** @param freshForMs how long a quote of this source counts as fresh */
export function sortBatch(batch: Batch, freshForMs: number, against: Against): Sorted {
  const sorted: Sorted = { accepted: [], heard: [], facts: [], refused: [], held: 0 }
  for (const quote of batch.quotes) sortQuote(quote, sorted, freshForMs, against)
  for (const row of batch.rejected) sorted.refused.push(refusal(batch.source, row))
  return sorted
}
