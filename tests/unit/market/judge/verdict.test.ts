/** Which source may speak for a symbol, what confirms a held price, and what an operator’s word covers. */
import { describe, expect, it } from 'vitest'
import { type JudgeState, judge, judgeConfirmed } from '#server/market/judge/judge.ts'
import { confirmJump, isSameJump, type Pending } from '#server/market/judge/jump.ts'
import type { CurrentQuote } from '#server/market/judge/preference.ts'
import type { Quote, SourceId } from '#shared/market/quote.ts'
import { instrument, OPEN_FRIDAY, quote, sourceBook } from '../../../support/market/market.ts'

const LATER = OPEN_FRIDAY + 60_000
const EUR = instrument('EUR/CAD')
const all = new Set<SourceId>(['kraken', 'twelvedata', 'bank-of-canada', 'simulated'])

/** One euro at 1.60, as Kraken says it: the best source of the pair. */
const euro = (over: Partial<Quote> = {}): Quote =>
  quote({ symbol: 'EUR/CAD', source: 'kraken', price: 1.6, changeAmount: null, changePercent: null, ...over })
const current = (over: Partial<Quote> = {}): CurrentQuote => ({ quote: euro(over), heardAt: OPEN_FRIDAY, freshForMs: 180_000 })
const judgeState = (over: Partial<JudgeState> = {}): JudgeState => ({
  now: LATER,
  monotonic: LATER,
  configured: all,
  sources: sourceBook,
  instrument: EUR,
  stored: current(),
  pending: undefined,
  ...over,
})
const heldAt = (price: number, over: Partial<Pending> = {}): Pending => ({
  quote: euro({ price, asOf: LATER }),
  since: OPEN_FRIDAY,
  countedAt: OPEN_FRIDAY,
  agreed: 0,
  ...over,
})
const jump = (over: Partial<Quote> = {}): Quote => euro({ price: 2, asOf: LATER, receivedAt: LATER, ...over })

describe('a source that may not have the symbol', () => {
  const lesser = (over: Partial<Quote> = {}) => jump({ source: 'twelvedata', ...over })
  const pending = heldAt(2)

  it('is outranked, whatever it says', () => {
    expect(judge(lesser({ price: 1.6 }), judgeState())).toEqual({ kind: 'outranked' })
  })

  it('confirms what the better one said, whose quote is then shown', () => {
    expect(judge(lesser(), judgeState({ pending }))).toEqual({ kind: 'accepted', quote: pending.quote })
  })

  it.each<[string, Quote, Partial<JudgeState>]>([
    ['another price', lesser({ price: 1.8 }), { pending }],
    ['the source that said it', lesser(), { pending: { ...pending, quote: lesser() } }],
    ['the simulation', lesser({ source: 'simulated' }), { pending }],
    ['a source that is not configured', lesser(), { pending, configured: new Set(['kraken']) }],
    ['a time in the future', lesser({ asOf: LATER + 60_001 }), { pending }],
    ['another currency', lesser({ currency: 'USD' }), { pending }],
    ['a quote older than the confirmed one', lesser({ asOf: OPEN_FRIDAY - 1 }), { pending }],
  ])('does not confirm by %s', (_what, said, over) => {
    expect(judge(said, judgeState(over))).toEqual({ kind: 'outranked' })
  })
})

