/** The simulation: labelled, repeatable, plausible, and moving. */
import { describe, expect, it } from 'vitest'
import { createSimulated, simulatedPrice, simulatedQuote } from '#jobs/providers/simulated/client.ts'
import { accept } from '#server/market/judge/model.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { instrument, OPEN_FRIDAY } from '../../support/market/market.ts'

const SEED = 'test'

describe('the simulation', () => {
  it('is the same for the same seed, symbol and time, and another for another seed', () => {
    const btc = instrument('BTC')
    expect(simulatedPrice(SEED, btc, OPEN_FRIDAY)).toBe(simulatedPrice(SEED, btc, OPEN_FRIDAY))
    expect(simulatedPrice(SEED, btc, OPEN_FRIDAY)).not.toBe(simulatedPrice('other', btc, OPEN_FRIDAY))
  })

  it('says simulated in every quote, and every quote is acceptable after the one before', () => {
    for (const each of CATALOGUE) {
      let previous = simulatedQuote(SEED, each, OPEN_FRIDAY)
      for (let tick = 1; tick <= 50; tick++) {
        const now = OPEN_FRIDAY + tick * 7000
        const next = simulatedQuote(SEED, each, now)
        expect(next.source).toBe('simulated')
        const verdict = accept(previous, next, {
          now,
          monotonic: now,
          isStream: false,
          category: each.category,
          currency: each.currency,
          level: each.level,
        })
        expect(['accepted', 'identical'], each.symbol).toContain(verdict.kind)
        previous = next
      }
    }
  })

  it('stays near its level over a year', () => {
    for (const each of CATALOGUE) {
      for (let day = 0; day < 365; day++) {
        const part = simulatedPrice(SEED, each, OPEN_FRIDAY + day * 86_400_000) / each.level
        expect(part, each.symbol).toBeGreaterThan(0.6)
        expect(part, each.symbol).toBeLessThan(1.6)
      }
    }
  })

  it('changes the printed price of a big coin at nearly every tick', () => {
    const btc = instrument('BTC')
    const prices = new Set(
      Array.from({ length: 100 }, (_, tick) => simulatedPrice(SEED, btc, OPEN_FRIDAY + tick * 7000).toFixed(2)),
    )
    expect(prices.size).toBeGreaterThan(95)
  })

  it('has a history that ends where its quotes are, and a change that agrees with it', async () => {
    const clock = manualClock(OPEN_FRIDAY)
    const simulated = createSimulated({ seed: SEED, clock })
    const ry = instrument('RY')
    const history = await simulated.history(ry, '1d')
    const quote = simulatedQuote(SEED, ry, OPEN_FRIDAY)
    expect(history.value).toHaveLength(288)
    expect(history.value.at(-1)).toEqual([OPEN_FRIDAY, quote.price])
    expect(quote.price - (quote.changeAmount ?? 0)).toBeCloseTo(simulatedPrice(SEED, ry, OPEN_FRIDAY - 86_400_000), 6)
  })
})
