/** How many prices rose: the sentence, the map of cells and the table behind it say the same, and none of them is an index. */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { QuoteRow } from '#shared/market/quote.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { breadthOf, breadthWords, tintOf } from '../../../client/market/breadth/breadth.ts'
import { BreadthSection } from '../../../client/market/breadth/breadth-section.tsx'
import * as french from '../../../client/market/breadth/texts.fr.ts'
import { MarginFacts } from '../../../client/market/overview/margin-facts.tsx'
import { movers } from '../../../client/market/overview/movers.tsx'
import { SheetHead } from '../../../client/market/overview/sheet-head.tsx'
import { shownOf } from '../../../client/market/quote/simulated-choice.tsx'
import { quoteRow } from '../../support/market/quote-row.ts'

const row = (symbol: string, change_percent: number | null, over: Partial<QuoteRow> = {}) =>
  quoteRow({ symbol, name: `${symbol} Company`, change_percent, ...over })
const DAY = [row('A', 1.2), row('B', -0.4), row('C', 0.4), row('D', 0.001), row('E', 0.2)]
const rooms = { crypto: 20, stock: 5, forex: 10, commodity: 7 }
const html = (block: ReactNode): string => renderToString(<MemoryRouter>{block}</MemoryRouter>).replaceAll('<!-- -->', '')

describe('the breadth of a group', () => {
  it('counts what rose, fell and is unchanged as it is printed, each price once, and takes the middle', () => {
    expect(breadthOf(DAY, 'stock')).toMatchObject({ followed: 5, rose: 3, fell: 1, median: 0.2, simulated: 0 })
    expect(breadthOf(DAY.slice(0, 4), 'stock').median).toBeCloseTo(0.2005)
    expect(wordsOf(breadthWords(breadthOf(DAY, 'stock')))).toBe('3 up, 1 down, 1 unchanged of 5; median +0.20%')
  })

  it('says the unchanged ones in French too, and only where there are any', () => {
    const counts = { up: '9', down: '10', median: '+0,11\u00a0%' }
    expect(wordsOf(french.whole({ ...counts, same: '1' }, '20'))).toContain('10 en baisse, 1 sans variation sur 20')
    expect(wordsOf(french.whole({ ...counts, same: null }, '19'))).toContain('10 en baisse sur 19')
    expect(wordsOf(french.fresh({ ...counts, same: '1' }))).toContain('en baisse, 1 sans variation; médiane')
    expect(wordsOf(french.board({ ...counts, same: '1' }, '20', []))).toContain(
      '9 en hausse sur la journée, 10 en baisse, 1 sans variation.',
    )
  })

  it('leaves out what is stale, has no change or may not be shown, and says how many are left', () => {
    const rows = [...DAY, row('F', 9, { status: 'stale' }), row('G', null), row('H', 9, { status: 'unavailable' })]
    expect(wordsOf(breadthWords(breadthOf(rows, 'stock')))).toBe('3 up, 1 down, 1 unchanged; median +0.20%')
    const none = breadthOf([row('A', null, { status: 'unavailable', price: null, unlicensed: true })], 'stock')
    expect(breadthWords(none)).toBe('No licensed source of our 1 stock')
    expect(breadthWords(breadthOf([row('A', 9, { status: 'stale' })], 'stock'))).toBe('No fresh change of our 1 stock')
  })

  it('counts no official price of a month, whose change is not of a day, and neither do the movers', () => {
    const oil = row('OIL', 1, { category: 'commodity', status: 'official' })
    const wheat = row('WHEAT', 9, { category: 'commodity', status: 'official' })
    expect(breadthOf([oil, wheat], 'commodity').compared).toEqual([oil])
    expect(movers([oil, wheat]).gainers).toEqual([oil])
    expect(breadthOf([oil, { ...wheat, status: 'simulated' }], 'commodity').compared, 'nor a made-up one').toEqual([oil])
  })

  it('is ranked of real prices alone for a reader who hid those that are made up, where there are any', () => {
    const [real, madeUp] = [row('A', 1.2), row('B', 3, { status: 'simulated' })]
    const gainers = (rows: QuoteRow[], isHidden: boolean) => movers(shownOf(rows, isHidden)).gainers
    expect(gainers([real, madeUp], true)).toEqual([real])
    expect(gainers([real, madeUp], false)).toEqual([madeUp, real])
    expect(gainers([madeUp], true), 'a list of made-up prices is hidden whole').toEqual([madeUp])
  })

  it('says in the head why it counts fewer than there are', () => {
    const head = (...value: QuoteRow[]): string =>
      html(
        <SheetHead instruments={57} rooms={rooms} rows={{ state: 'read', value }} isSheet={false} tools={null}>
          {null}
        </SheetHead>,
      )
    const wheat = row('WHEAT', 9, { category: 'commodity', status: 'official' })
    expect(head(...DAY, wheat)).toContain('57 prices, one of them monthly.')
    expect(head(...DAY)).toContain('57 prices. Each')
  })

  it('counts the last session of a closed market', () => {
    expect(breadthOf([row('A', 1, { status: 'closed' })], 'stock').rose).toBe(1)
  })

  it.each([
    [0.34, 'u1'],
    [0.35, 'u2'],
    [1, 'u3'],
    [-0.1, 'd1'],
    [-0.99, 'd2'],
    [-7, 'd3'],
    [0.001, 'flat'],
  ])('draws %d per cent in the tint %s', (percent, tint) => expect(tintOf(row('A', percent))).toBe(tint))
})

