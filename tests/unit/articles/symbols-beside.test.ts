/** Which prices stand beside a story. */
import { expect, it } from 'vitest'
import type { Article } from '#shared/articles/article.ts'
import { symbolsBeside } from '../../../client/articles/body/symbols.ts'

it('a price that the text of a story shows is not repeated beside it', () => {
  const story = { symbols: ['USD/CAD', 'OIL'], blocks: [{ type: 'symbol', symbol: 'USD/CAD' }] } as unknown as Article
  expect(symbolsBeside(story)).toEqual(['OIL'])
  expect(symbolsBeside({ ...story, blocks: [] })).toEqual(['USD/CAD', 'OIL'])
})
