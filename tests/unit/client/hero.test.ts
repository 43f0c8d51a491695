/** What may stand at the top of the front page, and how it is marked. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ArticleCard } from '#shared/articles/article.ts'
import { Hero } from '../../../client/articles/hero/hero.tsx'

const fresh = {
  kind: 'news',
  slug: 'bank-of-canada-cuts',
  href: '/articles/bank-of-canada-cuts',
  title: 'Bank of Canada cuts',
  excerpt: 'A quarter of a point.',
  category: 'Central Banking',
} as ArticleCard

const markup = (breaking: ArticleCard | undefined): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Hero, { breaking })))

describe('the hero', () => {
  it('leads to fresh news under the badge BREAKING NEWS, without any mark of paid content', () => {
    const html = markup(fresh)
    expect(html).toContain('BREAKING NEWS')
    expect(html).toContain('Bank of Canada cuts')
    expect(html.match(/href="\/articles\/bank-of-canada-cuts"/g)).toHaveLength(2)
    expect(html).not.toContain('data-paid-label')
  })

  it('never calls the paid story news: it says Advertisement before the headline', () => {
    const html = markup(undefined)
    expect(html).not.toContain('BREAKING')
    expect(html.indexOf('data-paid-label')).toBeGreaterThan(-1)
    expect(html.indexOf('data-paid-label')).toBeLessThan(html.indexOf('<h1'))
    expect(html).toContain('href="/articles/bitcoin-jackpot-making-headlines"')
    expect(html).toContain('/paid/')
    expect(html).toContain('rel="sponsored"')
  })

  it('offers the whole story and the markets either way', () => {
    for (const html of [markup(fresh), markup(undefined)]) {
      expect(html).toContain('Read Full Story')
      expect(html).toContain('href="/markets"')
    }
  })
})
