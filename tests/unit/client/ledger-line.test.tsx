/** A line of a reader's ledger: what the price did and since when it is followed are two statements. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { Entry } from '../../../client/market/watchlist/entries.ts'
import { FollowedLine, LedgerLine } from '../../../client/market/watchlist/ledger-line.tsx'
import { quoteRow } from '../../support/market/quote-row.ts'
import { textOf } from '../../support/text-of.ts'

const row = quoteRow({
  name: 'Royal Bank',
  price: 200,
  change_amount: -2.5,
  change_percent: -1.25,
  as_of: '2026-11-23T19:00:00.000Z',
})
const entry: Entry = { symbol: 'RY', added: '2026-11-23', average: null, note: '' }
const line = (told: Partial<QuoteRow> = {}, kept: Partial<Entry> = {}): string =>
  textOf(<FollowedLine entry={{ ...entry, ...kept }} row={{ ...row, ...told }} />)

beforeAll(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 15), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

describe('a line of the ledger', () => {
  it('says what its change is over, and apart from it since when it is followed', () => {
    expect(line()).toContain('Down \u22121.25% on the day followed since 23 Nov')
    expect(line({ status: 'closed' })).toContain('\u22121.25% in the last session followed since 23 Nov')
    expect(line({ category: 'crypto' })).toContain('\u22121.25% in 24 hours followed since 23 Nov')
    expect(line({ symbol: 'WHEAT', status: 'official' })).toContain('\u22121.25% on the month followed since 23 Nov')
  })

  it('names the year of the day only where that is over', () => {
    expect(line()).toMatch(/since 23 Nov $/)
    expect(line({}, { added: '2025-12-31' })).toMatch(/since 31 Dec 2025 $/)
  })

  const start = { price: 160, at: '2026-11-23T15:00:00.000Z', simulated: false }

  it('says what the price did since it is followed, where the price of then is known', () => {
    expect(line({}, { start })).toContain('on the day Up +25.00% since 23 Nov')
    expect(line({ price: 152 }, { start })).toContain('Down \u22125.00% since 23 Nov')
    expect(line({ price: null }, { start })).toContain('followed since 23 Nov')
  })

  it('says nothing of a price that is what it was', () => {
    expect(line({ price: 160 }, { start })).toContain('on the day followed since 23 Nov')
    expect(line({ price: 160.001 }, { start })).not.toContain('0.00%')
  })

  it('compares no made up price with a real one, and calls a made up gain so', () => {
    expect(line({ status: 'simulated' }, { start })).toContain('followed since 23 Nov')
    expect(line({}, { start: { ...start, simulated: true } })).toContain('followed since 23 Nov')
    expect(line({ status: 'simulated' }, { start: { ...start, simulated: true } })).toContain(
      'Up +25.00% since 23 Nov (simulated)',
    )
  })

  it('says what became of an average price beside it, and no day', () => {
    expect(line({}, { average: 160 })).toContain('\u22121.25% on the day Up +25.00% on $160.00')
  })

  it('says of a stock beyond our list since when it is followed, and where its price is', () => {
    expect(textOf(<LedgerLine entry={{ ...entry, symbol: 'TSX:CCL.B' }} />)).toContain(
      'Its price is on its page; followed since 23 Nov',
    )
  })
})
