/** Plates take the place of photographs: the same for everyone, small, harmless, and honest about paid content. */
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PLATE_BROTLI } from '#server/http/routes/site/plates.ts'
import { plateSvg } from '#server/plates/plate.ts'
import { designOf, PLATE_SIZES, plateNumber, plateUrl, socialImageUrl } from '#shared/articles/plates.ts'

const CATEGORIES =
  'Banking, Energy, Transportation, Insurance, Asset Management, Stocks, Blockchain, Cryptocurrency, DeFi, NFTs, Central Banking, Currency, Forex, Emerging Markets, Market Insights, Real Estate, Commodities, Earnings, Retirement, Paid'.split(
    ', ',
  )
const card = (slug: string, category: string) => plateSvg({ slug, category, ...PLATE_SIZES.card })

describe('an engraved plate', () => {
  it('is the same to the byte for the same slug and category', () => {
    for (const category of CATEGORIES) expect(card('a-story', category)).toBe(card('a-story', category))
  })

  it('differs between two stories of one category, except the paid pattern, which says the same everywhere', () => {
    for (const category of CATEGORIES) {
      const same = card('one-story', category) === card('another-story', category)
      expect({ category, same }).toEqual({ category, same: category === 'Paid' })
    }
  })

  it('holds only numbers that can be drawn', () => {
    for (const category of [...CATEGORIES, 'Lost', 'An unknown category'])
      for (const size of Object.values(PLATE_SIZES))
        expect(plateSvg({ slug: 'x-1', category, ...size })).not.toMatch(/NaN|undefined|Infinity|e-\d/)
  })

  it('runs nothing, loads nothing and needs no style attribute', () => {
    for (const category of CATEGORIES)
      expect(card('a-story', category)).not.toMatch(/<script|\son\w+=|\sstyle=|href="(?!#)|url\((?!#)/)
  })

  it('weighs at most 12 KB on the wire as a card and 24 KB in any size that pages show', () => {
    const { social: _drawnAsPng, ...shown } = PLATE_SIZES
    const weight = (svg: string): number => brotliCompressSync(svg, PLATE_BROTLI).length
    for (const category of CATEGORIES) {
      expect(weight(card('a-story', category)), category).toBeLessThan(12_000)
      for (const size of Object.values(shown))
        expect(weight(plateSvg({ slug: 'a-story', category, ...size })), category).toBeLessThan(24_000)
    }
  })

  it('follows the colour scheme of the page, but is always light for social networks', () => {
    expect(card('a-story', 'Banking')).toContain('prefers-color-scheme:dark')
    expect(plateSvg({ slug: 'a-story', category: 'Banking', ...PLATE_SIZES.social, theme: 'light' })).not.toContain(
      'prefers-color-scheme',
    )
  })

  it('says the words of paid content on a paid page and on no other', () => {
    for (const category of CATEGORIES) expect(card('a-story', category).includes('PAID CONTENT')).toBe(category === 'Paid')
    expect(designOf('Paid').ink).toBe('paid')
  })

  it('has the number that is printed under it, and its lines, whether it is drawn by its category or by its address', () => {
    const subject = { slug: 'rbc-profit-rises', category: 'Asset Management' }
    const address = { ...subject, category: 'asset-management' }
    expect(plateNumber(subject)).toMatch(/^[0-9A-F]{4}-[0-9A-F]{2}$/)
    expect(plateNumber(address)).toBe(plateNumber(subject))
    expect(plateSvg({ ...address, ...PLATE_SIZES.article })).toBe(plateSvg({ ...subject, ...PLATE_SIZES.article }))
  })

  it('has an address that names its size, category and story', () => {
    expect(plateUrl({ slug: 'a-story', category: 'NFTs' }, 'card')).toBe('/plates/v8-en/card/nfts/a-story.svg')
    expect(socialImageUrl({ slug: 'a-story', category: 'Real Estate' })).toBe('/plates/v8-en/social/real-estate/a-story.png')
  })
})