describe('the margin of a section', () => {
  const margin = (...value: QuoteRow[]) => html(<MarginFacts rows={{ state: 'read', value }} />)
  const none = row('B', null, { status: 'unavailable', price: null, as_of: null, unlicensed: true })

  it('says why some of its prices are missing, or all of them, and nothing where none is', () => {
    expect(margin(row('A', 1), none)).toContain('Why some have no price')
    expect(margin(none)).toContain('Why there is no price')
    expect(margin(none)).not.toContain('Why some')
    expect(margin(row('A', 1))).not.toContain('Why')
  })
})

describe('the section', () => {
  const text = html(<BreadthSection rooms={rooms} rows={{ state: 'read', value: DAY }} />)
  const stocks = text.slice(text.indexOf('data-breadth="stock"'), text.indexOf('data-breadth="forex"'))

  it('draws a cell and has a row for each compared price, the largest rise first', () => {
    expect([...stocks.matchAll(/<text[^>]*>([A-E])<\/text>/g)].map(([, symbol]) => symbol)).toEqual(['A', 'C', 'E', 'D', 'B'])
    const table = text.slice(text.indexOf('<caption>Canadian stocks'), text.indexOf('<caption>Currency pairs'))
    expect([...table.matchAll(/<th scope="row"><a[^>]*>([A-E])<\/a>/g)].map(([, symbol]) => symbol)).toEqual([
      'A',
      'C',
      'E',
      'D',
      'B',
    ])
    expect(table).toContain('<data data-of="A percent 2026-11-20T15:00:00.000Z" value="1.2">+1.20%</data>')
  })

  it('says how it is counted, and is called no index', () => {
    expect(text).toContain('this is no index and follows none')
    expect(text).not.toMatch(/TSX|S&amp;P|Composite|Nasdaq|Dow/)
  })

  it('marks what is made up', () => {
    const made = html(<BreadthSection rooms={rooms} rows={{ state: 'read', value: [row('A', 1, { status: 'simulated' })] }} />)
    expect(made).toContain('>Simulated<')
    const half = [row('A', 1, { status: 'simulated' }), row('B', 2)]
    expect(html(<BreadthSection rooms={rooms} rows={{ state: 'read', value: half }} />)).toContain('>Partly simulated<')
    expect(text).not.toContain('Simulated')
    // Once, where the head says it of all.
    const all = [row('A', 1, { status: 'simulated' })]
    expect(html(<BreadthSection rooms={rooms} rows={{ state: 'read', value: all }} isSaid />)).not.toContain('Simulated')
  })

  it('leaves no room for cells that no source may fill', () => {
    const none = [row('A', null, { status: 'unavailable', price: null, unlicensed: true })]
    const drawn = html(<BreadthSection rooms={rooms} rows={{ state: 'read', value: none }} />)
    const own = drawn.slice(drawn.indexOf('data-breadth="stock"'), drawn.indexOf('data-breadth="forex"'))
    expect(own).toContain('No licensed source of our 1 stock')
    expect(own).not.toContain('<svg')
  })

  it('has the height of all its cells before there is a price', () => {
    const boxes = (of: string) => [...of.matchAll(/viewBox="([^"]*)"/g)].map(([, box]) => box)
    expect(boxes(html(<BreadthSection rooms={rooms} rows={{ state: 'pending' }} />))).toEqual(boxes(text))
  })
})
