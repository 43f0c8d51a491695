/** What may become a price on the site (goals FEED-7, FEED-8, FEED-9). */
import { describe, expect, it } from 'vitest'
import { JUMP_BANDS, type Pending } from '#server/market/judge/jump.ts'
import { type AcceptContext, accept, type Verdict } from '#server/market/judge/model.ts'
import type { Quote } from '#shared/market/quote.ts'
import { OPEN_FRIDAY, quote } from '../../support/market/market.ts'

const context = (over: Partial<AcceptContext> = {}): AcceptContext => ({
  now: OPEN_FRIDAY,
  monotonic: over.now ?? OPEN_FRIDAY,
  isStream: false,
  category: 'stock',
  currency: 'CAD',
  level: 190,
  ...over,
})

/** Values as a hole in an adapter's parser would let them through. */
const raw = (over: Record<string, unknown>): Quote => ({ ...quote(), ...over }) as Quote

describe('bad values', () => {
  it.each([
    ['NaN', { price: Number.NaN }, 'price-not-a-number'],
    ['Infinity', { price: Number.POSITIVE_INFINITY }, 'price-not-a-number'],
    ['the text "NaN"', { price: 'NaN' }, 'price-not-a-number'],
    ['null', { price: null }, 'price-not-a-number'],
    ['an empty text', { price: '' }, 'price-not-a-number'],
    ['"1e309"', { price: '1e309' }, 'price-not-a-number'],
    ['"1,234.5"', { price: '1,234.5' }, 'price-not-a-number'],
    ['true', { price: true }, 'price-not-a-number'],
    ['zero', { price: 0 }, 'price-not-positive'],
    ['minus zero', { price: -0 }, 'price-not-positive'],
    ['a negative price', { price: -190 }, 'price-not-positive'],
    ['an endless price', { price: 1e300 }, 'price-too-large'],
    ['a change of NaN', { changeAmount: Number.NaN }, 'change-not-a-number'],
    ['a percent as text', { changePercent: '0.8' }, 'change-not-a-number'],
    ['a fall of more than everything', { changePercent: -100 }, 'change-impossible'],
    ['a previous close below zero', { changeAmount: 191 }, 'change-impossible'],
    ['US dollars for a Toronto stock', { currency: 'USD' }, 'wrong-currency'],
    ['a time in seconds', { asOf: OPEN_FRIDAY / 1000 }, 'time-not-usable'],
    ['no time', { asOf: Number.NaN }, 'time-not-usable'],
    ['a part of a millisecond', { asOf: OPEN_FRIDAY + 0.5 }, 'time-not-usable'],
  ])('refuses %s', (_what, over, reason) => {
    expect(accept(quote(), raw(over), context())).toEqual({ kind: 'refused', reason })
  })

  it('never believes cents for dollars, however often repeated', () => {
    let pending: Pending | undefined
    for (let poll = 1; poll <= 20; poll++) {
      const now = OPEN_FRIDAY + poll * 60_000
      const verdict = accept(quote(), quote({ price: 19_000, asOf: now, receivedAt: now }), context({ now, pending }))
      expect(verdict.kind).toBe('refused')
      pending = verdict.kind === 'held' ? verdict.pending : undefined
    }
  })
})

