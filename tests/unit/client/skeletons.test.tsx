/** What stands while the board has not been read: as many tiles as the specification says, without a price and without a word. */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { CategoryPrices } from '../../../client/market/category/category-prices.tsx'
import { MARKET_SECTIONS } from '../../../client/market/overview/market-section.tsx'
import { LiveStrip } from '../../../client/market/strip/live-strip.tsx'
import { TileGrid } from '../../../client/market/tile/tile-grid.tsx'

const skeletons = (block: ReactNode): number => {
  const html = renderToString(<MemoryRouter>{block}</MemoryRouter>)
  expect(html).not.toMatch(/data-symbol|data-field="price"/)
  return html.split('data-skeleton').length - 1
}

it('is 8 tiles on the home strip', () => expect(skeletons(<LiveStrip rows={[]} lines={{}} />)).toBe(8))

it('is 4 on a category page', () =>
  expect(skeletons(<CategoryPrices rows={[]} categories={['stock']} lines={{}} note="" />)).toBe(4))

it('is 20, 10, 20 and 6 on the markets page', () =>
  expect(MARKET_SECTIONS.map((section) => skeletons(<TileGrid rows={[]} lines={{}} {...section} />))).toEqual([20, 10, 20, 6]))
