/** The verdict on one quote: whether its source may have the symbol, and whether its price is believed. Pure. */
import type { Instrument } from '#shared/market/catalogue.ts'
import { type Quote, SIMULATED, type SourceId } from '#shared/market/quote.ts'
import type { SourceBook } from '../sources.ts'
import { withSoundChange } from './change.ts'
import { agrees, JUMP_BANDS, type Pending } from './jump.ts'
import { accept, isOlder, isSame, type Verdict, whyImpossible } from './model.ts'
import { type CurrentQuote, mayReplace } from './preference.ts'

/** What the judge knows when it judges a quote. */
export type JudgeState = {
  /** Epoch milliseconds. */
  readonly now: number
  /** Milliseconds that no setting of the host's clock moves. */
  readonly monotonic: number
  /** The sources that this configuration uses for the quote's category. */
  readonly configured: ReadonlySet<SourceId>
  readonly sources: Pick<SourceBook, 'rank' | 'find'>
  readonly instrument: Instrument
  readonly stored: CurrentQuote | undefined
  readonly pending: Pending | undefined
}

/** Whether a source that may not have the symbol confirms what the better one said: the same price, and no older than the confirmed one. */
function confirms(quote: Quote, { now, configured, instrument, stored, pending }: JudgeState): boolean {
  if (!pending || pending.quote.source === quote.source) return false
  if (quote.source === SIMULATED || !configured.has(quote.source)) return false
  if (whyImpossible(quote, now) || quote.currency !== instrument.currency) return false
  if (stored && isOlder(quote, stored.quote, now)) return false
  return agrees(quote, pending, JUMP_BANDS[instrument.category])
}

/**
 * Judges a price that an operator confirmed: the confirmation overrides every band, and nothing else.
 * @returns the quote to store, or `undefined` if it is impossible, or a newer price or a better source has come in between
 */
export function judgeConfirmed(quote: Quote, { now, configured, sources, instrument, stored }: JudgeState): Quote | undefined {
  const { category, currency } = instrument
  if (!mayReplace(category, quote.source, stored, { now, configured, rank: sources.rank })) return undefined
  if (whyImpossible(quote, now) || quote.currency !== currency) return undefined
  const sound = withSoundChange(quote, JUMP_BANDS[category])
  if (stored && (isOlder(sound, stored.quote, now) || isSame(sound, stored.quote))) return undefined
  return sound
}

/** `outranked`: a better source has the symbol, or this one is not configured. Otherwise as {@link accept}. */
export function judge(quote: Quote, state: JudgeState): Verdict | { readonly kind: 'outranked' } {
  const { now, monotonic, configured, sources, stored, pending } = state
  const { category, currency, level } = state.instrument
  if (!mayReplace(category, quote.source, stored, { now, configured, rank: sources.rank }))
    return pending && confirms(quote, state) ? { kind: 'accepted', quote: pending.quote } : { kind: 'outranked' }
  // A price that is made up, or whose source is no longer configured, is no measure for a real one.
  const isMeasure =
    stored && configured.has(stored.quote.source) && (stored.quote.source !== SIMULATED || quote.source === SIMULATED)
  // An authority's figure comes by a poll, not as a stream.
  const source = sources.find(quote.source)
  const isStream = source?.nature === 'market' && !source.isPolled
  const context = { now, monotonic, isStream, category, currency, level, pending }
  return accept(isMeasure ? stored.quote : undefined, quote, context)
}
