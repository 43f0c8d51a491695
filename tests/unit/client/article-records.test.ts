import { describe, expect, it } from 'vitest'
import type { Article } from '#shared/articles/article.ts'
import { pageSiteOf } from '#shared/ui/page-site.ts'
import { articleJsonLd } from '../../../client/seo/article-records.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { loadChanged } from '../../support/content.ts'

const content = loadChanged([])
const byKind = (kind: Article['kind']): Article => {
  const article = content.ok ? content.value.articles.find((each) => each.kind === kind) : undefined
  if (!article) throw new Error(`no ${kind}`)
  return article
}
const ROOT = { publicUrl: 'https://ledger.example', site: pageSiteOf(TEST_SITE) }
const dataOf = (kind: Article['kind']) => articleJsonLd(byKind(kind), ROOT)

describe('the data for search engines', () => {
  it.each([
    ['news', 'NewsArticle'],
    ['analysis', 'Article'],
    ['paid', 'AdvertiserContentArticle'],
  ] as const)('calls a page of kind %s what it is: %s', (kind, type) => {
    expect(dataOf(kind)).toMatchObject({ '@type': type, isAccessibleForFree: true, publisher: { name: 'Northern Ledger' } })
  })

  it('names the advertiser of a paid page, and no desk', () => {
    expect(dataOf('paid')).toMatchObject({
      author: { name: 'Sample Advertiser Inc. (fictional)' },
      sponsor: { name: 'Sample Advertiser Inc. (fictional)' },
    })
    expect(JSON.stringify(dataOf('paid'))).not.toContain('desk')
  })

  it('names desk and source of news', () => {
    expect(dataOf('news')).toMatchObject({
      author: { name: 'Markets desk' },
      isBasedOn: { url: 'https://www.rbc.com/newsroom/' },
    })
  })

  it('gives the dates of its first and its last release, and not the day that it covers', () => {
    const [publishedAt, modifiedAt] = ['2026-11-21T06:00:00.000Z', '2026-11-22T06:00:00.000Z']
    const changed = { ...byKind('news'), publishedAt, modifiedAt }
    expect(articleJsonLd(changed, ROOT)).toMatchObject({ datePublished: publishedAt, dateModified: modifiedAt })
  })

  it.each(['news', 'analysis', 'paid'] as const)('names every address of a page of kind %s with its site', (kind) => {
    const texts: string[] = []
    JSON.stringify(dataOf(kind), (_key, value: unknown) => {
      if (typeof value === 'string') texts.push(value)
      return value
    })
    expect(texts.filter((text) => text.startsWith('/'))).toEqual([])
    // The site, its logo, the page twice, its picture, and its desk or the recording of a paid page.
    expect(texts.filter((text) => text.startsWith('https://ledger.example/'))).toHaveLength(6)
  })
})
