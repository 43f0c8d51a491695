/** Which sources a configuration allows (README, "Settings"). */
import { describe, expect, it } from 'vitest'
import { configuredSources } from '#jobs/configured.ts'

const settings = {
  CRYPTO_PROVIDER: 'auto',
  TRADITIONAL_PROVIDER: 'auto',
  TWELVEDATA_API_KEY: undefined,
  KRAKEN_WS_URL: 'wss://ws.kraken.com/v2',
  production: false,
} as const

const of = (over: Partial<Parameters<typeof configuredSources>[0]>, category: 'crypto' | 'forex' | 'stock') =>
  [...configuredSources({ ...settings, ...over })[category]].sort()

describe('the sources of a configuration', () => {
  it.each([
    ['crypto is CoinGecko, and simulated until it answers', {}, 'crypto', ['coingecko', 'simulated']],
    ['crypto can be CoinGecko alone', { CRYPTO_PROVIDER: 'coingecko' }, 'crypto', ['coingecko']],
    ['crypto can be the simulation alone', { CRYPTO_PROVIDER: 'simulated' }, 'crypto', ['simulated']],
    ['without a key currencies come from Kraken and the Bank of Canada', {}, 'forex', ['bank-of-canada', 'kraken', 'simulated']],
    [
      'with a key from Twelve Data too',
      { TWELVEDATA_API_KEY: 'k' },
      'forex',
      ['bank-of-canada', 'kraken', 'simulated', 'twelvedata'],
    ],
    ['in production nothing traditional is made up', { production: true }, 'stock', ['bank-of-canada', 'kraken']],
    ['Kraken can be switched off', { KRAKEN_WS_URL: 'off', production: true }, 'forex', ['bank-of-canada']],
    ['Twelve Data can be the only one', { TRADITIONAL_PROVIDER: 'twelvedata', TWELVEDATA_API_KEY: 'k' }, 'forex', ['twelvedata']],
  ] as const)('%s', (_rule, over, category, sources) => {
    expect(of(over, category)).toEqual(sources)
  })
})
