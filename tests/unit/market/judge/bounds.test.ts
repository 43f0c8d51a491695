/** Where exactly the judge draws its lines: the last value that is believed, and the first that is not. */
import { describe, expect, it } from 'vitest'
import { soundFacts } from '#server/market/judge/facts.ts'
import { type AcceptContext, accept, CLOCK_SKEW_MS, isOlder, isSame } from '#server/market/judge/model.ts'
import { type CurrentQuote, mayReplace, TAKEOVER_MS } from '#server/market/judge/preference.ts'
import { judgeObservations } from '#server/market/judge/statistics.ts'
import type { FactName } from '#shared/market/facts.ts'
import type { Quote, SourceId } from '#shared/market/quote.ts'
import { OPEN_FRIDAY, observation, quote, sourceBook } from '../../../support/market/market.ts'

const context = (over: Partial<AcceptContext> = {}): AcceptContext => ({
  now: OPEN_FRIDAY,
  monotonic: OPEN_FRIDAY,
  isStream: false,
  category: 'crypto',
  currency: 'CAD',
  level: 100,
  ...over,
})
const bare = (over: Partial<Quote> = {}): Quote => quote({ changeAmount: null, changePercent: null, price: 100, ...over })
const kindOf = (said: Partial<Quote>, previous?: Quote, over?: Partial<AcceptContext>): string => {
  const verdict = accept(previous, bare(said), context(over))
  return verdict.kind === 'refused' ? verdict.reason : verdict.kind
}

describe('a quote', () => {
  it.each<[string, Partial<Quote>, string]>([
    ['a minute ahead of our clock', { asOf: OPEN_FRIDAY + CLOCK_SKEW_MS }, 'accepted'],
    ['a millisecond more', { asOf: OPEN_FRIDAY + CLOCK_SKEW_MS + 1 }, 'time-in-future'],
    ['made up, an hour ahead', { asOf: OPEN_FRIDAY + 3_600_000, source: 'simulated' }, 'accepted'],
    ['of the first day of 2009', { asOf: Date.UTC(2009, 0, 1) }, 'accepted'],
    ['of the millisecond before', { asOf: Date.UTC(2009, 0, 1) - 1 }, 'time-not-usable'],
    ['with a gain of its whole price', { changeAmount: 100 }, 'change-impossible'],
    ['with the loss of its whole price', { changePercent: -100 }, 'change-impossible'],
    ['with a thousandfold gain', { changePercent: 100_000 }, 'accepted'],
    ['with more than that', { changePercent: 100_001 }, 'change-impossible'],
    ['a hundredth of its catalogue’s level', { price: 1 }, 'held'],
    ['a hundred times its catalogue’s level', { price: 10_000 }, 'held'],
    ['just below that', { price: 9999 }, 'accepted'],
  ])('%s: %j is %s', (_what, said, kind) => {
    expect(kindOf(said)).toBe(kind)
  })

  it('of a trillion is the largest that there is', () => {
    expect(kindOf({ price: 1e12 }, undefined, { level: 1e12 })).toBe('accepted')
    expect(kindOf({ price: 1e12 + 1 }, undefined, { level: 1e12 })).toBe('price-too-large')
  })

  it('at the edge of its band is believed, and fifty times the price before is a wrong unit', () => {
    expect(kindOf({ price: 125 }, bare())).toBe('accepted')
    expect(kindOf({ price: 75 }, bare())).toBe('accepted')
    expect(kindOf({ price: 125.01 }, bare())).toBe('held')
    expect(kindOf({ price: 4999 }, bare())).toBe('held')
    expect(kindOf({ price: 5000 }, bare())).toBe('unit-slip')
    expect(kindOf({ price: 2 }, bare())).toBe('unit-slip')
  })

  it.each<[string, Partial<Quote>, Partial<Quote>]>([
    ['a tenth of a point beside its amount stays', { changeAmount: 0, changePercent: 0.1 }, { changePercent: 0.1 }],
    ['more than that is counted', { price: 125, changeAmount: 25, changePercent: 0.25 }, { changePercent: 25 }],
    ['an amount beyond the band is no witness', { price: 126, changeAmount: 26, changePercent: 0.26 }, { changePercent: null }],
  ])('whose percent is %s', (_what, said, kept) => {
    expect(accept(undefined, bare(said), context())).toMatchObject({ kind: 'accepted', quote: kept })
  })
})

describe('two quotes', () => {
  it.each<[Partial<Quote>, boolean]>([
    [{}, true],
    [{ receivedAt: 1 }, true],
    [{ source: 'kraken' }, false],
    [{ price: 101 }, false],
    [{ asOf: OPEN_FRIDAY + 1 }, false],
    [{ changeAmount: 1 }, false],
    [{ changePercent: 1 }, false],
    [{ currency: 'USD' }, false],
    [{ delayMinutes: 15 }, false],
  ])('that differ by %j are the same: %s', (over, same) => {
    expect(isSame(bare(over), bare())).toBe(same)
  })

  it('of the simulation are the same whatever their time, since they are dated by our own clock', () => {
    const made = bare({ source: 'simulated' })
    expect(isSame({ ...made, asOf: 1 }, made)).toBe(true)
    expect(isSame({ ...made, asOf: 1, price: 101 }, made)).toBe(false)
  })

  it('come in the order of their times, but for the simulation and for a stored time that lies ahead', () => {
    const older = bare({ asOf: OPEN_FRIDAY - 1 })
    expect(isOlder(older, bare(), OPEN_FRIDAY)).toBe(true)
    expect(isOlder(bare(), bare(), OPEN_FRIDAY)).toBe(false)
    expect(isOlder({ ...older, source: 'simulated' }, bare(), OPEN_FRIDAY)).toBe(false)
    expect(isOlder(older, bare(), OPEN_FRIDAY - CLOCK_SKEW_MS)).toBe(true)
    expect(isOlder(older, bare(), OPEN_FRIDAY - CLOCK_SKEW_MS - 1)).toBe(false)
  })
})

