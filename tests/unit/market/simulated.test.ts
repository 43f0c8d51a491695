/** The simulation: labelled, repeatable, plausible, and moving. */
import { describe, expect, it } from 'vitest'
import { createSimulated, simulatedQuote } from '#jobs/providers/simulated/client.ts'
import { accept } from '#server/market/judge/model.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { sessionAt } from '#shared/market/hours/calendar.ts'
import { periodStart } from '#shared/market/periods.ts'
import { simulatedPrice } from '#shared/market/simulated/price.ts'
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
    expect(history.value.at(-1)).toEqual([OPEN_FRIDAY, quote.price])
    const btc = simulatedQuote(SEED, instrument('BTC'), OPEN_FRIDAY)
    expect(btc.price - (btc.changeAmount ?? 0)).toBeCloseTo(simulatedPrice(SEED, instrument('BTC'), OPEN_FRIDAY - 86_400_000), 1)
  })

  it('counts the change of a stock from the close before, while its session goes on and after it', () => {
    const ry = instrument('RY')
    const closes = simulatedPrice(SEED, ry, Date.parse('2026-11-19T16:00:00-05:00'))
    for (const hour of ['09:30:00', '11:00:00', '16:00:00', '23:00:00']) {
      const quote = simulatedQuote(SEED, ry, Date.parse(`2026-11-20T${hour}-05:00`))
      expect(quote.price - (quote.changeAmount ?? 0), hour).toBeCloseTo(closes, 4)
    }
  })

  it.each([
    ['a pair, from 17:00 of the day before', 'USD/CAD', '2026-11-20T11:00:00-05:00', '2026-11-19T17:00:00-05:00'],
    [
      'a pair in a closed market, from 17:00 of the day before',
      'USD/CAD',
      '2026-11-21T12:00:00-05:00',
      '2026-11-19T17:00:00-05:00',
    ],
    ['a pair on a Monday, from the close on Friday', 'USD/CAD', '2026-11-23T11:00:00-05:00', '2026-11-20T17:00:00-05:00'],
    ['a price of a day, from the day before its own', 'NATGAS', '2026-11-20T11:00:00-05:00', '2026-11-18T17:00:00-05:00'],
    ['a price of a month, from the month before its own', 'WHEAT', '2026-11-20T11:00:00-05:00', '2026-09-30T17:00:00-04:00'],
  ])('counts the change as pages say it is counted: %s', (_, symbol, at, from) => {
    const quote = simulatedQuote(SEED, instrument(symbol), Date.parse(at))
    expect(quote.price - (quote.changeAmount ?? 0)).toBeCloseTo(simulatedPrice(SEED, instrument(symbol), Date.parse(from)), 4)
  })

  it('has pairs that agree: a reader who multiplies or divides two gets the third', () => {
    for (let hour = 0; hour < 48; hour++) {
      const of = (symbol: string) => simulatedPrice(SEED, instrument(symbol), OPEN_FRIDAY + hour * 3_600_000)
      expect(of('EUR/CAD')).toBeCloseTo(of('EUR/USD') * of('USD/CAD'), 3)
      expect(of('GBP/CAD')).toBeCloseTo(of('GBP/USD') * of('USD/CAD'), 3)
      expect(of('CAD/JPY')).toBeCloseTo(of('USD/JPY') / of('USD/CAD'), 3)
      expect(of('CHF/CAD')).toBeCloseTo(of('USD/CAD') / of('USD/CHF'), 3)
    }
  })

  it('publishes a price of a day at its end, and one of a month at its last day’s end, and holds both until the next', async () => {
    const saturday = Date.parse('2026-11-21T12:00:00-05:00')
    const thursday = Date.parse('2026-11-19T16:59:59-05:00')
    for (const [symbol, now, asOf] of [
      ['NATGAS', saturday, '2026-11-20T17:00:00-05:00'],
      ['NATGAS', thursday, '2026-11-18T17:00:00-05:00'],
      ['WHEAT', saturday, '2026-10-31T17:00:00-04:00'],
      ['WHEAT', thursday, '2026-10-31T17:00:00-04:00'],
    ] as const) {
      const quote = simulatedQuote(SEED, instrument(symbol), now)
      expect(quote.asOf, symbol).toBe(Date.parse(asOf))
      expect(quote.price).toBe(simulatedPrice(SEED, instrument(symbol), Date.parse(asOf)))
      const { value } = await createSimulated({ seed: SEED, clock: manualClock(now) }).history(instrument(symbol), '1m')
      expect(value.at(-1)).toEqual([quote.asOf, quote.price])
    }
  })

  it.each([
    ['2026-12-01T09:00:00-05:00', ['NATGAS', 'WHEAT']],
    ['2026-12-01T09:00:00-05:00', ['WHEAT', 'NATGAS']],
    ['2026-11-28T12:00:00-05:00', ['NATGAS', 'WHEAT']],
  ] as const)(
    'tells the days of gas from the months of wheat in one simulation, up to its quote: %s, %s',
    async (at, symbols) => {
      const now = Date.parse(at)
      const simulated = createSimulated({ seed: SEED, clock: manualClock(now) })
      for (const symbol of symbols)
        for (const range of ['1m', '1y'] as const) {
          const { value } = await simulated.history(instrument(symbol), range)
          expect(value.at(-1)?.[0], `${symbol} ${range}`).toBe(simulatedQuote(SEED, instrument(symbol), now).asOf)
          const most = { '1m': { NATGAS: 30, WHEAT: 3 }, '1y': { NATGAS: 270, WHEAT: 14 } }[range][symbol]
          expect([symbol, value.length <= most, value.length > most / 2]).toEqual([symbol, true, true])
        }
    },
  )

  it('has a whole month and a whole year before the newest price of what is published by the day', async () => {
    // A Monday: the newest price is three days old.
    const now = Date.parse('2026-11-30T16:00:00-05:00')
    const simulated = createSimulated({ seed: SEED, clock: manualClock(now) })
    for (const [range, begin] of [
      ['1m', '2026-10-27T23:59:59-04:00'],
      ['1y', '2025-11-28T23:59:59-05:00'],
    ] as const) {
      const { value } = await simulated.history(instrument('NATGAS'), range)
      expect(value[0]?.[0]).toBeLessThan(Date.parse(begin))
    }
  })

  it('has the hour that a month of 31 days counts from', async () => {
    const now = Date.parse('2026-11-30T19:53:00-05:00')
    const { value } = await createSimulated({ seed: SEED, clock: manualClock(now) }).history(instrument('BTC'), '1m')
    expect(value[0]?.[0]).toBeLessThanOrEqual(periodStart('1m', 'always', now))
  })

  it('has of each day that it ended its last price, not its first', async () => {
    const [day, minutes] = [86_400_000, 5 * 60_000]
    const now = Date.parse('2026-11-30T20:24:00Z')
    const { value } = await createSimulated({ seed: SEED, clock: manualClock(now) }).history(instrument('BTC'), '1y')
    expect(new Set(value.map(([at]) => day - (at % day)))).toEqual(new Set([minutes]))
    expect(value.at(-1)?.[0]).toBe(Date.parse('2026-11-29T23:55:00Z'))
  })

  it('has one close of each day: the last of its history is what a change counts from', async () => {
    const friday = Date.parse('2026-11-20T11:00:00-05:00')
    const simulated = createSimulated({ seed: SEED, clock: manualClock(friday) })
    for (const symbol of ['USD/CAD', 'OIL']) {
      const { price, changeAmount } = simulatedQuote(SEED, instrument(symbol), friday)
      const { value } = await simulated.history(instrument(symbol), '1y')
      expect(value.at(-1)?.[1], symbol).toBeCloseTo(price - (changeAmount ?? 0), 4)
    }
  })

  it('keeps the hours of each market: it rests at its close, and nothing of its past is outside of its sessions', async () => {
    const [saturday, close] = [Date.parse('2026-11-21T12:00:00-05:00'), Date.parse('2026-11-20T16:00:00-05:00')]
    const at = (symbol: string, when: number) => simulatedQuote(SEED, instrument(symbol), when)
    expect(at('RY', saturday)).toEqual({ ...at('RY', close), receivedAt: saturday })
    expect(at('RY', saturday).asOf).toBe(close)
    expect(at('USD/CAD', saturday).asOf).toBe(Date.parse('2026-11-20T17:00:00-05:00'))
    expect(at('OIL', saturday).asOf).toBe(Date.parse('2026-11-20T17:00:00-05:00'))
    expect(at('BTC', saturday).asOf).toBe(saturday)
    const simulated = createSimulated({ seed: SEED, clock: manualClock(saturday) })
    for (const symbol of ['RY', 'USD/CAD', 'OIL', 'BTC']) {
      for (const range of ['1d', '1w', '1y'] as const) {
        const { value } = await simulated.history(instrument(symbol), range)
        const times = value.map(([time]) => time)
        expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
        const { calendar } = instrument(symbol)
        // The close itself is of the session that it ends.
        const isOf = (time: number): boolean => sessionAt(calendar, time).open || sessionAt(calendar, time - 1).open
        expect(times.filter((time) => !isOf(time))).toEqual([])
        expect(times.at(-1)).toBe(range === '1d' ? at(symbol, saturday).asOf : times.at(-1))
      }
    }
    // A whole session of the last trading day, minute for minute: 78 steps and the close.
    expect((await simulated.history(instrument('RY'), '1d')).value.length).toBeGreaterThan(78)
  })
})