describe('a change that disagrees with its price', () => {
  const change = (over: Partial<Quote>) => {
    const verdict = accept(undefined, quote({ price: 190, ...over }), context())
    return verdict.kind === 'accepted' && [verdict.quote.changeAmount, verdict.quote.changePercent?.toFixed(2) ?? null]
  }

  it.each([
    ['from 188.50 to 190 is 0.80 %, not 8 %', { changeAmount: 1.5, changePercent: 8 }, [1.5, '0.80']],
    ['a fraction is no percent', { changeAmount: 9.5, changePercent: 0.0526 }, [9.5, '5.26']],
    ['0.11 point beside it', { changeAmount: 1.5, changePercent: 0.906 }, [1.5, '0.80']],
    ['a move that is said to be none', { changeAmount: -10, changePercent: 0 }, [-10, '-5.00']],
  ])('has its percent counted from the amount: %s', (_why, over, counted) => {
    expect(change(over)).toEqual(counted)
  })

  it('is left out if its halves go opposite ways: which one is wrong is unknown', () => {
    expect(change({ changeAmount: 1.5, changePercent: -0.8 })).toEqual([null, null])
  })

  it('is left out if the amount goes further than a price may: it is of another unit', () => {
    expect(change({ changeAmount: 150, changePercent: 0.8 })).toEqual([null, null])
  })

  it.each([
    ['within a tenth of a point, as after rounding', { changeAmount: 1.5, changePercent: 0.89 }, [1.5, '0.89']],
    ['with a percent alone', { changeAmount: null, changePercent: 8 }, [null, '8.00']],
    ['with an amount alone', { changeAmount: 1.5, changePercent: null }, [1.5, null]],
    ['of nothing', { changeAmount: 0, changePercent: -0.004 }, [0, '-0.00']],
  ])('is not, and stays as it was said, %s', (_why, over, said) => {
    expect(change(over)).toEqual(said)
  })

  it('is repaired before it is compared, so that its repetition is no news', () => {
    const odd = quote({ changePercent: 8 })
    const verdict = accept(undefined, odd, context())
    expect(verdict.kind === 'accepted' && accept(verdict.quote, odd, context())).toEqual({ kind: 'identical' })
  })
})

describe('order', () => {
  it('drops what is older than the stored price', () => {
    expect(accept(quote(), quote({ price: 191, asOf: OPEN_FRIDAY - 1 }), context())).toEqual({ kind: 'older' })
  })

  it('takes a correction of the same second', () => {
    expect(accept(quote(), quote({ price: 190.01 }), context()).kind).toBe('accepted')
  })
})

/** Feeds prices one poll (60 s) apart and returns the verdicts. */
function polls(
  prices: readonly (number | readonly [number, Quote['source']])[],
  over: Partial<AcceptContext> = {},
): Verdict['kind'][] {
  let previous: Quote | undefined = quote()
  let pending: Pending | undefined
  return prices.map((entry, index) => {
    const [price, source] = typeof entry === 'number' ? ([entry, 'twelvedata'] as const) : entry
    const now = OPEN_FRIDAY + (index + 1) * 60_000
    const verdict = accept(previous, quote({ price, source, asOf: now, receivedAt: now }), context({ now, pending, ...over }))
    pending = verdict.kind === 'held' ? verdict.pending : undefined
    if (verdict.kind === 'accepted') previous = verdict.quote
    return verdict.kind
  })
}

describe('absurd jumps', () => {
  it.each(Object.entries(JUMP_BANDS))('holds a %s that leaves its band and passes one that stays inside', (category, band) => {
    const of = { category: category as AcceptContext['category'] }
    expect(polls([190 * (1 + band * 1.05)], of)).toEqual(['held'])
    expect(polls([190 * (1 - band * 1.05)], of)).toEqual(['held'])
    expect(polls([190 * (1 + band * 0.95)], of)).toEqual(['accepted'])
  })

  it('forgets a jump that the next poll takes back', () => {
    expect(polls([247, 190.1, 247, 247])).toEqual(['held', 'accepted', 'held', 'held'])
  })

  it('begins again when the answers do not agree with each other', () => {
    expect(polls([247, 300, 247, 300])).toEqual(['held', 'held', 'held', 'held'])
  })

  it.each(Object.entries(JUMP_BANDS))(
    'believes a jump of a %s if its answers are a fifth of the band apart at most',
    (category, band) => {
      const of = { category: category as AcceptContext['category'] }
      const first = 190 * (1 + band * 1.5)
      const rising = (part: number): number[] => [0, 1, 2].map((step) => first * (1 + band * part) ** step)
      expect(polls(rising(0.19), of)).toEqual(['held', 'held', 'accepted'])
      expect(polls(rising(0.21), of)).toEqual(['held', 'held', 'held'])
      expect(polls([first, [first * (1 + band * 0.19), 'kraken']], of)).toEqual(['held', 'accepted'])
      expect(polls([first, [first * (1 + band * 0.21), 'kraken']], of)).toEqual(['held', 'held'])
    },
  )
})
