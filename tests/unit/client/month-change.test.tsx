/** A price that is published once a month: its change is of a month, and is nowhere as one of a day. */
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { QuoteRow } from '#shared/market/quote.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { sheetWords } from '../../../client/market/breadth/breadth.ts'
import { printedOf } from '../../../client/market/chart/printed.ts'
import { PastTile } from '../../../client/market/past/past-tile.tsx'
import { QuoteLine } from '../../../client/market/quote/quote-line.tsx'
import { Ticker } from '../../../client/market/quote/ticker.tsx'
import { Tape } from '../../../client/market/strip/tape.tsx'
import { SymbolPrice } from '../../../client/market/symbol/symbol-price.tsx'
import { sortRows } from '../../../client/market/table/sheet-sort.ts'
import { SheetTable } from '../../../client/market/table/sheet-table.tsx'
import { Tile } from '../../../client/market/tile/tile.tsx'
import { quoteRow } from '../../support/market/quote-row.ts'
import { textOf } from '../../support/text-of.ts'

const wheat = quoteRow({
  symbol: 'WHEAT',
  name: 'Wheat',
  category: 'commodity',
  price: 305.2,
  change_amount: 6.04,
  change_percent: 2.02,
  source: 'statcan',
  status: 'official',
  as_of: '2026-10-31T21:00:00.000Z',
  last_updated: '2026-11-18T14:00:00.000Z',
})
const oil: QuoteRow = { ...wheat, symbol: 'OIL', name: 'WTI crude', source: 'eia', as_of: '2026-11-20T22:00:00.000Z' }
const stale: QuoteRow = { ...wheat, status: 'stale' }
const price = (row: QuoteRow): string => textOf(<SymbolPrice quoted={row} shown={row} printed={printedOf(row)} />)

describe('the page of a price of a month', () => {
  it('says from which month to which its change is', () => {
    expect(price(wheat)).toContain('+2.02% +6.04 on the month, Sept to Oct 2026')
    expect(price({ ...wheat, as_of: '2026-01-31T22:00:00.000Z' })).toContain('on the month, Dec 2025 to Jan 2026')
    expect(price(stale), 'an old one is of a month too').toContain('on the month, Sept to Oct 2026')
    expect(price({ ...wheat, status: 'simulated' }), 'and a made-up one').toContain('on the month, Sept to Oct 2026')
    expect(price(wheat)).not.toMatch(/\bday\b/)
  })

  it('calls the change of any other price by what it is over', () => {
    const over = (row: Partial<QuoteRow>): string => price({ ...oil, ...row })
    expect(over({})).toContain('on the day')
    expect(over({ status: 'live' })).toContain('on the day')
    expect(over({ status: 'closed' })).toContain('in the last session')
    expect(over({ status: 'stale' })).toContain('when last good')
    expect(over({ category: 'crypto', status: 'live' })).toContain('in 24 hours')
    expect(over({ status: 'simulated' })).toContain('on the day')
    expect(over({ category: 'forex', status: 'simulated' }), 'a made-up pair counts as a real one').toContain('on the day')
  })
})

describe('among changes of a day', () => {
  it.each([
    ['a tile', <Tile key="" row={wheat} />],
    ['a tile of a past hour', <PastTile key="" row={{ ...wheat, base_at: null }} series={undefined} at={0} isSaid={false} />],
    ['a line of a list', <QuoteLine key="" row={wheat} />],
    ['the tape', <Tape key="" rows={{ state: 'read', value: [wheat] }} />],
    ['a story’s figure', <Ticker key="" row={wheat} />],
  ])('the change of a month says so: %s', (_, element) => {
    expect(textOf(element)).toMatch(/\+2\.02% on the month/)
  })

  it('the change of a day says nothing', () => {
    expect(textOf(<Tile row={oil} />)).not.toContain('month')
  })

  it('the sheet has none in its column of days, and sorts it last there', () => {
    const sheet = (rows: readonly QuoteRow[]) =>
      renderToString(
        <RouterProvider
          router={createMemoryRouter([
            {
              path: '*',
              element: (
                <SheetTable
                  id="commodities"
                  title="Commodities"
                  rows={{ state: 'read', value: rows }}
                  lines={{ state: 'read', value: {} }}
                  spans={{}}
                  sort={{ by: 'day', up: false }}
                />
              ),
            },
          ])}
        />,
      )
    const dayOf = (row: QuoteRow) => /<td data-col="day">(.*?)<\/td>/.exec(sheet([row]))?.[1]
    expect([dayOf(wheat), dayOf(stale)]).toEqual(['—', '—'])
    expect(dayOf(oil)).toContain('+2.02%')
    const small = { ...oil, change_percent: -5 }
    for (const up of [false, true])
      expect(sortRows([wheat, small, oil], {}, { by: 'day', up }).at(-1)?.symbol, `rising ${up}`).toBe('WHEAT')
    expect(wordsOf(sheetWords([wheat, small]))).toBe('0 of 1 prices are up on the day, 1 down. WTI crude fell the most (−5.00%).')
  })
})
