/** The marks in the HTML that checks and assistive technology rely on, and what strict pages must not hold. */

import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ArticleCard as Card } from '#shared/articles/article.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { torontoTime } from '#shared/toronto.ts'
import { drawnValue } from '#shared/ui/drawn-value.ts'
import { ArticleCard } from '../../../client/articles/card/article-card.tsx'
import { printedOf } from '../../../client/market/chart/printed.ts'
import { RangeChart } from '../../../client/market/chart/range-chart.tsx'
import { QuoteLine } from '../../../client/market/quote/quote-line.tsx'
import { Tape } from '../../../client/market/strip/tape.tsx'
import { SymbolPrice } from '../../../client/market/symbol/symbol-price.tsx'
import { SheetTable } from '../../../client/market/table/sheet-table.tsx'
import { Tile } from '../../../client/market/tile/tile.tsx'
import { quoteRow } from '../../support/market/quote-row.ts'
import { chartFrom } from '../../support/market/stored-series.ts'

const html = (element: React.ReactNode): string => renderToString(<MemoryRouter>{element}</MemoryRouter>)

const row = quoteRow({
  symbol: 'USD/CAD',
  name: 'US dollar in C$',
  category: 'forex',
  price: 1.3878,
  change_amount: -0.0017,
  change_percent: -0.12,
  source: 'kraken',
  status: 'delayed',
  as_of: '2026-11-20T20:00:00.000Z',
  last_updated: '2026-11-20T20:00:01.000Z',
  delay_minutes: 15,
})
const series = {
  values: [1.38, 1.39, 1.3878].map(drawnValue),
  range: [1.38, 1.39] as const,
  base: 1.3895,
  simulated: false,
  since: null,
}

describe('a tile', () => {
  const tile = html(<Tile row={row} series={series} />)
  it('carries symbol, direction, status, price and time', () => {
    for (const mark of [
      'data-symbol="USD/CAD"',
      'data-direction="down"',
      'data-status="delayed"',
      'data-field="price">1.3878<',
      'dateTime="2026-11-20T20:00:00.000Z"',
    ])
      expect(tile).toContain(mark)
  })
  it('says its direction in words, its delay in text and its line in a text alternative', () => {
    expect(tile).toContain('Down ')
    expect(tile).toContain('15 min')
    expect(tile).toMatch(/role="img"[^>]*aria-label="USD\/CAD, day: low 1.3800, high 1.3900"/)
  })
  it('does not chatter: no live region', () => {
    expect(tile).not.toContain('aria-live')
  })
  it('says simulated in text and in its mark, for the price as for the line', () => {
    const simulated = html(
      <Tile row={{ ...row, status: 'simulated' }} series={{ ...series, simulated: true }} said="simulated" />,
    )
    expect(simulated).toContain('data-simulated')
    expect(simulated).toContain('Simulated')
    expect(simulated).toContain('simulated day')
  })
  it('keeps a status to the screen reader where the section says it for all, but always shows a stale one', () => {
    const tagClass = (markup: string, text: string) =>
      new RegExp(`class="([^"]*)"[^>]*>(?:<svg.*?</svg>)?(?:<span>)?${text}<`).exec(markup)?.[1]
    expect(tagClass(html(<Tile row={{ ...row, status: 'closed' }} said="closed" />), 'Closed')).toContain('vh')
    expect(tagClass(html(<Tile row={{ ...row, status: 'closed' }} />), 'Closed')).not.toContain('vh')
    expect(tagClass(html(<Tile row={{ ...row, status: 'stale' }} said="stale" />), '20 Nov')).not.toContain('vh')
  })
  it('shows a dash and a word where there is no price', () => {
    const none = html(
      <Tile row={{ ...row, price: null, change_amount: null, change_percent: null, as_of: null, status: 'unavailable' }} />,
    )
    expect(none).toContain('data-field="price">—<')
    expect(none).toContain('No price yet')
    expect(none).toContain('data-direction="flat"')
  })
})

