/** An article as schema.org data for search engines. A paid page says that it is one. */
import type { AdvertiserContentArticle, Article as ArticleData, NewsArticle, WithContext } from 'schema-dts'
import type { Article } from '#shared/articles/article.ts'
import { socialImageUrl } from '#shared/articles/plates.ts'
import { unreachable } from '#shared/result.ts'
import type { Root } from './page-meta.ts'

export type ArticleJsonLd = WithContext<NewsArticle> | WithContext<ArticleData> | WithContext<AdvertiserContentArticle>

export function articleJsonLd(article: Article, { publicUrl, site }: Root): ArticleJsonLd {
  const { title, excerpt, publishedAt, modifiedAt, href, category, wordCount, topics } = article
  const publisher = {
    '@type': 'NewsMediaOrganization',
    name: site.name,
    url: `${publicUrl}/`,
    logo: { '@type': 'ImageObject', url: publicUrl + site.icons[2] },
  } as const
  const common = {
    '@context': 'https://schema.org',
    headline: title,
    description: excerpt,
    datePublished: publishedAt,
    dateModified: modifiedAt,
    inLanguage: article.language ? 'fr-CA' : site.language,
    mainEntityOfPage: publicUrl + href,
    url: publicUrl + href,
    image: [publicUrl + socialImageUrl(article.photo?.card ?? article.plate.subject, { brandMark: site.brandMark, title })],
    articleSection: category,
    keywords: [...topics],
    wordCount,
    isAccessibleForFree: true,
    publisher,
    ...(article.audio ? { audio: audioOf(article.audio, publicUrl) } : {}),
  } as const
  const author = { '@type': 'Organization', name: article.author?.name ?? site.name, url: `${publicUrl}/about` } as const

  switch (article.kind) {
    case 'news':
      return { ...common, '@type': 'NewsArticle', author, ...basedOn(article) }
    case 'analysis':
      return { ...common, '@type': 'Article', author, ...basedOn(article) }
    case 'paid': {
      const advertiser = { '@type': 'Organization', name: article.advertiser?.legalName ?? '' } as const
      return { ...common, '@type': 'AdvertiserContentArticle', author: advertiser, sponsor: advertiser }
    }
    default:
      return unreachable(article.kind)
  }
}

const basedOn = ({ source }: Article) =>
  source ? { isBasedOn: { '@type': 'CreativeWork', name: source.name, url: source.url } as const } : {}

const audioOf = ({ src, type, seconds, title }: NonNullable<Article['audio']>, publicUrl: string) =>
  ({
    '@type': 'AudioObject',
    name: title,
    contentUrl: publicUrl + src,
    encodingFormat: type,
    duration: `PT${Math.round(seconds)}S`,
  }) as const
