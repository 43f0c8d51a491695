/** Which source may speak for a symbol, what confirms a held price, and what an operator’s word covers. */
import { describe, expect, it } from 'vitest'
import { type Bench, judge, judgeConfirmed } from '#server/market/judge/judge.ts'
import { isSameJump, type Pending, weigh } from '#server/market/judge/jump.ts'
import type { Holder } from '#server/market/judge/preference.ts'
import type { Quote, SourceId } from '#shared/market/quote.ts'
import { instrument, OPEN_FRIDAY, quote, sourceBook } from '../../../support/market/market.ts'

const LATER = OPEN_FRIDAY + 60_000
const EUR = instrument('EUR/CAD')
const all = new Set<SourceId>(['kraken', 'twelvedata', 'bank-of-canada', 'simulated'])

/** One euro at 1.60, as Kraken says it: the best source of the pair. */
const euro = (over: Partial<Quote> = {}): Quote =>
  quote({ symbol: 'EUR/CAD', source: 'kraken', price: 1.6, changeAmount: null, changePercent: null, ...over })
const holder = (over: Partial<Quote> = {}): Holder => ({ quote: euro(over), heardAt: OPEN_FRIDAY, freshForMs: 180_000 })
const bench = (over: Partial<Bench> = {}): Bench => ({
  now: LATER,
  monotonic: LATER,
  configured: all,
  sources: sourceBook,
  instrument: EUR,
  stored: holder(),
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
    expect(judge(lesser({ price: 1.6 }), bench())).toEqual({ kind: 'outranked' })
  })

  it('confirms what the better one said, whose quote is then shown', () => {
    expect(judge(lesser(), bench({ pending }))).toEqual({ kind: 'accepted', quote: pending.quote })
  })

  it.each<[string, Quote, Partial<Bench>]>([
    ['another price', lesser({ price: 1.8 }), { pending }],
    ['the source that said it', lesser(), { pending: { ...pending, quote: lesser() } }],
    ['the simulation', lesser({ source: 'simulated' }), { pending }],
    ['a source that is not configured', lesser(), { pending, configured: new Set(['kraken']) }],
    ['a time in the future', lesser({ asOf: LATER + 60_001 }), { pending }],
    ['another currency', lesser({ currency: 'USD' }), { pending }],
    ['a quote older than the confirmed one', lesser({ asOf: OPEN_FRIDAY - 1 }), { pending }],
  ])('does not confirm by %s', (_what, said, over) => {
    expect(judge(said, bench(over))).toEqual({ kind: 'outranked' })
  })
})

describe('a source that may have the symbol', () => {
  it('is measured by what is stored', () => {
    expect(judge(jump(), bench())).toMatchObject({ kind: 'held', pending: { quote: { price: 2 }, agreed: 0 } })
    expect(judge(euro(), bench())).toEqual({ kind: 'identical' })
  })

  it('is measured by the catalogue’s level where the stored price is made up, or its source is no longer configured', () => {
    expect(judge(jump(), bench({ stored: holder({ source: 'simulated' }) })).kind).toBe('accepted')
    expect(judge(jump(), bench({ stored: holder({ source: 'coingecko' }) })).kind).toBe('accepted')
    expect(judge(jump(), bench({ stored: undefined })).kind).toBe('accepted')
  })

  it('is measured by a made-up price if it makes its own up too', () => {
    const stored = holder({ source: 'simulated' })
    expect(judge(jump({ source: 'simulated' }), bench({ stored })).kind).toBe('held')
  })

  it('of a stream repeats itself for three minutes before a jump is believed, and a polled one three times', () => {
    const minute = { now: LATER, monotonic: OPEN_FRIDAY + 179_999, pending: heldAt(2, { agreed: 1 }) }
    expect(judge(jump(), bench(minute)).kind).toBe('held')
    expect(judge(jump(), bench({ ...minute, monotonic: OPEN_FRIDAY + 180_000 })).kind).toBe('accepted')
    const polled = { source: 'twelvedata', symbol: 'EUR/CAD' } as const
    const said = { ...heldAt(2, { agreed: 1 }), quote: jump(polled) }
    const held = { stored: holder(polled), configured: new Set<SourceId>(['twelvedata']) }
    expect(judge(jump(polled), bench({ ...minute, ...held, pending: said })).kind).toBe('accepted')
  })

  it('of an authority is asked, even where it is not polled', () => {
    const official: Partial<Bench> = { configured: new Set(['bank-of-canada']), stored: holder({ source: 'bank-of-canada' }) }
    const said = jump({ source: 'bank-of-canada' })
    const sources = { ...sourceBook, find: (id: SourceId) => ({ ...find(id), isPolled: false }) }
    expect(judge(said, bench({ ...official, sources, pending: { ...heldAt(2, { agreed: 1 }), quote: said } })).kind).toBe(
      'accepted',
    )
  })

  it('and is no longer known counts as one that is polled', () => {
    const configured = new Set(['gone']) as ReadonlySet<SourceId>
    const said = jump({ source: 'gone' as SourceId })
    const pending = { ...heldAt(2, { agreed: 1 }), quote: said }
    expect(judge(said, bench({ configured, stored: holder({ source: said.source }), pending })).kind).toBe('accepted')
  })
})

function find(id: SourceId) {
  const found = sourceBook.find(id)
  if (!found) throw new Error(`no source ${id}`)
  return found
}

describe('an operator’s word', () => {
  it('stands for every band', () => {
    expect(judgeConfirmed(jump({ price: 16 }), bench())).toEqual(jump({ price: 16 }))
    expect(judgeConfirmed(jump({ price: 16 }), bench({ stored: undefined }))).toEqual(jump({ price: 16 }))
  })

  it('leaves out a change that contradicts the price', () => {
    const said = jump({ changeAmount: 1, changePercent: -5 })
    expect(judgeConfirmed(said, bench())).toEqual(jump())
  })

  it.each<[string, Quote, Partial<Bench>]>([
    ['a price that cannot be', jump({ price: -2 }), {}],
    ['another currency', jump({ currency: 'USD' }), {}],
    ['a source that a better one has replaced', jump({ source: 'twelvedata' }), {}],
    ['a quote older than the one that is shown', jump({ asOf: OPEN_FRIDAY - 1 }), {}],
    ['what is shown already', euro(), {}],
  ])('does not stand for %s', (_what, said, over) => {
    expect(judgeConfirmed(said, bench(over))).toBeUndefined()
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
  const hearing = { band: 0.2, isStream: false }

  it('begins with its first answer', () => {
    const begun = { quote: next, since: 7, countedAt: 7, agreed: 0 }
    expect(weigh(next, undefined, { ...hearing, monotonic: 7 })).toEqual(begun)
    expect(weigh(next, { ...first, quote: quote({ price: 300 }) }, { ...hearing, monotonic: 7 })).toEqual(begun)
  })

  it('counts half a second after the answer before, and not sooner', () => {
    expect(weigh(next, first, { ...hearing, monotonic: 1499 })).toEqual(first)
    const counted = { quote: next, since: 1000, countedAt: 1500, agreed: 1 }
    expect(weigh(next, first, { ...hearing, monotonic: 1500 })).toEqual(counted)
    expect(weigh(next, counted, { ...hearing, monotonic: 2000 })).toBeUndefined()
  })

  it('of a stream keeps the time of its first answer, and shows its newest price', () => {
    const stream = { band: 0.2, isStream: true }
    expect(weigh(next, first, { ...stream, monotonic: 180_999 })).toEqual({ ...first, quote: next })
    expect(weigh(next, first, { ...stream, monotonic: 181_000 })).toBeUndefined()
  })
})
