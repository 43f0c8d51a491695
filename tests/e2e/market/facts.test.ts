/** The facts beside the price on a symbol's page: what its source gave, and no row for the rest. */
import { describe, expect } from 'vitest'
import { axeProblems } from '../../support/browser/axe.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { layoutProblems } from '../../support/browser/layout.ts'
import { heightAt, LOOKS } from '../../support/browser/screens.ts'
import { htmlOf } from '../../support/browser/site.ts'
import { startToldSite } from '../../support/market/coin-site.ts'
import type { Json } from '../../support/market/provider-fixtures.ts'

const SILENT = {
  market_cap: null,
  market_cap_rank: null,
  total_volume: null,
  high_24h: null,
  low_24h: null,
  circulating_supply: null,
}

/** Of Solana the source tells the price alone. */
const it = onSite(() => startToldSite((row): Json => (row.id === 'solana' ? { ...row, ...SILENT } : row)))
const termsOf = (html: string): string[] => [...html.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, term]) => term ?? '')

describe('the facts of a symbol', () => {
  it('are what its source told, with its name and time, without script too', async ({ site }) => {
    const { text } = await htmlOf(site, '/markets/BTC')
    expect(termsOf(text)).toEqual([
      '24 hours ago',
      '24-hour range',
      'Volume, 24 hours',
      'Market cap',
      'Rank by market cap',
      'In circulation',
      'Trading hours',
      'As of',
      // Where they come from.
      ...['Source', 'Series ID', 'Fetched', 'Formula', 'Rows'],
    ])
    for (const fact of ['$16,923.76', '$16,994.20', '$10.08 billion', '$326.41 billion', '19.26 million BTC'])
      expect(text).toContain(fact)
    expect(text.replaceAll('<!-- -->', '')).toMatch(/data-facts-source="coingecko">Ranges, volume and size: CoinGecko, <time/)
  })

  it('have no row for what was not told', async ({ site }) => {
    const { text } = await htmlOf(site, '/markets/SOL')
    expect(termsOf(text)).not.toContain('Market cap')
    expect(text).not.toContain('data-facts-source')
    expect(text).not.toMatch(/<dd[^>]*>\u2014<\/dd>/)
  })

  it.for(LOOKS.map(({ width, colorScheme }) => [width, colorScheme] as const))(
    'fit a page of %i px in %s and break no rule of WCAG 2.2 AA',
    async ([width, colorScheme], { open }) => {
      const { page } = await open('/markets/BTC', { viewport: { width, height: heightAt(width) }, colorScheme })
      expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
    },
  )
})
