/** What search engines and social networks read of an article. */
import { describe, expect, it } from 'vitest'
import type { Article } from '#shared/articles/article.ts'
import { pageSiteOf } from '#shared/ui/page-site.ts'
import { meta } from '../../../client/routes/articles/article.tsx'
import { articleJsonLd } from '../../../client/seo/article-records.ts'
import { NEWS, PAID } from '../../fixtures/articles.ts'
import { TEST_SITE } from '../../fixtures/site.ts'

const ROOT = { publicUrl: 'https://ledger.test', site: pageSiteOf(TEST_SITE) }

type MetaArgs = Parameters<typeof meta>[0]
type Tags = readonly Record<string, unknown>[]
const tagsOf = (article: Article): Tags =>
  meta({
    matches: [{ loaderData: ROOT }],
    loaderData: { article },
  } as unknown as MetaArgs) as Tags
const tagNamed = (tags: Tags, key: string): unknown => tags.find(({ name, property, rel }) => [name, property, rel].includes(key))
const record = (tags: Tags, type: string) =>
  tags.map((tag) => tag['script:ld+json'] as Record<string, unknown> | undefined).find((each) => each?.['@type'] === type)

describe('the head of a paid page', () => {
  const tags = tagsOf(PAID)
  it('begins its title and its social title with the word Advertisement', () => {
    expect(tags.find(({ title }) => title)?.title).toBe('Advertisement: An offer, looked at | Northern Ledger')
    expect(tagNamed(tags, 'og:title')).toMatchObject({ content: expect.stringMatching(/^Advertisement: /) })
    expect(tagNamed(tags, 'description')).toMatchObject({ content: expect.stringMatching(/^Advertisement\. /) })
  })
  it('asks search engines to leave it out, and has the advertiser’s plate', () => {
    expect(tagNamed(tags, 'robots')).toMatchObject({ content: 'noindex' })
    expect(tagNamed(tags, 'og:image')).toMatchObject({ content: expect.stringContaining('/paid/') })
  })
  it('is advertiser content to machines, with its sponsor', () => {
    expect(record(tags, 'AdvertiserContentArticle')).toMatchObject({
      sponsor: { '@type': 'Organization', name: 'Sample Advertiser Inc. (fictional)' },
    })
    expect(record(tags, 'NewsArticle')).toBeUndefined()
  })
})

describe('the head of a news page', () => {
  const tags = tagsOf(NEWS)
  it('names its one address, and may be indexed', () => {
    expect(tagNamed(tags, 'canonical')).toMatchObject({ href: 'https://ledger.test/articles/a-hold' })
    expect(tagNamed(tags, 'robots')).toBeUndefined()
    expect(tagNamed(tags, 'og:type')).toMatchObject({ content: 'article' })
    expect(tagNamed(tags, 'article:published_time')).toMatchObject({ content: NEWS.publishedAt })
    expect(tagNamed(tags, 'article:modified_time')).toMatchObject({ content: NEWS.modifiedAt })
  })
  it('is a NewsArticle based on its source; an analysis is an Article', () => {
    expect(record(tags, 'NewsArticle')).toMatchObject({
      headline: NEWS.title,
      datePublished: NEWS.publishedAt,
      dateModified: NEWS.modifiedAt,
      isBasedOn: { name: 'Bank of Canada' },
      url: 'https://ledger.test/articles/a-hold',
    })
    expect(articleJsonLd({ ...NEWS, kind: 'analysis' }, ROOT)['@type']).toBe('Article')
  })
})
