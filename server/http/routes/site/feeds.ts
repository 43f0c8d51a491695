/** Feeds, sitemaps and robots.txt. News feeds and the news sitemap hold nothing paid. */
import { Router } from 'express'
import { Feed } from 'feed'
import type { Clock } from '#server/platform/clock.ts'
import type { Article, ArticleCard, ArticleQuery } from '#shared/articles/article.ts'
import { categoryName } from '#shared/articles/category-texts.fr.ts'
import { inFrench, languageOf } from '#shared/language/paths.ts'
import type { Site } from '#shared/ui/site.ts'
import { sendError } from '../../answers/respond.ts'
import { sendDocument } from '../../answers/send-document.ts'
import { isOwn, type SitePages, sitemapEntries } from '../../sitemap-entries.ts'
import { newsSitemapXml, type SitemapEntry, sitemapXml } from './sitemap-xml.ts'
import { SITE_REFUSALS, topicFeed } from './texts.en.ts'

/** A release note as feeds have it. Times are ISO 8601. */
export type NoteItem = Pick<Article, 'href' | 'title' | 'excerpt' | 'category' | 'publishedAt' | 'modifiedAt' | 'photo'>

export type FeedOptions = Omit<SitePages, 'singlePaths' | 'articles'> & {
  readonly articles: SitePages['articles'] & { readonly french: { readonly site: () => Site } }
  /** Pages of single instruments, figures and coins, as they are now. */
  readonly singlePaths: () => SitePages['singlePaths']
  /** Release notes, the newest first. */
  readonly notes: () => readonly NoteItem[]
  readonly site: () => Site
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly clock: Clock
}

/** Each page, and beside it the same page in French. */
const inBothLanguages = (entries: readonly SitemapEntry[]): readonly SitemapEntry[] =>
  entries.flatMap((entry) => {
    const path = inFrench(entry.path)
    return path === undefined ? [entry] : [entry, { ...entry, path }]
  })

const FEED_LENGTH = 30
/** The news sitemap protocol takes articles of the last two days, at most 1,000. */
const NEWS_WINDOW_MS = 2 * 86_400_000
const NEWS_MOST = 1000

/** Release notes among stories, each before the first story that was released earlier; the stories keep their order. */
function among(notes: readonly NoteItem[], stories: readonly NoteItem[]): NoteItem[] {
  const timeOf = ({ publishedAt }: NoteItem): number => Date.parse(publishedAt)
  const placeOf = (note: NoteItem): number => stories.findIndex((story) => timeOf(story) < timeOf(note))
  const at = Map.groupBy(notes, placeOf)
  return [...stories.flatMap((story, index) => [...(at.get(index) ?? []), story]), ...(at.get(-1) ?? [])]
}

/** The feed of the newest of these items, `path` being its own address. */
function feedOf(
  { publicUrl, site }: Pick<FeedOptions, 'publicUrl' | 'site'>,
  items: readonly NoteItem[],
  path: string,
  of?: string,
): Feed {
  const { name, description, language } = site()
  const home = languageOf(path) === 'fr' ? `${publicUrl}/fr` : `${publicUrl}/`
  const shown = items.slice(0, FEED_LENGTH)
  const feed = new Feed({
    id: home,
    title: of === undefined ? name : topicFeed(name, of),
    description,
    link: home,
    language,
    generator: false,
    copyright: name,
    feedLinks: path.endsWith('.json') ? { json: publicUrl + path } : { rss: publicUrl + path },
    // The last change of an entry, not the time of the request, so that an unchanged feed is the same bytes.
    ...(shown[0] ? { updated: new Date(Math.max(...shown.map(({ modifiedAt }) => Date.parse(modifiedAt)))) } : {}),
  })
  for (const { href, title, excerpt, category, publishedAt, modifiedAt, photo } of shown) {
    const link = publicUrl + href
    const item = { id: link, link, title, description: excerpt, category: [{ name: category }] }
    const image = photo?.shownIn.includes('feeds') && { image: publicUrl + photo.img.src }
    feed.addItem({ ...item, ...image, date: new Date(modifiedAt), published: new Date(publishedAt) })
  }
  return feed
}

