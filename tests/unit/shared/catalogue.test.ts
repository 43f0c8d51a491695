/** The list of what we follow: complete, without doubles, and without the coins left out on purpose. */
import { describe, expect, it } from 'vitest'
import { VALET_SERIES } from '#jobs/providers/bank-of-canada/instruments.ts'
import { COINGECKO_IDS } from '#jobs/providers/coingecko/instruments.ts'
import { EIA_PRICES } from '#jobs/providers/eia/instruments.ts'
import { KRAKEN_PAIRS } from '#jobs/providers/kraken/instruments.ts'
import { STATCAN_PRICES } from '#jobs/providers/statcan/instruments.ts'
import { TWELVEDATA_SYMBOLS } from '#jobs/providers/twelvedata/instruments.ts'
import { figureOf } from '#shared/economy/statistics.ts'
import { CATALOGUE, instrumentOf } from '#shared/market/catalogue.ts'
import { symbolFromPath, symbolToPath } from '#shared/market/catalogue-path.ts'
import { changeOf } from '#shared/market/change-period.ts'

const of = (category: string) => CATALOGUE.filter((instrument) => instrument.category === category)

describe('the catalogue', () => {
  it('holds 20 coins, 20 Toronto stocks, 10 currency pairs and 7 commodities', () => {
    expect(['crypto', 'stock', 'forex', 'commodity'].map((category) => of(category).length)).toEqual([20, 20, 10, 7])
  })

  it('begins its currencies with the US dollar', () => {
    expect(of('forex')[0]?.symbol).toBe('USD/CAD')
  })

  it.each([
    ['symbol', CATALOGUE.map(({ symbol }) => symbol)],
    ['coin of CoinGecko', [...COINGECKO_IDS.values()]],
    ['pair of Kraken', [...KRAKEN_PAIRS.values()]],
    ['symbol of Twelve Data', [...TWELVEDATA_SYMBOLS.values()]],
    ['series of the Bank of Canada', [...VALET_SERIES.values()]],
  ])('has no %s twice', (_what, ids) => {
    expect(ids).toEqual([...new Set(ids)])
  })

  it.each([
    ['CoinGecko', COINGECKO_IDS],
    ['Kraken', KRAKEN_PAIRS],
    ['Twelve Data', TWELVEDATA_SYMBOLS],
    ['the Bank of Canada', VALET_SERIES],
    ['the EIA', EIA_PRICES],
    ['Statistics Canada', STATCAN_PRICES],
  ])('knows every symbol that %s has an id for', (_source, ids) => {
    expect([...ids.keys()].filter((symbol) => instrumentOf(symbol) === undefined)).toEqual([])
  })

  it('follows nothing that no source can price', () => {
    const sources = [COINGECKO_IDS, KRAKEN_PAIRS, TWELVEDATA_SYMBOLS, EIA_PRICES, STATCAN_PRICES]
    const priced = new Set(sources.flatMap((ids) => [...ids.keys()]))
    expect(CATALOGUE.filter(({ symbol }) => !priced.has(symbol))).toEqual([])
  })

  it('knows over what time the change of each official price is counted, whether it is fresh or old', () => {
    for (const [symbol, figure] of [...EIA_PRICES, ...STATCAN_PRICES]) {
      const isMonthly = figureOf(figure)?.frequency === 'monthly'
      const over = (status: 'official' | 'stale' | 'simulated') => changeOf({ symbol, category: 'commodity', status })
      expect([symbol, over('official'), over('stale') === 'month']).toEqual([symbol, isMonthly ? 'month' : 'day', isMonthly])
      expect(over('simulated')).toBe(isMonthly ? 'month' : 'session')
    }
  })

  it('names the currency of a price in Canadian dollars among prices in US dollars, where a narrow tile still shows it', () => {
    const others = of('commodity').filter(({ currency }) => currency !== 'USD')
    expect(others.map(({ name }) => name)).toEqual([expect.stringMatching(/^.{1,8}C\$/)])
  })

  it('leaves out stablecoins, wrapped and staked copies', () => {
    const coins = [...COINGECKO_IDS.values()]
    expect(coins.filter((id) => /tether|usd|dai|wrapped|staked|steth|wbtc|weeth|figure/.test(id))).toEqual([])
  })

  it('asks for Toronto listings only, in Canadian dollars and Toronto hours', () => {
    for (const { symbol, currency, calendar } of of('stock')) {
      expect(TWELVEDATA_SYMBOLS.get(symbol)).toBe(`${symbol}:TSX`)
      expect([currency, calendar]).toEqual(['CAD', 'tsx'])
    }
  })

  it('prices a pair in its second currency', () => {
    for (const { symbol, currency, decimals } of of('forex')) expect([symbol.split('/')[1], 4]).toEqual([currency, decimals])
  })

  it('takes an official rate only for pairs with the Canadian dollar, in the direction it is published', () => {
    for (const [symbol, series] of VALET_SERIES) {
      expect(symbol).toMatch(/\/CAD$/)
      expect(series).toBe(`FX${symbol.replace('/', '')}`)
    }
  })

  it('finds every symbol by its path', () => {
    for (const instrument of CATALOGUE) expect(instrumentOf(symbolFromPath(symbolToPath(instrument.symbol)))).toBe(instrument)
  })
})
