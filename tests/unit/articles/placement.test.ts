/** Advertisements among stories: every paid page is found, labelled, and below the stories but for one of each list. */
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { createArticles } from '#server/articles/service.ts'
import type { ArticleCard, ArticleSection } from '#shared/articles/article.ts'
import { placeAds } from '../../../client/articles/card/place-ads.ts'
import { FIXTURE_NOW } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'

const content = loadFolder(resolve('content'), { now: FIXTURE_NOW })
if (!content.ok) throw new Error('the shipped content does not load')
const articles = createArticles(content.value, { clock: manualClock(FIXTURE_NOW) })
const isPaid = ({ kind }: ArticleCard): boolean => kind === 'paid'
const paid = articles.list({ kind: 'paid' })
const SECTIONS: readonly ArticleSection[] = ['stocks', 'crypto', 'forex', 'insights']
const stories = articles.list({ paid: false })

describe('advertisements among stories', () => {
  it.each([0, 1, 2, 3, 6, 9, 20])('come after %i stories but for one, which is none of the first five cards', (count) => {
    const cards = placeAds(stories.slice(0, count), paid.slice(0, 3))
    expect(cards.filter((card) => !isPaid(card))).toEqual(stories.slice(0, count))
    expect(cards.slice(0, Math.min(5, count)).filter(isPaid)).toEqual([])
    const last = cards.findLastIndex((card) => !isPaid(card))
    expect(cards.slice(0, last + 1).filter(isPaid)).toHaveLength(count > 5 ? 1 : 0)
    expect(cards.filter(isPaid)).toHaveLength(count > 0 ? 3 : 0)
  })

  it('lead from the section pages to all ten paid pages', () => {
    const shown = new Set(SECTIONS.flatMap((section) => articles.ads(section, 3)).map(({ slug }) => slug))
    expect(shown).toEqual(new Set(paid.map(({ slug }) => slug)))
    expect(shown.size).toBe(10)
  })

  it('leave out what a page shows already, and come from other sections where their own has too few', () => {
    expect(articles.ads('crypto', 10, ['bitcoin-jackpot-making-headlines'])).toHaveLength(9)
    expect(
      articles
        .ads('forex', 10)
        .slice(0, 2)
        .map(({ slug }) => slug),
    ).toEqual(['ai-trading-platform-launch', 'ai-investment-assistant-review'])
  })

  it('take turns beside stories, so that each paid page comes up; there is none beside a paid page', () => {
    const beside = new Set(stories.map(({ slug }) => articles.adBeside(slug)?.slug))
    expect(beside).toEqual(new Set(paid.map(({ slug }) => slug)))
    for (const { slug } of paid) expect(articles.adBeside(slug)).toBeUndefined()
  })
})
