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
const dataOf = (kind: Article['kind']) =>
  articleJsonLd(byKind(kind), { publicUrl: 'https://ledger.example', site: pageSiteOf(TEST_SITE) })

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

  it('gives the date of the last change, and that of the publication where nothing changed', () => {
    expect(dataOf('analysis')).toMatchObject({ dateModified: '2026-11-19T08:30:00-05:00' })
    expect(dataOf('news')).toMatchObject({ dateModified: byKind('news').publishedAt })
  })

  it('has absolute addresses only', () => {
    for (const address of JSON.stringify(dataOf('paid')).match(/"(?:url|contentUrl|logo)":"[^"]*"/g) ?? [])
      expect(address).toContain('https://ledger.example/')
  })
})
