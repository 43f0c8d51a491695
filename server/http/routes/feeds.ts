/** What machines read of the site: feeds, sitemaps and robots.txt. Nothing paid is in a news feed or the news sitemap. */
import { createHash } from 'node:crypto'
import { type Response, Router } from 'express'
import { Feed } from 'feed'
import type { Article, ArticleCard, ArticleQuery, Topic } from '#shared/article.ts'
import type { Clock } from '#shared/clock.ts'
import { SITE } from '#shared/site.ts'
import { sendError } from '../respond.ts'
import { newsSitemapXml, type SitemapEntry, sitemapXml } from './sitemap-xml.ts'

export type FeedOptions = {
  readonly articles: {
    readonly list: (query?: ArticleQuery) => readonly ArticleCard[]
    readonly get: (slug: string) => Article | undefined
    readonly topics: () => readonly Topic[]
  }
  /** Without a slash at its end. */
  readonly publicUrl: string
  readonly clock: Clock
  /** Pages that are no articles, e.g. `/markets`. */
  readonly staticPaths: readonly string[]
  /** Pages of single instruments. */
  readonly symbolPaths: readonly string[]
}

const FEED_LENGTH = 30
/** The news sitemap protocol takes articles of the last two days, at most 1,000. */
const NEWS_WINDOW_MS = 2 * 86_400_000
const NEWS_MOST = 1000
const CACHE = 'public, max-age=300'

const isOwn = ({ href }: ArticleCard): boolean => href.startsWith('/')
const newest = (a: string, b: string): number => Date.parse(b) - Date.parse(a)

/** Feed readers ask every few minutes: whoever has these bytes already gets a 304. */
function send(res: Response, type: string, body: string): void {
  res.setHeader('Cache-Control', CACHE)
  res.setHeader('ETag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`)
  if (res.req.fresh) return void res.status(304).end()
  res.setHeader('Content-Type', `${type}; charset=utf-8`)
  res.end(body)
}

/** `GET /feed.xml`, `/feed.json`, `/topics/:topic/feed.xml`, `/sitemap.xml`, `/news-sitemap.xml`, `/robots.txt`. */
export function createFeeds({ articles, publicUrl, clock, staticPaths, symbolPaths }: FeedOptions): Router {
  const router = Router()

  /** News and analysis, newest first. */
  const editorial = (query: ArticleQuery = {}): readonly ArticleCard[] =>
    articles.list(query).filter(({ kind }) => kind !== 'paid')

  function feedOf(cards: readonly ArticleCard[], path: string, title: string): Feed {
    const shown = cards.slice(0, FEED_LENGTH)
    const feed = new Feed({
      id: `${publicUrl}/`,
      title,
      description: SITE.description,
      link: `${publicUrl}/`,
      language: SITE.language,
      generator: false,
      copyright: SITE.name,
      feedLinks: path.endsWith('.json') ? { json: publicUrl + path } : { rss: publicUrl + path },
      // The date of the newest entry and not of the request, so that the same feed is the same bytes.
      ...(shown[0] ? { updated: new Date(shown[0].publishedAt) } : {}),
    })
    for (const card of shown) {
      const link = isOwn(card) ? publicUrl + card.href : card.href
      const date = new Date(articles.get(card.slug)?.updatedAt ?? card.publishedAt)
      const item = { id: link, link, title: card.title, description: card.excerpt, category: [{ name: card.category }] }
      feed.addItem({ ...item, date, published: new Date(card.publishedAt) })
    }
    return feed
  }

  /** The newest publication or update among these. */
  const lastChange = (cards: readonly ArticleCard[]): string | undefined =>
    cards.map(({ slug, publishedAt }) => articles.get(slug)?.updatedAt ?? publishedAt).sort(newest)[0]

  router.get('/feed.xml', (_req, res) => send(res, 'application/rss+xml', feedOf(editorial(), '/feed.xml', SITE.name).rss2()))
  router.get('/feed.json', (_req, res) =>
    send(res, 'application/feed+json', feedOf(editorial(), '/feed.json', SITE.name).json1()),
  )
  router.get('/topics/:topic/feed.xml', (req, res) => {
    const { topic } = req.params
    const cards = editorial({ topic })
    // A topic of paid pages alone has an empty feed: links to it stay good.
    if (!articles.topics().some((each) => each.topic === topic))
      return sendError(res, 404, { error: 'There is no such topic.', code: 'unknown_topic' })
    const feed = feedOf(cards, `/topics/${topic}/feed.xml`, `${SITE.name}: ${topic.replaceAll('-', ' ')}`)
    send(res, 'application/rss+xml', feed.rss2())
  })

  router.get('/sitemap.xml', (_req, res) => {
    const pages: SitemapEntry[] = [...staticPaths, ...symbolPaths].map((path) => ({ path }))
    const stories = articles.list().filter(isOwn)
    const topics = articles
      .topics()
      .map(({ topic }) => ({ path: `/topics/${topic}`, modified: lastChange(articles.list({ topic })) }))
    const entries = stories.map((card) => ({ path: card.href, modified: lastChange([card]) }))
    send(res, 'application/xml', sitemapXml(publicUrl, [...pages, ...entries, ...topics]))
  })

  router.get('/news-sitemap.xml', (_req, res) => {
    const since = clock.now() - NEWS_WINDOW_MS
    const fresh = editorial().filter((card) => {
      const at = Date.parse(card.publishedAt)
      return isOwn(card) && at >= since && at <= clock.now()
    })
    send(res, 'application/xml', newsSitemapXml(publicUrl, SITE, fresh.slice(0, NEWS_MOST)))
  })

  router.get('/robots.txt', (_req, res) => {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Allow: /', '']
    const maps = [`Sitemap: ${publicUrl}/sitemap.xml`, `Sitemap: ${publicUrl}/news-sitemap.xml`, '']
    send(res, 'text/plain', [...lines, ...maps].join('\n'))
  })

  return router
}
