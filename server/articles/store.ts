/** Everything that was read from `content/`, checked and ready to be served. */
import type { Advertiser, Article, ArticleCard, ClaimRecord } from '#shared/article.ts'
import type { ContentProblem } from './problem.ts'

export type ContentStore = {
  /** Newest first. */
  readonly articles: readonly Article[]
  /** Every claim on record, the withdrawn ones too. */
  readonly claims: readonly ClaimRecord[]
  readonly advertisers: readonly Advertiser[]
  /** What time alone made wrong: pages left out, and badges put out. */
  readonly withheld: readonly ContentProblem[]
  /** Changes whenever a file of the content changes. */
  readonly version: string
}

/** What a list needs of an article, without its text. */
export const cardOf = (article: Article): ArticleCard => ({
  slug: article.slug,
  href: article.href,
  title: article.title,
  excerpt: article.excerpt,
  category: article.category,
  kind: article.kind,
  publishedAt: article.publishedAt,
  featured: article.featured,
  paidLabel: article.paidLabel,
  symbols: article.symbols,
})
