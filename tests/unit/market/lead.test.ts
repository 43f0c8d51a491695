/** Which move leads the front page, and what is said of it. */
import { describe, expect, it } from 'vitest'
import { candidates, leadOf } from '#server/market/lead.ts'
import { bridgeOfDay } from '#server/market/series/draw.ts'
import { cut, type Observed } from '#server/market/series/observations.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { heightOf } from '#shared/ui/drawn-value.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { leadView } from '../../../client/market/generated-text/lead-view.ts'
import { quoteRow } from '../../support/market/quote-row.ts'

const NOW = Date.parse('2026-11-20T18:30:00Z')
const MINUTE = 60_000
/** The opening of that Friday. */
const SESSION = Date.parse('2026-11-20T14:30:00Z')

const row = (symbol: string, percent: number | null, more: Partial<QuoteRow> = {}) =>
  quoteRow({
    symbol,
    category: 'crypto',
    change_percent: percent,
    currency: 'USD',
    source: 'kraken',
    as_of: new Date(NOW).toISOString(),
    ...more,
  })

/** One observation every five minutes of 24 hours, with the lowest price ten hours ago. */
const observed = (count = 288): Observed | undefined => {
  const rows = Array.from({ length: count }, (_, index): HistoryPoint => {
    const back = count - 1 - index
    return [NOW - back * 5 * MINUTE, back === 120 ? 95 : 104 - index / count]
  })
  return cut({ rows }, { range: '1d', calendar: 'always', quote: [NOW, 100] })
}

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

  it('is drawn across what is no gap of a day: half an hour', () => {
    const ofSession = cut(
      { rows: Array.from({ length: 79 }, (_, index): HistoryPoint => [SESSION + index * 5 * MINUTE, 100 + index]) },
      { range: '1d', calendar: 'tsx' },
    )
    const [day, session] = [observed(), ofSession].map((found) => leadOf(row('A', -4), found, []))
    expect([day?.series.values.length, day?.series.bridge]).toEqual([288, 5])
    expect([session?.series.values.length, session?.series.bridge]).toEqual([78, 5])
    expect([session?.from, session?.until]).toEqual([SESSION, SESSION + 390 * MINUTE])
    expect(bridgeOfDay(24 * 60 * MINUTE, 24), 'an empty hour is a gap').toBe(0)
  })

  it('is drawn through every stored price, on one of which the ring lies', () => {
    const rows = Array.from({ length: 288 }, (_, nth): HistoryPoint => [NOW - (287 - nth) * 5 * MINUTE, 100 + nth])
    const found = cut({ rows }, { range: '1d', calendar: 'always', quote: [NOW, 387] })
    const values = leadOf(row('A', 4), found, [])?.series.values.map((value) => value && heightOf(value))
    // The newest part has the quote.
    expect(values).toEqual(expect.arrayContaining(rows.slice(0, -2).map(([, price]) => price)))
  })

  it('needs enough observations', () => {
    expect(leadOf(row('A', -4), observed(5), [])).toBeUndefined()
    expect(leadOf(row('A', -4), undefined, [])).toBeUndefined()
  })
})

describe('what is said of it', () => {
  const fall = row('ETH', -4.21, { name: 'Ethereum', change_amount: -4.39 })
  const lead = leadOf(fall, observed(), [fall, row('B', 2), row('C', -1)])
  const view = leadView(lead)

  it('takes every figure from one quote and its observations', () => {
    expect(wordsOf(view?.headline ?? '')).toBe('Ethereum falls 4.21% in a day')
    expect(wordsOf(view?.text ?? '')).toContain('It was trading at US$100.00, down US$4.39 in 24 hours.')
    expect(wordsOf(view?.text ?? '')).toContain('Of 3 coins we track, 1 rose and 2 fell.')
    const withFlat = leadView(leadOf(fall, observed(), [fall, row('B', 2), row('C', 0)]))
    expect(wordsOf(withFlat?.text ?? '')).toContain('Of 3 coins we track, 1 rose, 1 fell and 1 was unchanged.')
    expect(lead?.summary.low[1]).toBe(95)
    expect(wordsOf(view?.text ?? '')).toContain('It ranged from US$95.00 (Fri 03:30 ET)')
  })

  it('says of a closed market’s stock that it closed, and of no other that it did', () => {
    const told = (more: Partial<QuoteRow>) => {
      const stock = row('SHOP', -4.21, { category: 'stock', currency: 'CAD', change_amount: -4.39, ...more })
      return wordsOf(leadView(leadOf(stock, observed(), [stock]))?.text ?? '')
    }
    expect(told({ closed: true, status: 'closed' })).toContain('It closed at C$100.00, down C$4.39 in the last session.')
    expect(told({ closed: false, status: 'live' })).toContain('It was trading at C$100.00')
    expect(told({ closed: true, category: 'forex' })).toContain('It was trading at')
  })

  it('marks the lowest observation of a fall, where the line has it, and says which below it, where no line is', () => {
    expect(view?.chart?.labels.at(-1)).toMatchObject({ children: 'Low $95.00', y: '88.1%', dy: 22 })
    expect(view?.chart?.ring.cy).toBe('88.1%')
  })

  it('says in words that made up prices are', () => {
    const made = row('ETH', 3, { source: 'simulated', status: 'simulated', change_amount: 3 })
    const told = leadView(leadOf(made, observed(), [made]))
    expect(told?.mark).toBe('Simulated, not market data')
    expect(told?.chart?.alt).toContain('simulated')
    expect(wordsOf(told?.headline ?? '')).toBe('ETH rises 3.00% in a day')
  })
})
