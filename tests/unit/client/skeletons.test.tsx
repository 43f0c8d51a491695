/** In the place of prices that are still read, or could not be: as many tiles as the specification says, in boxes of final size. */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MARKET_SECTIONS, MarketSection } from '../../../client/market/overview/market-section.tsx'
import { LiveStrip } from '../../../client/market/strip/live-strip.tsx'
import { Tape } from '../../../client/market/strip/tape.tsx'
import { CategoryPrices } from '../../../client/market/tile/category-prices.tsx'

const html = (block: ReactNode): string => renderToString(<MemoryRouter>{block}</MemoryRouter>)
const count = (text: string, mark: string): number => text.split(mark).length - 1

describe.each(['pending', 'failed'] as const)('a block whose store is %s', (state) => {
  /** Skeletons, and boxes for all tiles. No price and no symbol is in one. */
  const boxes = (block: ReactNode): { skeletons: number; boxes: number } => {
    const text = html(block)
    expect(text).not.toMatch(/data-symbol|data-field="price"/)
    return { skeletons: count(text, `data-skeleton="${state}"`), boxes: count(text, '<div class="_tile_') }
  }

  it('is 8 tiles on the home strip, and the empty box of a ninth that wide screens show', () =>
    expect(boxes(<LiveStrip prices={{ state }} />)).toEqual({ skeletons: 8, boxes: 9 }))

  it('is 4 on a category page, and empty boxes for the rest', () =>
    expect(boxes(<CategoryPrices prices={{ state }} category="stock" tiles={20} note="" />)).toEqual({
      skeletons: 4,
      boxes: 20,
    }))

  it('is 20, 10, 20 and 8 on the markets page', () =>
    expect(MARKET_SECTIONS.map((section) => boxes(<MarketSection section={section} prices={{ state }} />).skeletons)).toEqual([
      20, 10, 20, 8,
    ]))

  it('says so, and offers to reload: at once where nothing more will come, else to readers without script', () => {
    const [section] = MARKET_SECTIONS
    const texts = [
      html(<LiveStrip prices={{ state }} />),
      section ? html(<MarketSection section={section} prices={{ state }} />) : '',
    ]
    for (const text of texts) {
      expect(text).toContain(state === 'pending' ? 'Reading prices' : 'Prices could not be read')
      expect(text).toMatch(state === 'pending' ? /<noscript><a [^>]*>Reload the page<\/a><\/noscript>/ : />Reload the page</)
    }
    expect(html(<Tape rows={{ state }} />)).toContain(state === 'pending' ? 'Reading prices' : 'Prices could not be read')
  })
})
