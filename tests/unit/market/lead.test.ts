/** Which move leads the front page, and what is said of it. */
import { describe, expect, it } from 'vitest'
import { candidates, leadOf } from '#server/market/lead.ts'
import type { MarketHistory } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { leadView } from '../../../client/market/made/lead-view.ts'

const NOW = Date.parse('2026-11-20T18:30:00Z')
const MINUTE = 60_000

const row = (symbol: string, percent: number | null, more: Partial<QuoteRow> = {}): QuoteRow => ({
  symbol,
  name: symbol,
  category: 'crypto',
  price: 100,
  change_amount: percent,
  change_percent: percent,
  currency: 'USD',
  source: 'kraken',
  status: 'live',
  as_of: new Date(NOW).toISOString(),
  last_updated: new Date(NOW).toISOString(),
  delay_minutes: 0,
  unconfirmed: false,
  confirmed_at: null,
  unlicensed: false,
  ...more,
})

/** One observation every five minutes of 24 hours, with the lowest price ten hours ago. */
const history = (symbol: string, source = 'kraken', count = 288): MarketHistory => ({
  symbol,
  source,
  simulated: source === 'simulated',
  since: NOW - count * 5 * MINUTE,
  points: Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index
    return [NOW - back * 5 * MINUTE, back === 120 ? 95 : 104 - index / count]
  }),
})

const names = (rows: readonly QuoteRow[]): string[] => candidates(rows, NOW).map(({ symbol }) => symbol)

describe('the lead of the day', () => {
  it('is the widest move, up or down', () => {
    expect(names([row('A', 1), row('B', -4), row('C', 3)])).toEqual(['B', 'C', 'A'])
  })

  it.each([
    ['stale', { status: 'stale' }],
    ['of no source that may be shown', { status: 'unavailable', price: null, change_percent: null, unlicensed: true }],
    ['awaiting confirmation', { unconfirmed: true }],
    ['older than a day', { as_of: new Date(NOW - 25 * 60 * MINUTE).toISOString() }],
    ['too small to be printed', { change_percent: 0.004 }],
  ] satisfies [string, Partial<QuoteRow>][])('is never a price that is %s', (_what, more) => {
    expect(names([row('A', 9, more), row('B', 1)])).toEqual(['B'])
  })

  it('is a made up price only where nothing is real', () => {
    const made = row('SIM', 9, { status: 'simulated', source: 'simulated' })
    expect(names([made, row('A', 1)])).toEqual(['A'])
    expect(names([made])).toEqual(['SIM'])
  })

  it('needs observations of the same source, and enough of them', () => {
    expect(leadOf(row('A', -4), history('A', 'coingecko'), [])).toBeUndefined()
    expect(leadOf(row('A', -4), history('A', 'kraken', 5), [])).toBeUndefined()
    expect(leadOf(row('A', -4), undefined, [])).toBeUndefined()
  })
})

describe('what is said of it', () => {
  const fall = row('ETH', -4.21, { name: 'Ethereum', change_amount: -4.39 })
  const lead = leadOf(fall, history('ETH'), [fall, row('B', 2), row('C', -1)])
  const view = leadView(lead)

  it('takes every figure from one quote and its observations', () => {
    expect(view?.headline).toBe('Ethereum falls 4.21 per cent in a day')
    expect(view?.text).toContain('It stood at $100.00 in US dollars, −4.39 against 24 hours earlier.')
    expect(view?.text).toContain('Of 96 observations')
    expect(view?.text).toContain('Of 3 coins, 1 rose and 2 fell.')
    expect(lead?.low[1]).toBe(95)
    expect(view?.text).toContain('the lowest is $95.00 at Fri 03:30 ET')
  })

  it('marks the lowest observation of a fall, where the line has it', () => {
    expect(view?.chart?.labels.at(-1)?.children).toBe('Low $95.00')
    expect(view?.chart?.ring.cy).toBe('100%')
  })

  it('says in words that made up prices are', () => {
    const made = row('ETH', 3, { source: 'simulated', status: 'simulated', change_amount: 3 })
    const told = leadView(leadOf(made, history('ETH', 'simulated'), [made]))
    expect(told?.mark).toBe('Simulated, not market data')
    expect(told?.chart?.alt).toContain('simulated')
    expect(told?.headline).toBe('ETH rises 3.00 per cent in a day')
  })
})
