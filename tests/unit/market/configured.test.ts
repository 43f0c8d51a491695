/** Which sources a configuration uses (README, "Settings"), which it may show (LAW-8), and what it says about them. */
import { describe, expect, it } from 'vitest'
import { configureSources, sourceSettings } from '#jobs/providers/configuration.ts'
import { describeSources } from '#jobs/providers/describe.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import type { Category } from '#shared/market/quote.ts'
import { envProblems } from '../../support/env-problems.ts'

const demo = (texts: Record<string, string>) => configureSources(SOURCES, { texts, production: false })
const production = (texts: Record<string, string>) => configureSources(SOURCES, { texts, production: true })
const KEY = { TWELVEDATA_API_KEY: 'k' }
const RIGHTS = { MARKET_RIGHTS: 'coingecko:Analyst, kraken, twelvedata:Venture' }

describe('the sources of a configuration', () => {
  it.each([
    ['crypto is CoinGecko, and simulated until it answers', demo({}), 'crypto', ['coingecko', 'simulated']],
    ['crypto can be CoinGecko alone', demo({ CRYPTO_PROVIDER: 'coingecko' }), 'crypto', ['coingecko']],
    ['crypto can be the simulation alone', demo({ CRYPTO_PROVIDER: 'simulated' }), 'crypto', ['simulated']],
    [
      'without a key currencies come from Kraken and the Bank of Canada',
      demo({}),
      'forex',
      ['bank-of-canada', 'kraken', 'simulated'],
    ],
    ['with a key from Twelve Data too', demo(KEY), 'forex', ['bank-of-canada', 'kraken', 'simulated', 'twelvedata']],
    ['in production nothing traditional is made up', production({ ...RIGHTS }), 'stock', []],
    ['Kraken can be switched off', production({ ...RIGHTS, KRAKEN_WS_URL: 'off' }), 'forex', ['bank-of-canada']],
    ['in production only open rates are shown without a right', production({ ...KEY }), 'forex', ['bank-of-canada']],
    ['in production no coin is made up for want of a right', production({}), 'crypto', []],
    ['a name is no right', production({ CRYPTO_PROVIDER: 'coingecko' }), 'crypto', []],
    ['with a right CoinGecko is on', production({ MARKET_RIGHTS: 'coingecko:Analyst' }), 'crypto', ['coingecko', 'simulated']],
    ['a right to Kraken, which gives no coins here, makes none up', production({ MARKET_RIGHTS: 'kraken' }), 'crypto', []],
    ['a right to one is none to another', production({ ...KEY, MARKET_RIGHTS: 'kraken' }), 'stock', []],
    ['Twelve Data can be the only one', demo({ ...KEY, TRADITIONAL_PROVIDER: 'twelvedata' }), 'forex', ['twelvedata']],
  ] satisfies [string, ReturnType<typeof demo>, Category, string[]][])('%s', (_rule, { configured }, category, sources) => {
    expect([...configured[category]].sort()).toEqual(sources)
  })

  it.each([
    [
      demo({}),
      'crypto prices: CoinGecko, simulated until it answers; other prices: Kraken, Bank of Canada, Statistics Canada, US Energy Information Administration, simulated where none of them answers',
    ],
    [
      demo({ CRYPTO_PROVIDER: 'simulated', TRADITIONAL_PROVIDER: 'simulated' }),
      'crypto prices: simulated; other prices: simulated',
    ],
    [
      production({ CRYPTO_PROVIDER: 'coingecko', KRAKEN_WS_URL: 'off', ...KEY, ...RIGHTS }),
      'crypto prices: CoinGecko; other prices: Bank of Canada, Twelve Data, Statistics Canada, US Energy Information Administration',
    ],
    [
      production({}),
      'crypto prices: no licensed source; other prices: Bank of Canada, Statistics Canada, US Energy Information Administration',
    ],
    [
      production({ EIA_API_KEY: 'k', OFFICIAL_FIGURES: 'off' }),
      'crypto prices: no licensed source; other prices: Bank of Canada',
    ],
    [
      production({ EIA_API_KEY: 'k' }),
      'crypto prices: no licensed source; other prices: Bank of Canada, Statistics Canada, US Energy Information Administration',
    ],
  ])('are told in one line', (configuration, line) => {
    expect(describeSources(configuration)).toBe(line)
  })
})

describe('the settings of the sources', () => {
  const problems = (env: Record<string, string>) => envProblems({ APP_SECRET: 'x'.repeat(32), ...env }, sourceSettings(SOURCES))

  it.each([
    [{ CRYPTO_PROVIDER: 'kraken' }, 'CRYPTO_PROVIDER: got "kraken", takes auto, coingecko or simulated'],
    [{ TRADITIONAL_PROVIDER: 'yahoo' }, 'TRADITIONAL_PROVIDER: got "yahoo", takes auto, twelvedata or simulated'],
    [
      { TRADITIONAL_PROVIDER: 'twelvedata' },
      'TWELVEDATA_API_KEY: got nothing, takes the key that TRADITIONAL_PROVIDER=twelvedata needs',
    ],
    [{ MARKET_RIGHTS: 'reuters' }, 'MARKET_RIGHTS: got "reuters", takes coingecko, kraken, twelvedata'],
    [
      { MARKET_RIGHTS: 'kraken,twelvedata:grow' },
      'MARKET_RIGHTS: got "twelvedata:grow", takes a plan of Twelve Data that allows display to the public',
    ],
    [
      { MARKET_RIGHTS: 'coingecko:Demo' },
      'MARKET_RIGHTS: got "coingecko:Demo", takes a plan of CoinGecko that allows display to the public',
    ],
    [{ MARKET_RIGHTS: 'coingecko' }, 'MARKET_RIGHTS: got "coingecko", takes coingecko: with the name of the plan that you hold'],
    [{ SIMULATED_TICK_MS: '7' }, 'SIMULATED_TICK_MS: got "7", takes a whole number of milliseconds, 50 or more'],
    [{ KRAKEN_WS_URL: 'on' }, 'KRAKEN_WS_URL: got "on", takes a ws:// or wss:// address, or off'],
    [
      { TWELVEDATA_CREDITS_PER_DAY: '800' },
      'TWELVEDATA_CREDITS_PER_MINUTE: got nothing, takes the credits a minute that belong to TWELVEDATA_CREDITS_PER_DAY',
    ],
  ])('%j stops the start in one line', (env, line) => {
    expect(problems(env)).toEqual([line])
  })

  it('are optional all of them', () => {
    expect(problems({})).toEqual([])
  })
})