const card: Card = {
  slug: 'a-story',
  href: '/articles/a-story',
  title: 'A story',
  excerpt: 'Text.',
  category: 'Banking',
  kind: 'news',
  date: '2026-11-20T20:00:00.000Z',
  featured: false,
  paidLabel: null,
  sourceName: null,
  symbols: [],
}

const sheetOf = (quote: QuoteRow) => (
  <SheetTable
    id="forex"
    title="Forex"
    rows={{ state: 'read', value: [quote] }}
    lines={{ state: 'read', value: {} }}
    spans={{}}
    sort={{ by: 'day', up: false }}
  />
)

describe('while a newer price awaits confirmation (FEED-8)', () => {
  const places = (quote: QuoteRow) => [
    html(<Tile row={quote} series={series} said={quote.status} />),
    html(sheetOf(quote)),
    html(<QuoteLine row={quote} />),
  ]
  it('a tile, a row of the table and a line of a list say so in words after the last accepted price', () => {
    for (const place of places({ ...row, unconfirmed: true }))
      expect(place).toMatch(/data-field="price">1.3878<.*New price unconfirmed/)
  })
  it('and that an operator confirmed it, unless a newer one awaits confirmation', () => {
    const confirmed_at = '2026-11-20T15:42:08.000Z'
    for (const place of places({ ...row, confirmed_at }))
      expect(place).toMatch(/data-field="price">1.3878<.*Confirmed by operator/)
    for (const place of places({ ...row, confirmed_at, unconfirmed: true })) expect(place).not.toContain('Confirmed by operator')
    expect(html(<SymbolPrice quoted={{ ...row, confirmed_at }} shown={row} printed={printedOf(row)} />)).toMatch(
      /confirmed by an operator on.*<time[^>]*>20 Nov, 10:42 ET<\/time>/,
    )
  })
  it('and otherwise say nothing of it', () => {
    for (const place of places(row)) expect(place).not.toMatch(/unconfirmed|Confirmed by/)
  })
  it.each([
    ['stale', '20 Nov'],
    ['delayed', '15 min'],
    ['closed', 'Closed'],
    ['simulated', 'Simulated'],
  ] as const)('a tile that is %s goes on saying that as well', (status, words) => {
    expect(html(<Tile row={{ ...row, status, unconfirmed: true }} />)).toContain(`${words}<`)
  })
})

describe('the tape', () => {
  it('leads from each price to the page of its symbol', () => {
    const tape = html(<Tape rows={{ state: 'read', value: [row, { ...row, symbol: 'RY' }] }} />)
    const links = [...tape.matchAll(/<a [^>]*>/g)].map(([tag]) => [
      /data-symbol="([^"]+)"/.exec(tag)?.[1],
      /href="([^"]+)"/.exec(tag)?.[1],
    ])
    expect(links).toEqual([
      ['USD/CAD', '/markets/USD-CAD'],
      ['RY', '/markets/RY'],
    ])
  })
})