describe('a source that may have the symbol', () => {
  it('is measured by what is stored', () => {
    expect(judge(jump(), judgeState())).toMatchObject({ kind: 'held', pending: { quote: { price: 2 }, agreed: 0 } })
    expect(judge(euro(), judgeState())).toEqual({ kind: 'identical' })
  })

  it('is measured by the catalogue’s level where the stored price is made up, or its source is no longer configured', () => {
    expect(judge(jump(), judgeState({ stored: current({ source: 'simulated' }) })).kind).toBe('accepted')
    expect(judge(jump(), judgeState({ stored: current({ source: 'coingecko' }) })).kind).toBe('accepted')
    expect(judge(jump(), judgeState({ stored: undefined })).kind).toBe('accepted')
  })

  it('is measured by a made-up price if it makes its own up too', () => {
    const stored = current({ source: 'simulated' })
    expect(judge(jump({ source: 'simulated' }), judgeState({ stored })).kind).toBe('held')
  })

  it('of a stream repeats itself for three minutes before a jump is believed, and a polled one three times', () => {
    const minute = { now: LATER, monotonic: OPEN_FRIDAY + 179_999, pending: heldAt(2, { agreed: 1 }) }
    expect(judge(jump(), judgeState(minute)).kind).toBe('held')
    expect(judge(jump(), judgeState({ ...minute, monotonic: OPEN_FRIDAY + 180_000 })).kind).toBe('accepted')
    const polled = { source: 'twelvedata', symbol: 'EUR/CAD' } as const
    const said = { ...heldAt(2, { agreed: 1 }), quote: jump(polled) }
    const held = { stored: current(polled), configured: new Set<SourceId>(['twelvedata']) }
    expect(judge(jump(polled), judgeState({ ...minute, ...held, pending: said })).kind).toBe('accepted')
  })

  it('of an authority is asked, even where it is not polled', () => {
    const official: Partial<JudgeState> = {
      configured: new Set(['bank-of-canada']),
      stored: current({ source: 'bank-of-canada' }),
    }
    const said = jump({ source: 'bank-of-canada' })
    const sources = { ...sourceBook, find: (id: SourceId) => ({ ...find(id), isPolled: false }) }
    expect(judge(said, judgeState({ ...official, sources, pending: { ...heldAt(2, { agreed: 1 }), quote: said } })).kind).toBe(
      'accepted',
    )
  })

  it('and is no longer known counts as one that is polled', () => {
    const configured = new Set(['gone']) as ReadonlySet<SourceId>
    const said = jump({ source: 'gone' as SourceId })
    const pending = { ...heldAt(2, { agreed: 1 }), quote: said }
    expect(judge(said, judgeState({ configured, stored: current({ source: said.source }), pending })).kind).toBe('accepted')
  })
})

function find(id: SourceId) {
  const found = sourceBook.find(id)
  if (!found) throw new Error(`no source ${id}`)
  return found
}

describe('an operator’s word', () => {
  it('overrides every band', () => {
    expect(judgeConfirmed(jump({ price: 16 }), judgeState())).toEqual(jump({ price: 16 }))
    expect(judgeConfirmed(jump({ price: 16 }), judgeState({ stored: undefined }))).toEqual(jump({ price: 16 }))
  })

  it('leaves out a change that contradicts the price', () => {
    const said = jump({ changeAmount: 1, changePercent: -5 })
    expect(judgeConfirmed(said, judgeState())).toEqual(jump())
  })

  it.each<[string, Quote, Partial<JudgeState>]>([
    ['a price that cannot be', jump({ price: -2 }), {}],
    ['another currency', jump({ currency: 'USD' }), {}],
    ['a source that a better one has replaced', jump({ source: 'twelvedata' }), {}],
    ['a quote older than the one that is shown', jump({ asOf: OPEN_FRIDAY - 1 }), {}],
    ['what is shown already', euro(), {}],
  ])('does not stand for %s', (_what, said, over) => {
    expect(judgeConfirmed(said, judgeState(over))).toBeUndefined()
  })
})

describe('an operator’s word about one answer', () => {
  const judged = { symbol: 'RY', source: 'twelvedata', price: 250 }
  it.each([
    ['the same price', {}, true],
    ['a price 4 % of it away', { price: 260 }, true],
    ['a price more than 4 % of it away', { price: 260.01 }, false],
    ['another symbol', { symbol: 'TD' }, false],
    ['another source', { source: 'kraken' }, false],
  ])('goes for %s: %j is %s', (_what, over, goes) => {
    expect(isSameJump({ ...judged, ...over }, judged, 'stock')).toBe(goes)
  })
})

describe('a jump that is said again', () => {
  const first: Pending = { quote: quote({ price: 250 }), since: 1000, countedAt: 1000, agreed: 0 }
  const next = quote({ price: 251 })
  const context = { band: 0.2, isStream: false }

  it('begins with its first answer', () => {
    const begun = { quote: next, since: 7, countedAt: 7, agreed: 0 }
    expect(confirmJump(next, undefined, { ...context, monotonic: 7 })).toEqual(begun)
    expect(confirmJump(next, { ...first, quote: quote({ price: 300 }) }, { ...context, monotonic: 7 })).toEqual(begun)
  })

  it('counts half a second after the answer before, and not sooner', () => {
    expect(confirmJump(next, first, { ...context, monotonic: 1499 })).toEqual(first)
    const counted = { quote: next, since: 1000, countedAt: 1500, agreed: 1 }
    expect(confirmJump(next, first, { ...context, monotonic: 1500 })).toEqual(counted)
    expect(confirmJump(next, counted, { ...context, monotonic: 2000 })).toBeUndefined()
  })

  it('of a stream keeps the time of its first answer, and shows its newest price', () => {
    const stream = { band: 0.2, isStream: true }
    expect(confirmJump(next, first, { ...stream, monotonic: 180_999 })).toEqual({ ...first, quote: next })
    expect(confirmJump(next, first, { ...stream, monotonic: 181_000 })).toBeUndefined()
  })
})
