/** One line about the sources of a configuration, for `npm start` and `doctor`. */
import { CATEGORIES, type Category, SIMULATED } from '#shared/market/quote.ts'
import type { Configuration } from './configuration.ts'

function describe({ ready, configured }: Configuration, categories: readonly Category[]): string {
  const used = ready.map(({ facts }) => facts).filter(({ id }) => categories.some((category) => configured[category].has(id)))
  const real = used.filter(({ id }) => id !== SIMULATED).map(({ label }) => label)
  const isSimulated = real.length < used.length
  if (real.length === 0) return isSimulated ? 'simulated' : 'no source'
  const until = real.length === 1 ? 'simulated until it answers' : 'simulated where none of them answers'
  return [...real, ...(isSimulated ? [until] : [])].join(', ')
}

/** `crypto prices: CoinGecko, simulated until it answers; other prices: Kraken, …`. */
export function describeSources(configuration: Configuration): string {
  const others = CATEGORIES.filter((category) => category !== 'crypto')
  return `crypto prices: ${describe(configuration, ['crypto'])}; other prices: ${describe(configuration, others)}`
}
