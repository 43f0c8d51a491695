/** The feeds of both languages, sitemaps and robots.txt. */
import { Router } from 'express'
import type { Clock } from '#server/platform/clock.ts'
import type { NoteItem } from '#shared/economy/release-note/item.ts'
import type { Site } from '#shared/ui/site.ts'
import { sendDocument } from '../../answers/send-document.ts'
import { frenchEntry, type SitePages, sitemapEntries } from '../../sitemap-entries.ts'
import { createLanguageFeeds } from './feed.ts'
import { sitemapXml } from './sitemap-xml.ts'

type Notes = () => readonly NoteItem[]

export type FeedOptions = Omit<SitePages, 'singlePaths' | 'articles'> & {
  readonly articles: SitePages['articles'] & { readonly french: { readonly site: () => Site } }
  /** Pages of single instruments, figures and coins, as they are now. */
  readonly singlePaths: () => SitePages['singlePaths']
  /** Release notes, the newest first, and the same in French. */
  readonly notes: Notes
  readonly frenchNotes: Notes
  readonly site: () => Site
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly clock: Clock
}

/** `GET /sitemap.xml`, `/robots.txt`, and what each language has of feeds and news. */
export function createFeeds(options: FeedOptions): Router {
  const { publicUrl, clock, articles, site, notes, frenchNotes } = options
  const { french } = articles
  const router = Router()
  router.use(createLanguageFeeds({ ...articles, language: 'en', site, notes, publicUrl, now: clock.now }))
  router.use(createLanguageFeeds({ ...french, language: 'fr', notes: frenchNotes, publicUrl, now: clock.now }))

  router.get('/sitemap.xml', (_req, res) => {
    const entries = sitemapEntries({ ...options, singlePaths: options.singlePaths() })
    const inBoth = entries.flatMap((entry) => [entry, frenchEntry(entry) ?? []].flat())
    sendDocument(res, 'application/xml', sitemapXml(publicUrl, inBoth))
  })

  router.get('/robots.txt', (_req, res) => {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Allow: /', '']
    const maps = ['/sitemap.xml', '/news-sitemap.xml', '/fr/news-sitemap.xml'].map((path) => `Sitemap: ${publicUrl}${path}`)
    sendDocument(res, 'text/plain', [...lines, ...maps, ''].join('\n'))
  })

  return router
}
