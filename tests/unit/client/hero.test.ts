/** What may be at the top of the front page, and how it is marked. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Hero, type HeroStory } from '../../../client/articles/card/hero.tsx'

const fresh = {
  kind: 'breaking',
  href: '/articles/bank-of-canada-cuts',
  title: 'Bank of Canada cuts',
  excerpt: 'A quarter of a point.',
  category: 'Central Banking',
} as const satisfies HeroStory

const paid = {
  ...fresh,
  kind: 'paid',
  href: '/articles/an-offer',
  category: 'Paid',
  payer: 'A',
  warning: 'Not checked by us.',
} as const

const markup = (story: HeroStory): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Hero, { story })))

describe('the hero', () => {
  it('leads to fresh news under the badge BREAKING NEWS, without any mark of paid content', () => {
    const html = markup(fresh)
    expect(html).toContain('BREAKING NEWS')
    expect(html).toContain('Bank of Canada cuts')
    expect(html.match(/href="\/articles\/bank-of-canada-cuts"/g)).toHaveLength(2)
    expect(html).not.toContain('data-paid-label')
  })

  it('never calls the paid story news: it says Advertisement before the headline', () => {
    const html = markup(paid)
    expect(html).not.toContain('BREAKING')
    expect(html.indexOf('data-paid-label')).toBeGreaterThan(-1)
    expect(html.indexOf('data-paid-label')).toBeLessThan(html.indexOf('<h2'))
    expect(html).toContain('href="/articles/an-offer"')
    expect(html).toContain('rel="sponsored"')
    expect(html).toContain('Paid for by <b>A</b>')
    expect(html).toContain('Not checked by us.')
  })

  it('leads to a story of the newsroom without a badge where the record names one', () => {
    const html = markup({ ...fresh, kind: 'story' })
    expect(html).not.toMatch(/BREAKING|data-paid-label|sponsored|Advertisement/)
    expect(html).toContain('Central Banking')
  })

  it('offers the whole story and the markets either way', () => {
    for (const html of [markup(fresh), markup(paid)]) {
      expect(html).toContain('Read Full Story')
      expect(html).toContain('href="/markets"')
    }
  })
})
