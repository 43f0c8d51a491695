/** The feeds of one language, and its news sitemap. They hold nothing paid. */
import { Router, type Router as Routes } from 'express'
import { Feed } from 'feed'
import type { Article, ArticleCard, ArticleQuery, Topic } from '#shared/articles/article.ts'
import { categoryName } from '#shared/articles/category-texts.fr.ts'
import { MERGED_TOPICS } from '#shared/articles/merged-topics.ts'
import { topicName, topicPath } from '#shared/articles/topic-texts.fr.ts'
import type { NoteItem } from '#shared/economy/release-note/item.ts'
import { englishName, inFrench, type Language } from '#shared/language/paths.ts'
import type { Site } from '#shared/ui/site.ts'
import { sendError } from '../../answers/respond.ts'
import { sendDocument } from '../../answers/send-document.ts'
import { isOwn } from '../../sitemap-entries.ts'
import { newsSitemapXml } from './sitemap-xml.ts'
import * as english from './texts.en.ts'
import * as french from './texts.fr.ts'

/** What a feed holds: stories and release notes. */
type Item = NoteItem & Partial<Pick<Article, 'photo'>>

/** The paper in one language. */
export type Paper = {
  readonly language: Language
  readonly site: () => Site
  readonly list: (query?: ArticleQuery) => readonly ArticleCard[]
  readonly get: (slug: string) => Article | undefined
  readonly topics: () => readonly Topic[]
  /** Release notes, the newest first. */
  readonly notes: () => readonly NoteItem[]
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

const same = (name: string): string => name
/** How each language names things, and where its feeds are. The stories of a French feed are those in French. */
const LANGUAGES = {
  en: {
    root: '',
    topics: '/topics',
    pathOf: (topic: string): string => `/topics/${topic}`,
    texts: english,
    category: same,
    topic: (name: string): string => name.replaceAll('-', ' '),
    own: {},
  },
  fr: {
    root: '/fr',
    topics: inFrench('/topics') ?? '',
    pathOf: topicPath,
    texts: french,
    category: categoryName,
    topic: topicName,
    own: { language: 'fr' },
  },
} as const satisfies Record<Language, unknown>

const FEED_LENGTH = 30
/** The news sitemap protocol takes articles of the last two days, at most 1,000. */
const NEWS_WINDOW_MS = 2 * 86_400_000
const NEWS_MOST = 1000

/** Release notes among stories, each before the first story that was released earlier; the stories keep their order. */
function among(notes: readonly NoteItem[], stories: readonly Item[]): Item[] {
  const timeOf = ({ publishedAt }: NoteItem): number => Date.parse(publishedAt)
  const placeOf = (note: NoteItem): number => stories.findIndex((story) => timeOf(story) < timeOf(note))
  const at = Map.groupBy(notes, placeOf)
  return [...stories.flatMap((story, index) => [...(at.get(index) ?? []), story]), ...(at.get(-1) ?? [])]
}

/** The feed of the newest of these items, `path` being its own address. */
function feedOf({ language: own, publicUrl, site }: Paper, items: readonly Item[], path: string, of?: string): Feed {
  const { name, description, language } = site()
  const { root, texts } = LANGUAGES[own]
  const home = `${publicUrl}${root || '/'}`
  const shown = items.slice(0, FEED_LENGTH)
  const feed = new Feed({
    id: home,
    title: of === undefined ? name : texts.topicFeed(name, of),
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

/** `GET /feed.xml`, `/feed.json`, `/topics/:topic/feed.xml`, `/news-sitemap.xml`; in French below `/fr`. */
export function createLanguageFeeds(paper: Paper): Routes {
  const { root, topics, pathOf, category, topic, texts, own } = LANGUAGES[paper.language]
  /** News and analysis, newest first. */
  const editorial = (query: ArticleQuery = {}): ArticleCard[] => paper.list({ ...query, ...own, paid: false }).filter(isOwn)
  const stories = (cards: readonly ArticleCard[]): Item[] =>
    cards.flatMap(({ slug }) => paper.get(slug) ?? []).map((story) => ({ ...story, category: category(story.category) }))
  /** Everything of ours, stories and release notes. */
  const whole = (path: string): Feed => feedOf(paper, among(paper.notes(), stories(editorial().slice(0, FEED_LENGTH))), path)

  const router = Router()
  router.get(`${root}/feed.xml`, (_req, res) => sendDocument(res, 'application/rss+xml', whole(`${root}/feed.xml`).rss2()))
  router.get(`${root}/feed.json`, (_req, res) => sendDocument(res, 'application/feed+json', whole(`${root}/feed.json`).json1()))
  router.get(`${topics}/:topic/feed.xml`, (req, res) => {
    const name = englishName('topics', req.params.topic ?? '')
    // A topic with paid pages only has an empty feed, so that links to it keep working.
    const isKnown = paper.topics().some((each) => each.topic === name)
    const merged = MERGED_TOPICS[name]
    if (!isKnown && merged) return res.redirect(301, `${pathOf(merged)}/feed.xml`)
    if (!isKnown) return sendError(res, 404, { error: texts.SITE_REFUSALS.topic, code: 'unknown_topic' })
    const shown = stories(editorial({ topic: name }).slice(0, FEED_LENGTH))
    sendDocument(res, 'application/rss+xml', feedOf(paper, shown, req.path, topic(name)).rss2())
  })
  router.get(`${root}/news-sitemap.xml`, (_req, res) => {
    const since = paper.now() - NEWS_WINDOW_MS
    // A story of the archive is no news, however lately it was released here.
    const fresh = [...paper.notes(), ...stories(editorial({ explainer: false }).filter(({ archived }) => !archived))].filter(
      ({ publishedAt }) => Date.parse(publishedAt) >= since && Date.parse(publishedAt) <= paper.now(),
    )
    sendDocument(res, 'application/xml', newsSitemapXml(paper.publicUrl, paper.site(), fresh.slice(0, NEWS_MOST)))
  })
  return router
}