describe('the facts beside a price', () => {
  const believed = (values: Partial<Record<FactName, number>>, price = 200) =>
    soundFacts(bare({ price, facts: { window: 'day', volumeIn: 'units', values } }))?.values

  it('are none where none are told', () => {
    expect(soundFacts(bare())).toBeUndefined()
  })

  it.each<[string, Partial<Record<FactName, number>>]>([
    ['a price of the day fifty times as high', { open: 10_000 }],
    ['a price of the day a fiftieth as high', { open: 4 }],
    ['a price of the day a hundredth as high', { previousClose: 2 }],
    ['a price of the year a thousandfold', { yearHigh: 200_000 }],
    ['a volume of nothing', { volume: 0 }],
    ['ten quadrillion', { marketCap: 1e16 }],
    ['half a rank', { rank: 1.5 }],
  ])('are not believed of %s', (_what, values) => {
    expect(believed({ ...values, supply: 21 })).toEqual({ supply: 21 })
  })

  it.each<[string, Partial<Record<FactName, number>>]>([
    ['almost fifty times the price', { open: 9999, previousClose: 4.01 }],
    ['less than ten quadrillion', { marketCap: 9.9e15 }],
    ['the high alone', { high: 201 }],
    ['the low alone', { low: 199 }],
    ['a day with one price', { low: 200, high: 200 }],
    ['a high that the price has just passed by 2 %', { low: 150, high: 196.08 }],
  ])('are believed of %s', (_what, values) => {
    expect(believed(values)).toEqual(values)
  })

  it('hold the price within 2 % of their ends', () => {
    expect(believed({ low: 200, high: 210 }, 196)).toEqual({ low: 200, high: 210 })
    expect(believed({ low: 200, high: 210 }, 195.9)).toBeUndefined()
    expect(believed({ yearLow: 90, yearHigh: 100 }, 102)).toEqual({ yearLow: 90, yearHigh: 100 })
    expect(believed({ yearLow: 90, yearHigh: 100 }, 102.1)).toBeUndefined()
    expect(believed({ yearLow: 101, yearHigh: 100 }, 100.5)).toBeUndefined()
  })
})

describe('an official figure', () => {
  const month = (index: number, value: number, unit = 'index') =>
    observation({ figure: 'x', unit, value, period: `2026-0${index}-01` })
  const doubted = (values: readonly ReturnType<typeof month>[], stored?: number, unit = 'index') =>
    judgeObservations(values, new Map(stored === undefined ? [] : [['x', month(1, stored, unit)]])).doubted

  it('is doubted from fifty times the stored value, and from a fiftieth', () => {
    expect(doubted([month(2, 99)], 2)).toEqual([])
    expect(doubted([month(2, 100)], 2)).toHaveLength(1)
    expect(doubted([month(2, 2)], 100)).toHaveLength(1)
    expect(doubted([month(2, 1)], 0.01)).toHaveLength(1)
  })

  it('of nothing is believed, where a ratio says nothing', () => {
    expect(doubted([month(2, 0)], 169)).toEqual([])
  })

  it('in per cent is doubted from two points away', () => {
    expect(doubted([month(2, 2.03125, '%')], 0.03125, '%')).toHaveLength(1)
    expect(doubted([month(2, 2.03, '%')], 0.03125, '%')).toEqual([])
  })

  it('of a first answer is measured by its median, in whatever order it comes', () => {
    const slip = month(2, 169_900)
    expect(doubted([month(1, 169), slip, month(3, 170)])).toEqual([slip])
    expect(doubted([month(3, 1), month(2, 100), month(1, 2)])).toEqual([month(2, 100)])
  })

  it('is compared with the period after it, in whatever order the answer comes, and with no doubted one', () => {
    const risen = [0.01, 0.2, 4, 5, 5.1, 5.2, 5.3].map((value, index) => month(index + 1, value))
    expect(doubted(risen)).toEqual([])
    expect(doubted(risen.toReversed())).toEqual([])
    const slips = [month(2, 169_800), month(1, 169_900)]
    expect(doubted([month(3, 169), ...slips], 170)).toEqual(slips)
  })
})

describe('the source of a symbol', () => {
  const all = new Set<SourceId>(['coingecko', 'kraken', 'statcan', 'simulated'])
  const held = (source: SourceId, heardAt = OPEN_FRIDAY): CurrentQuote => ({ quote: quote({ source }), heardAt, freshForMs: 0 })
  const at = (now = OPEN_FRIDAY) => ({ now, configured: all, rank: sourceBook.rank })

  it('may go on speaking', () => {
    expect(mayReplace('crypto', 'kraken', held('kraken'), at())).toBe(true)
  })

  it('is any real one rather than the simulation, and neither of two without a rank', () => {
    expect(mayReplace('stock', 'kraken', held('simulated'), at())).toBe(true)
    expect(mayReplace('stock', 'kraken', held('statcan'), at())).toBe(false)
  })

  it('changes once the better one was silent for more than an hour, or was heard at a time that lies ahead', () => {
    expect(mayReplace('crypto', 'kraken', held('coingecko'), at(OPEN_FRIDAY + TAKEOVER_MS))).toBe(false)
    expect(mayReplace('crypto', 'kraken', held('coingecko'), at(OPEN_FRIDAY + TAKEOVER_MS + 1))).toBe(true)
    expect(mayReplace('crypto', 'kraken', held('coingecko', OPEN_FRIDAY + CLOCK_SKEW_MS + 1), at())).toBe(true)
  })
})
