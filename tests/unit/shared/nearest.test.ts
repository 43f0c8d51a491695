/** What a search that finds nothing takes a reader to have meant. */
import { describe, expect, it } from 'vitest'
import { FIGURE_ENTRIES, SYMBOL_ENTRIES, TOOL_ENTRIES } from '#shared/search/entries.ts'
import { nearest } from '#shared/search/nearest.ts'

const ALL = [...SYMBOL_ENTRIES, ...FIGURE_ENTRIES, ...TOOL_ENTRIES]
const meant = (query: string): string | undefined => nearest(query, ALL)?.href

describe('a search without a result', () => {
  it.each([
    ['shopfy', '/markets/SHOP'],
    ['Bitcion', '/markets/BTC'],
    ['scotiabnak', '/markets/BNS'],
    ['infaltion', '/economy/inflation'],
    ['mortgge payment', '/tools/mortgage'],
  ])('takes %s for %s', (query, href) => {
    expect(meant(query)).toBe(href)
  })

  it.each(['qqzz', 'zzqqx', 'ry', 'a tale of two cities'])('takes %s for nothing', (query) => {
    expect(meant(query)).toBeUndefined()
  })
})