/** `GET /fr/feed.xml`, `/fr/feed.json`: what is in French. Release notes are in English alone. */
function addFrenchFeeds(router: Router, { publicUrl, articles: { french } }: FeedOptions): void {
  const items = (): NoteItem[] =>
    french
      .list({ paid: false, language: 'fr', limit: FEED_LENGTH })
      .flatMap(({ slug }) => french.get(slug) ?? [])
      .map((article) => ({ ...article, category: categoryName(article.category) }))
  const feed = (path: string): Feed => feedOf({ publicUrl, site: french.site }, items(), path)
  router
    .get('/fr/feed.xml', (_req, res) => sendDocument(res, 'application/rss+xml', feed('/fr/feed.xml').rss2()))
    .get('/fr/feed.json', (_req, res) => sendDocument(res, 'application/feed+json', feed('/fr/feed.json').json1()))
}

/** `GET /feed.xml`, `/feed.json`, `/topics/:topic/feed.xml`, `/sitemap.xml`, `/news-sitemap.xml`, `/robots.txt`. */
export function createFeeds(options: FeedOptions): Router {
  const { publicUrl, clock, articles } = options
  const router = Router()

  /** News and analysis, newest first. */
  const editorial = (query: ArticleQuery = {}): readonly ArticleCard[] => articles.list({ ...query, paid: false }).filter(isOwn)

  /** The newest of these stories. */
  const stories = (cards: readonly ArticleCard[]): Article[] =>
    cards.slice(0, FEED_LENGTH).flatMap(({ slug }) => articles.get(slug) ?? [])
  /** Everything of ours, stories and release notes. */
  const whole = (): NoteItem[] => among(options.notes(), stories(editorial()))

  router.get('/feed.xml', (_req, res) => sendDocument(res, 'application/rss+xml', feedOf(options, whole(), '/feed.xml').rss2()))
  router.get('/feed.json', (_req, res) =>
    sendDocument(res, 'application/feed+json', feedOf(options, whole(), '/feed.json').json1()),
  )
  router.get('/topics/:topic/feed.xml', (req, res) => {
    const { topic } = req.params
    const cards = editorial({ topic })
    // A topic with paid pages only has an empty feed, so that links to it keep working.
    if (!articles.topics().some((each) => each.topic === topic))
      return sendError(res, 404, { error: SITE_REFUSALS.topic, code: 'unknown_topic' })
    const feed = feedOf(options, stories(cards), `/topics/${topic}/feed.xml`, topic.replaceAll('-', ' '))
    sendDocument(res, 'application/rss+xml', feed.rss2())
  })

  addFrenchFeeds(router, options)

  router.get('/sitemap.xml', (_req, res) => {
    sendDocument(
      res,
      'application/xml',
      sitemapXml(publicUrl, inBothLanguages(sitemapEntries({ ...options, singlePaths: options.singlePaths() }))),
    )
  })

  router.get('/news-sitemap.xml', (_req, res) => {
    const since = clock.now() - NEWS_WINDOW_MS
    // A story of the archive is no news, however lately it was released here.
    const fresh = [
      ...options.notes(),
      ...editorial({ explainer: false }).flatMap(({ slug, archived }) => (archived ? [] : (articles.get(slug) ?? []))),
    ].filter(({ publishedAt }) => Date.parse(publishedAt) >= since && Date.parse(publishedAt) <= clock.now())
    sendDocument(res, 'application/xml', newsSitemapXml(publicUrl, options.site(), fresh.slice(0, NEWS_MOST)))
  })

  router.get('/robots.txt', (_req, res) => {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Allow: /', '']
    const maps = [`Sitemap: ${publicUrl}/sitemap.xml`, `Sitemap: ${publicUrl}/news-sitemap.xml`, '']
    sendDocument(res, 'text/plain', [...lines, ...maps].join('\n'))
  })

  return router
}
