import { describe, expect, it } from 'vitest'
import type { QuoteRow } from '#shared/market/quote.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { conversionNote, inCanadianDollars } from '../../../client/market/currency/currency.ts'
import { originOf } from '../../../client/market/price/origin.ts'
import { quoteRow } from '../../support/market/quote-row.ts'

const base = quoteRow({
  symbol: 'BTC',
  name: 'Bitcoin',
  category: 'crypto',
  price: 100_000,
  change_amount: -250,
  change_percent: -0.25,
  currency: 'USD',
  source: 'coingecko',
})
const rate = (over: Partial<QuoteRow> = {}): QuoteRow => ({
  ...base,
  symbol: 'USD/CAD',
  category: 'forex',
  price: 1.3878,
  currency: 'CAD',
  source: 'bank-of-canada',
  status: 'official',
  as_of: '2026-11-20T21:30:00.000Z',
  ...over,
})

const NAMES = { 'bank-of-canada': 'Bank of Canada', simulated: 'simulated feed' }

describe('coins in Canadian dollars', () => {
  it('multiplies price and change by the rate and leaves the percent alone', () => {
    const converted = inCanadianDollars(base, rate())
    expect(converted).toEqual({ ...base, price: 138_780, change_amount: -346.95, currency: 'CAD' })
    expect([originOf(converted, 'price')[0], originOf(converted, 'percent')[0]]).toEqual(['BTC*USD/CAD', 'BTC'])
  })

  it('leaves what is no coin in US dollars as it is', () => {
    for (const row of [rate(), { ...base, category: 'stock' as const }, { ...base, currency: 'EUR' }])
      expect(inCanadianDollars(row, rate())).toBe(row)
  })

  it('keeps a missing figure missing', () => {
    expect(inCanadianDollars({ ...base, price: null, change_amount: null }, rate())).toMatchObject({
      price: null,
      change_amount: null,
    })
  })

  it.each([undefined, rate({ price: null }), rate({ price: 0 }), rate({ price: Number.NaN })])(
    'converts nothing without a usable rate, and says so',
    (bad) => {
      expect(inCanadianDollars(base, bad)).toBe(base)
      expect(wordsOf(conversionNote('CAD', bad, {}))).toBe('No rate for the Canadian dollar yet: coins stay in US dollars.')
    },
  )

  it('names the rate, whose it is and of which day', () => {
    expect(wordsOf(conversionNote('CAD', rate(), NAMES))).toBe(
      'Converted at C$1.3878 per US dollar, Bank of Canada, 20 Nov 2026. Charts and ranges stay in US dollars.',
    )
    expect(wordsOf(conversionNote('CAD', rate({ source: 'simulated', status: 'simulated' }), NAMES))).toContain('simulated feed')
    expect(wordsOf(conversionNote('CAD', rate({ status: 'stale' }), {}))).toContain('an old rate')
    expect(wordsOf(conversionNote('USD', rate(), {}))).toBe('Coin prices in US dollars.')
  })
})
