/** Thousands of payloads of anything at all: what is accepted is always a price a reader may see. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { JUMP_BANDS, type Pending } from '#server/market/judge/jump.ts'
import { accept } from '#server/market/judge/model.ts'
import type { Quote } from '#shared/market/quote.ts'
import { OPEN_FRIDAY, quote } from '../../support/market/market.ts'
import { sized } from '../../support/size.ts'

const anyNumber = fc.oneof(
  fc.double(),
  fc.double({ min: 150, max: 230 }),
  fc.constantFrom(0, -0, Number.NaN, Number.POSITIVE_INFINITY, 190, 19_000, 1.9, 5e-324, Number.MAX_VALUE),
)
const anyFigure: fc.Arbitrary<unknown> = fc.oneof(
  anyNumber,
  fc.string(),
  fc.constantFrom(null, undefined, true, [], {}, '1e309', '190'),
)
const anyTime: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer({ min: OPEN_FRIDAY - 1e6, max: OPEN_FRIDAY + 1e6 }),
  anyNumber,
  fc.constantFrom(null, '2026-11-20T15:00:00Z', OPEN_FRIDAY / 1000),
)
const anyQuote = fc.record({
  symbol: fc.constant('RY'),
  price: anyFigure,
  changeAmount: anyFigure,
  changePercent: anyFigure,
  currency: fc.constantFrom('CAD', 'USD', '', null),
  source: fc.constantFrom('twelvedata', 'kraken'),
  delayMinutes: fc.constantFrom(0, 15),
  asOf: anyTime,
  receivedAt: fc.constant(OPEN_FRIDAY),
})
const mutated = fc.tuple(fc.subarray(['price', 'changeAmount', 'changePercent', 'currency', 'asOf'] as const), anyQuote)

it('the judge lets nothing through that is not a finite, positive, plausible price in the right currency and order', () => {
  let accepted = 0
  fc.assert(
    fc.property(mutated, ([fields, noise]) => {
      const next = {
        ...quote({ price: 190.5, asOf: OPEN_FRIDAY + 1 }),
        ...Object.fromEntries(fields.map((field) => [field, noise[field]])),
      } as Quote
      const previous = quote()
      const verdict = accept(previous, next, {
        now: OPEN_FRIDAY,
        monotonic: OPEN_FRIDAY,
        isStream: false,
        category: 'stock',
        currency: 'CAD',
        level: 190,
      })
      if (verdict.kind !== 'accepted') return
      accepted++
      expect(verdict.quote.price).toBeGreaterThan(190 * (1 - JUMP_BANDS.stock) - 1e-9)
      expect(verdict.quote.price).toBeLessThan(190 * (1 + JUMP_BANDS.stock) + 1e-9)
      expect(verdict.quote.currency).toBe('CAD')
      expect(verdict.quote.asOf).toBeGreaterThanOrEqual(previous.asOf)
      expect(verdict.quote.asOf).toBeLessThanOrEqual(OPEN_FRIDAY + 60_000)
      for (const change of [verdict.quote.changeAmount, verdict.quote.changePercent])
        expect(change === null || Number.isFinite(change)).toBe(true)
    }),
    { numRuns: sized(2000, 50_000), seed: 20261121 },
  )
  expect(accepted, 'the control: unharmed payloads do get through').toBeGreaterThan(100)
})

it('the judge never accepts a hundredfold price in any sequence of answers', () => {
  const answers = fc.array(fc.tuple(fc.constantFrom(190, 191, 19_000, 20_000, 1.9, 247), fc.integer({ min: 1, max: 120_000 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(answers, (sequence) => {
      let previous = quote()
      let pending: Pending | undefined
      let now = OPEN_FRIDAY
      for (const [price, wait] of sequence) {
        now += wait
        const verdict = accept(previous, quote({ price, asOf: now, receivedAt: now }), {
          now,
          monotonic: now,
          isStream: false,
          category: 'stock',
          currency: 'CAD',
          level: 190,
          pending,
        })
        pending = verdict.kind === 'held' ? verdict.pending : undefined
        if (verdict.kind !== 'accepted') continue
        previous = verdict.quote
        expect(price).toBeGreaterThan(100)
        expect(price).toBeLessThan(1000)
      }
    }),
    { numRuns: 1000, seed: 20261121 },
  )
})
