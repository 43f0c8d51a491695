/** Where the figures of a page come from: source, its name of the series, when it was fetched, the formula, and the rows. */
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { FIGURE_PAGES } from '#shared/economy/pages.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { symbolProvenance } from '../../../client/market/price/provenance.ts'
import { type Provenance, WhereFrom } from '../../../client/ui/provenance.tsx'
import { sourceBook } from '../../support/market/market.ts'
import { quoteRow } from '../../support/market/quote-row.ts'

const dollar = quoteRow({
  symbol: 'USD/CAD',
  name: 'US dollar in C$',
  category: 'forex',
  price: 1.3714,
  change_amount: 0.001,
  change_percent: 0.07,
  source: 'bank-of-canada',
  status: 'official',
  as_of: '2026-11-20T21:30:00.000Z',
  last_updated: '2026-11-20T21:45:00.000Z',
})

const htmlOf = (of: Provenance): string =>
  renderToString(
    <MemoryRouter>
      <WhereFrom of={of} />
    </MemoryRouter>,
  )

it('the provenance of a page names the source of a symbol, its own name of the series, the time, the formula and the rows of the range', () => {
  const of = symbolProvenance(dollar, sourceBook.all, '1y')
  expect(of).toMatchObject({
    source: { name: 'Bank of Canada' },
    series: 'FXUSDCAD',
    fetched: { at: '2026-11-20T21:45:00.000Z', words: '20 Nov 2026, 16:45:00 ET' },
    rows: '/api/market-data/USD-CAD/history.csv?range=1y',
  })
  const html = of && htmlOf(of)
  for (const words of ['Bank of Canada', 'FXUSDCAD', 'the previous official price', 'history.csv?range=1y', 'datetime="2026'])
    expect(html?.toLowerCase()).toContain(words.toLowerCase())
})

it('the provenance of a simulated price links to no other site', () => {
  const of = symbolProvenance({ ...dollar, source: 'simulated', status: 'simulated' }, sourceBook.all, '1y')
  const html = of && htmlOf(of)
  expect(html).toContain('Simulated')
  expect(html).not.toContain('target="_blank"')
  expect(html, 'a reader who wants no such prices does not see it').toMatch(/<dl[^>]* data-simulated/)
})

it('the provenance of a page says nothing where no source may be shown', () => {
  expect(symbolProvenance({ ...dollar, source: null }, sourceBook.all, '1d')).toBeNull()
})

it.each(sourceBook.all.filter(({ nature }) => nature !== 'simulation').map((source) => [source.label, source] as const))(
  'has a name at %s for each symbol and figure that it gives',
  (_, source) => {
    const symbols = CATALOGUE.filter((instrument) => source.ranks[instrument.category] !== undefined && source.covers(instrument))
    const figures = FIGURE_PAGES.filter(({ figure }) => figure.source === source.id)
    const names = [...symbols.map(({ symbol }) => symbol), ...figures.map(({ figure }) => figure.id)]
    expect(names.filter((name) => source.seriesOf?.(name) === undefined)).toEqual([])
  },
)
