/** Sitemaps as sitemaps.org and the news extension describe them. */
import type { Article } from '#shared/articles/article.ts'
import { escapeMarkup } from '../../answers/escape.ts'

/** `modified`: ISO 8601. `isEnglishAlone`: of a page whose address would have a French one, and that is not in French. */
export type SitemapEntry = {
  readonly path: string
  readonly modified?: string | undefined
  readonly isEnglishAlone?: boolean
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9'

const address = (origin: string, path: string): string => escapeMarkup(origin + encodeURI(path))

export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, modified }) =>
      `<url><loc>${address(origin, path)}</loc>${modified ? `<lastmod>${escapeMarkup(modified)}</lastmod>` : ''}</url>`,
  )
  return [HEAD, `<urlset xmlns="${SITEMAP}">`, ...urls, '</urlset>', ''].join('\n')
}

/** The caller leaves out what is paid, of the archive, or was released more than two days ago. */
export function newsSitemapXml(
  origin: string,
  publication: { readonly name: string; readonly language: string },
  articles: readonly Pick<Article, 'href' | 'publishedAt' | 'title'>[],
): string {
  const [language] = publication.language.split('-')
  const head = `<news:publication><news:name>${escapeMarkup(publication.name)}</news:name><news:language>${language}</news:language></news:publication>`
  const urls = articles.map(
    ({ href, publishedAt, title }) =>
      `<url><loc>${address(origin, href)}</loc><news:news>${head}<news:publication_date>${escapeMarkup(publishedAt)}</news:publication_date><news:title>${escapeMarkup(title)}</news:title></news:news></url>`,
  )
  return [HEAD, `<urlset xmlns="${SITEMAP}" xmlns:news="${NEWS}">`, ...urls, '</urlset>', ''].join('\n')
}
