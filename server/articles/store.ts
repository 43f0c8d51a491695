/** Everything read from `content/`, checked and ready to serve. */
import type { AdvertiserNotice, Article, ArticleCard, ClaimRecord, WithdrawnPage } from '#shared/articles/article.ts'
import type { Site } from '#shared/ui/site.ts'
import type { ContentProblem } from './problem.ts'
import type { ExternalEntry } from './records/schemas.ts'

export type ContentStore = {
  /** Whose paper it is. */
  readonly site: Site
  /** Newest first, by their own dates. */
  readonly articles: readonly Article[]
  /** Those of them that are in French as well, in French. */
  readonly french: readonly Article[]
  /** Pages that were taken back, with the reason. */
  readonly withdrawn: readonly WithdrawnPage[]
  /** Cards that lead to other sites. */
  readonly externals: readonly ExternalEntry[]
  /** Every claim on record, the withdrawn ones too. */
  readonly claims: readonly ClaimRecord[]
  readonly advertisers: readonly AdvertiserNotice[]
  /** What has expired: pages left out, badges dropped. */
  readonly withheld: readonly ContentProblem[]
  /** Changes whenever a file of the content changes. */
  readonly version: string
}

/** What a list needs of an article, without its text. */
export const cardOf = (article: Article): ArticleCard => ({
  slug: article.slug,
  href: article.href,
  ...(article.language && { language: article.language }),
  title: article.title,
  excerpt: article.excerpt,
  category: article.category,
  kind: article.kind,
  date: article.kind === 'paid' ? article.publishedAt : article.eventDate,
  featured: article.featured,
  paidLabel: article.paidLabel,
  sourceName: null,
  symbols: article.symbols,
  picture: article.plate.subject,
  ...(article.photo && { photo: { sources: article.photo.sources, img: article.photo.img, credit: article.photo.credit } }),
  ...(article.explainer && { explainer: true }),
})

/** A card that leads to another site. */
export const externalCardOf = ({ id, url, source, listedAt, title, excerpt, category, symbols }: ExternalEntry): ArticleCard => ({
  slug: id,
  href: url,
  title,
  excerpt,
  category,
  symbols,
  kind: 'external',
  date: listedAt,
  featured: false,
  paidLabel: null,
  sourceName: source,
})
