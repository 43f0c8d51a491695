/** The list of what we follow: complete, without doubles, and without the coins left out on purpose. */
import { describe, expect, it } from 'vitest'
import { CATALOGUE, instrumentOf } from '#shared/catalogue.ts'
import { symbolFromPath, symbolToPath } from '#shared/catalogue-path.ts'

const of = (category: string) => CATALOGUE.filter((instrument) => instrument.category === category)

describe('the catalogue', () => {
  it('holds 20 coins, 20 Toronto stocks, 10 currency pairs and 6 commodities', () => {
    expect(['crypto', 'stock', 'forex', 'commodity'].map((category) => of(category).length)).toEqual([20, 20, 10, 6])
  })

  it('begins its currencies with the US dollar', () => {
    expect(of('forex')[0]?.symbol).toBe('USD/CAD')
  })

  it.each(['symbol', 'coingecko', 'kraken', 'twelvedata', 'valet'] as const)('has no %s twice', (key) => {
    const ids = CATALOGUE.map((instrument) => instrument[key]).filter((id) => id !== undefined)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('leaves out stablecoins, wrapped and staked copies', () => {
    const coins = of('crypto').map(({ coingecko }) => coingecko)
    expect(coins.filter((id) => /tether|usd|dai|wrapped|staked|steth|wbtc|weeth|figure/.test(id ?? ''))).toEqual([])
  })

  it('asks for Toronto listings only, in Canadian dollars and Toronto hours', () => {
    for (const { twelvedata, currency, calendar } of of('stock')) {
      expect(twelvedata).toMatch(/^[A-Z.]+:TSX$/)
      expect([currency, calendar]).toEqual(['CAD', 'tsx'])
    }
  })

  it('prices a pair in its second currency', () => {
    for (const { symbol, currency, decimals } of of('forex')) expect([symbol.split('/')[1], 4]).toEqual([currency, decimals])
  })

  it('takes an official rate only for pairs with the Canadian dollar, in the direction it is published', () => {
    for (const { symbol, valet } of CATALOGUE) if (valet) expect(valet).toBe(`FX${symbol.replace('/', '')}`)
  })

  it('finds every symbol by its path', () => {
    for (const instrument of CATALOGUE) expect(instrumentOf(symbolFromPath(symbolToPath(instrument.symbol)))).toBe(instrument)
  })
})
