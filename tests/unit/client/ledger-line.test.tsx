/** A line of a reader's ledger: what the price did and since when it is followed are two statements. */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { Entry } from '../../../client/market/watchlist/entries.ts'
import { FollowedLine, LedgerLine } from '../../../client/market/watchlist/ledger-line.tsx'

const row: QuoteRow = {
  symbol: 'RY',
  name: 'Royal Bank',
  category: 'stock',
  price: 200,
  change_amount: -2.5,
  change_percent: -1.25,
  currency: 'CAD',
  source: 'twelvedata',
  status: 'live',
  as_of: '2026-11-23T19:00:00.000Z',
  last_updated: '2026-11-23T19:00:00.000Z',
  delay_minutes: 0,
  unconfirmed: false,
  confirmed_at: null,
  unlicensed: false,
}
const entry: Entry = { symbol: 'RY', added: '2026-11-23', average: null, note: '' }

/** What a reader sees or hears, without marks. */
function textOf(element: ReactNode): string {
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
const line = (told: Partial<QuoteRow> = {}, kept: Partial<Entry> = {}): string =>
  textOf(<FollowedLine entry={{ ...entry, ...kept }} row={{ ...row, ...told }} />)

describe('a line of the ledger', () => {
  it('says what its change is over, and apart from it since when it is followed', () => {
    expect(line()).toContain('Down \u22121.25% on the day followed since 23 Nov 2026')
    expect(line({ status: 'closed' })).toContain('\u22121.25% in the last session followed since 23 Nov 2026')
    expect(line({ category: 'crypto' })).toContain('\u22121.25% in 24 hours followed since 23 Nov 2026')
    expect(line({ symbol: 'WHEAT', status: 'official' })).toContain('\u22121.25% on the month followed since 23 Nov 2026')
  })

  it('says what became of an average price beside it, and no day', () => {
    expect(line({}, { average: 160 })).toContain('\u22121.25% on the day Up +25.00% on $160.00')
  })

  it('says of a stock beyond our list since when it is followed, and where its price is', () => {
    expect(textOf(<LedgerLine entry={{ ...entry, symbol: 'TSX:CCL.B' }} />)).toContain(
      'followed since 23 Nov 2026; its price is on its page',
    )
  })
})
