/** The newest quote of each symbol at a moment, with what its source would tell beside it. */

import { VALET_SERIES } from '#jobs/providers/bank-of-canada/instruments.ts'
import { EIA_PRICES } from '#jobs/providers/eia/instruments.ts'
import { KRAKEN_PAIRS } from '#jobs/providers/kraken/instruments.ts'
import { STATCAN_PRICES } from '#jobs/providers/statcan/instruments.ts'
import type { Observation } from '#shared/economy/observation.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { Facts } from '#shared/market/facts.ts'
import type { Quote } from '#shared/market/quote.ts'
import { closesBefore, lastTrade } from './hours.ts'
import { chance, priceAt } from './prices.ts'

const DAY = 86_400_000

/** Who gives the price of an instrument in the made up market: every kind of source gives some. */
export function sourceOf({ symbol, category }: Instrument): string {
  if (EIA_PRICES.has(symbol)) return 'eia'
  if (STATCAN_PRICES.has(symbol)) return 'statcan'
  if (category === 'crypto') return 'coingecko'
  if (category !== 'forex') return 'twelvedata'
  if (KRAKEN_PAIRS.has(symbol)) return 'kraken'
  return VALET_SERIES.has(symbol) ? 'bank-of-canada' : 'twelvedata'
}

/** The figure that an authority publishes as a price, if it does. */
export const figureOfPrice = (symbol: string): string | undefined => EIA_PRICES.get(symbol) ?? STATCAN_PRICES.get(symbol)

/** A day's official price is of its afternoon; a month's of its first day. */
export const officialAt = (period: string): number => Date.parse(`${period}T21:00:00Z`)

const official = ({ symbol }: Instrument, observations: readonly Observation[]) =>
  observations.filter(({ figure }) => figure === figureOfPrice(symbol)).slice(-2)

/** The afternoons of business days before a moment, the last two, on which the Bank of Canada sets its rates. */
function rateDays(now: number): number[] {
  const days = Array.from({ length: 8 }, (_, back) =>
    Date.parse(`${new Date(now - back * DAY).toISOString().slice(0, 10)}T21:30:00Z`),
  )
  return days.filter((at) => at <= now && new Date(at).getUTCDay() % 6 !== 0).slice(0, 2)
}

/** The price now and the one that its change counts from. */
function endsOf(instrument: Instrument, now: number, observations: readonly Observation[]) {
  const [before, last] = official(instrument, observations)
  if (before && last) return { price: last.value, asOf: officialAt(last.period), base: before.value }
  if (sourceOf(instrument) === 'bank-of-canada') {
    const [at = now, earlier = now] = rateDays(now)
    return { price: priceAt(instrument, at), asOf: at, base: priceAt(instrument, earlier) }
  }
  const asOf = lastTrade(instrument.calendar, now)
  const isStock = instrument.calendar === 'tsx'
  const then = isStock ? (closesBefore(asOf).at(-1) ?? now) : asOf - DAY
  return { price: priceAt(instrument, asOf), asOf, base: priceAt(instrument, then) }
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

function factsOf(instrument: Instrument, { price, base }: { price: number; base: number }): Facts | undefined {
  const { symbol, category } = instrument
  const lot = chance(`${symbol} volume`)
  if (category === 'crypto')
    return {
      ...{ window: '24h', volumeIn: 'money' },
      values: {
        ...{
          low: round(Math.min(price, base) * 0.985, 6),
          high: round(Math.max(price, base) * 1.012, 6),
          rank: Math.ceil(lot * 60),
        },
        ...{
          volume: round(price * 4e6 * lot + 9e5, 0),
          marketCap: round(price * 9e8 * (0.2 + lot), 0),
          supply: round(9e8 * (0.2 + lot), 0),
        },
      },
    }
  if (category !== 'stock') return undefined
  const [low, high] = [round(Math.min(price, base) * 0.99, 2), round(Math.max(price, base) * 1.01, 2)]
  return {
    ...{ window: 'day', volumeIn: 'units' },
    values: {
      ...{ open: round((price + base) / 2, 2), low, high, previousClose: base, volume: Math.round(1e6 + 3e6 * lot) },
      ...{ averageVolume: Math.round(2e6 + 3e6 * lot), yearLow: round(low * 0.71, 2), yearHigh: round(high * 1.32, 2) },
    },
  }
}

/** @param observations all that is published by then, oldest first within a figure */
export function quoteAt(instrument: Instrument, now: number, observations: readonly Observation[]): Quote {
  const { price, asOf, base } = endsOf(instrument, now, observations)
  const facts = factsOf(instrument, { price, base })
  return {
    ...{ symbol: instrument.symbol, price, currency: instrument.currency, source: sourceOf(instrument), delayMinutes: 0, asOf },
    changeAmount: round(price - base, 8),
    // As most sources send it.
    changePercent: round((price / base - 1) * 100, 5),
    receivedAt: Math.max(asOf, now - 30_000),
    ...(facts && { facts }),
  }
}
