import type { Article, ArticleCard, ArticleQuery, Topic } from '#shared/articles/article.ts'
import { inFrench } from '#shared/language/paths.ts'
import type { SitemapEntry } from './routes/site/sitemap-xml.ts'

/** The contents of the sitemap. */
export type SitePages = {
  readonly articles: {
    readonly list: (query?: ArticleQuery) => readonly ArticleCard[]
    readonly get: (slug: string) => Article | undefined
    readonly topics: () => readonly Topic[]
    /** What of them is in French has pages of its own. */
    readonly french: {
      readonly list: (query?: ArticleQuery) => readonly ArticleCard[]
      readonly get: (slug: string) => Article | undefined
      readonly topics: () => readonly Topic[]
    }
  }
  /** Pages that are no articles, e.g. `/markets`. */
  readonly staticPaths: readonly string[]
  /** Pages of single instruments and figures. */
  readonly singlePaths: readonly string[]
}

/** The same page in French, of an entry that is in English; `undefined` where there is none. */
export const frenchEntry = (entry: SitemapEntry): SitemapEntry | undefined => {
  const path = entry.isEnglishAlone ? undefined : inFrench(entry.path)
  return path === undefined ? undefined : { ...entry, path }
}

/** Our own article, not a link to another site's. */
export const isOwn = ({ href }: ArticleCard): boolean => href.startsWith('/')
const newest = (a: string, b: string): number => Date.parse(b) - Date.parse(a)

/** Every page that a search engine may index, which leaves out the paid ones: articles and topics with the time of their last change. */
export function sitemapEntries({ articles, staticPaths, singlePaths }: SitePages): readonly SitemapEntry[] {
  /** The newest release among these. */
  const lastChange = (cards: readonly ArticleCard[]): string | undefined =>
    cards.map(({ slug, date }) => articles.get(slug)?.modifiedAt ?? date).sort(newest)[0]
  const { french } = articles
  const inBoth = new Set(french.topics().map(({ topic }) => topic))
  return [
    ...[...staticPaths, ...singlePaths].map((path) => ({ path })),
    ...articles
      .list({ paid: false })
      .filter(isOwn)
      .map((card) => ({ path: card.href, modified: lastChange([card]) })),
    ...french
      .list({ paid: false, language: 'fr' })
      .map(({ slug, href }) => ({ path: href, modified: french.get(slug)?.modifiedAt })),
    ...articles.topics().map(({ topic }) => ({
      path: `/topics/${topic}`,
      modified: lastChange(articles.list({ topic })),
      isEnglishAlone: !inBoth.has(topic),
    })),
  ]
}