describe('the chart of a day', () => {
  const day = Date.parse('2026-11-20T15:00:00.000Z')
  const points = Array.from({ length: 24 }, (_, hour) => [day + hour * 3_600_000, 100_000 + hour] as const)
  it('of a coin says in words, in its table and in its text alternative that its figures are US dollars', () => {
    const quote: QuoteRow = { ...row, symbol: 'BTC', name: 'Bitcoin', category: 'crypto', currency: 'USD' }
    const chart = html(<RangeChart row={quote} chart={chartFrom(points, '1d', { source: 'coingecko' })} />).replaceAll(
      '<!-- -->',
      '',
    )
    expect(chart).toContain('In US dollars.')
    expect(chart).toMatch(/aria-label="Bitcoin, 24 hours: [^"]+, in US dollars"/)
    expect(chart).toContain('>Price, USD</th>')
  })

  it('says since when its change is counted', () => {
    const chart = chartFrom(points, '1d', { source: 'kraken' })
    const since = (of: Partial<QuoteRow>): string => html(<RangeChart row={{ ...row, ...of }} chart={chart} />)
    expect(since({ category: 'stock' })).toContain('<b>Since the previous close</b>')
    expect(since({ category: 'crypto' })).toContain('<b>24 hours</b>')
  })

  it('of a stock says which session it is, in its readout, its name and on its axis', () => {
    const close = torontoTime('2026-11-20', '16:00')
    const session = Array.from({ length: 79 }, (_, index): HistoryPoint => [close - (78 - index) * 300_000, 100 + index])
    const chart = html(
      <RangeChart row={{ ...row, category: 'stock' }} chart={chartFrom(session, '1d', { source: 'kraken', calendar: 'tsx' })} />,
    )
    expect(chart).toMatch(/<b>Session of 20 Nov<span[^>]*>, since the previous close<\/span><\/b>/)
    expect(chart).toMatch(/aria-label="US dollar in C\$, session of 20 Nov: low/)
    const axis = [...chart.matchAll(/<text class="[^"]*time[^"]*"[^>]*>([^<]+)</g)].map(([, text]) => text)
    expect(axis).toEqual(['20 Nov', '11:00', '12:00', '13:00', '14:00', '15:00'])
  })

  it('calls nothing a previous close where none is stored', () => {
    const told = { ...row, category: 'stock', change_amount: null, change_percent: null } as const
    const chart = html(<RangeChart row={told} chart={chartFrom(points, '1d', { source: 'kraken', calendar: 'tsx' })} />)
    expect(chart).not.toMatch(/previous close/i)
    expect(chart).toMatch(/<b>Sessions? of/)
  })

  it('of a session’s first minutes names the one before it too', () => {
    const opening = torontoTime('2026-11-23', '09:32')
    const points = [torontoTime('2026-11-20', '10:00'), torontoTime('2026-11-20', '16:00'), opening]
    const chart = chartFrom(
      points.map((at): HistoryPoint => [at, 100]),
      '1d',
      { source: 'kraken', calendar: 'tsx' },
    )
    expect(html(<RangeChart row={{ ...row, category: 'stock' }} chart={chart} />)).toMatch(
      /<b>Sessions of 20 Nov and 23 Nov<span[^>]*>, since the previous close<\/span><\/b>/,
    )
  })
})

describe('an article card', () => {
  it('of another site names it, opens in a new tab, says so, and has nothing of our reporting', () => {
    const outside = html(
      <ArticleCard card={{ ...card, kind: 'external', href: 'https://example.com/story', sourceName: 'Example Times' }} />,
    )
    expect(outside).toMatch(
      /<a href="https:\/\/example\.com\/story" target="_blank" rel="noopener">A story<svg.*\(opens in a new tab\)/,
    )
    expect(outside).toContain('Elsewhere: Example Times')
    for (const ours of ['<time', '/plates/', 'data-paid-label', 'Northern Ledger']) expect(outside).not.toContain(ours)
  })
  it('carries the paid label before the headline and never an editorial plate', () => {
    const paid = html(<ArticleCard card={{ ...card, kind: 'paid', paidLabel: 'Advertisement · paid content by Sample' }} />)
    expect(paid.indexOf('data-paid-label')).toBeGreaterThan(0)
    expect(paid.indexOf('data-paid-label')).toBeLessThan(paid.indexOf('<h3'))
    expect(paid).toContain('/plates/v8-en/card/paid/')
    expect(html(<ArticleCard card={card} />)).not.toContain('data-paid-label')
  })
  it('prints the day, not an age: pages are kept as ready bytes', () => {
    expect(html(<ArticleCard card={card} />)).toContain('20 Nov 2026')
  })
  it('reserves the box of its picture', () => {
    expect(html(<ArticleCard card={card} />)).toMatch(/width="300" height="200"/)
  })
})

describe('all of it', () => {
  it('holds no inline style and no inline handler', () => {
    const all = html(
      <>
        <Tile row={row} series={series} />
        <ArticleCard card={card} look="row" />
        {sheetOf(row)}
      </>,
    )
    expect(all).not.toMatch(/\sstyle=|\son[a-z]+=/)
  })
})
