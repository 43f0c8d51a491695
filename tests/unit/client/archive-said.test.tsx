import { describe, expect, it } from 'vitest'
import type { ArticleCard } from '#shared/articles/article.ts'
import { StoryGrid } from '../../../client/articles/card/story-grid.tsx'
import { textOf } from '../../support/text-of.ts'

const story = (slug: string, more: Partial<ArticleCard> = {}): ArticleCard =>
  ({
    ...{ slug, href: `/articles/${slug}`, title: slug, excerpt: '', category: 'Stocks', kind: 'news', featured: false },
    ...{ date: '2025-09-12T13:00:00.000Z', symbols: [], ...more },
  }) as unknown as ArticleCard

const shown = (cards: readonly ArticleCard[]): string => textOf(<StoryGrid cards={cards} />)
const times = (cards: readonly ArticleCard[]): number => shown(cards).split('Archive').length - 1

describe('a list of stories', () => {
  const old = [story('a', { archived: true }), story('b', { archived: true, date: '2025-09-25T13:00:00.000Z' })]

  it('that are all of the archive says so once, with the newest day', () => {
    expect(times(old)).toBe(1)
    expect(shown(old)).toContain('Newest dated story: 25 Sept 2025')
  })

  it.each([story('paid', { kind: 'paid', paidLabel: 'Advertisement' }), story('explainer', { explainer: true })])(
    'with what has no age marks each that is of the archive, and not the $slug beside them',
    (ageless) => {
      expect(times([...old, ageless])).toBe(2)
      expect(shown([...old, ageless])).not.toContain('Newest dated')
    },
  )

  it('with newer ones marks each that is of the archive, as does a single one', () => {
    expect(times([...old, story('new')])).toBe(2)
    expect(times(old.slice(0, 1))).toBe(1)
    expect(shown([...old, story('new')])).not.toContain('Newest dated')
  })
})
