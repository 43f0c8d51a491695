/** The wire for programs: the newest announcements of everything, of a source or of a topic. */
import { type Response, Router } from 'express'
import { Feed } from 'feed'
import { SOURCES } from '#shared/economy/names.fr.ts'
import { englishName, inFrench, type Language } from '#shared/language/paths.ts'
import { keysOf } from '#shared/typed-keys.ts'
import type { Site } from '#shared/ui/site.ts'
import type { WireItem } from '#shared/wire/announcement.ts'
import { wirePath } from '#shared/wire/topics.ts'
import { sendError } from '../../answers/respond.ts'
import { sendDocument } from '../../answers/send-document.ts'
import * as english from './texts.en.ts'
import * as french from './texts.fr.ts'

export type WireFeedOptions = {
  readonly site: () => Site
  readonly frenchSite: () => Site
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly wire: { readonly items: (of: string | null) => readonly WireItem[] | undefined }
}

const FEED_LENGTH = 60

const FRENCH_SOURCES: Readonly<Record<string, string>> = SOURCES
const LANGUAGES = {
  en: { texts: english, page: wirePath, source: (name: string): string => name },
  fr: {
    texts: french,
    page: (of: string | null): string => inFrench(wirePath(of)) ?? '',
    source: (name: string): string => FRENCH_SOURCES[name] ?? name,
  },
} as const satisfies Record<Language, unknown>

function feedOf(site: Site, publicUrl: string, language: Language, items: readonly WireItem[], of: string | null): string {
  const { texts, page, source } = LANGUAGES[language]
  const shown = items.slice(0, FEED_LENGTH)
  const feed = new Feed({
    id: publicUrl + page(of),
    title: texts.WIRE_FEED.title(site.name),
    description: texts.WIRE_FEED.description,
    link: publicUrl + page(of),
    language: site.language,
    generator: false,
    copyright: texts.WIRE_FEED.copyright,
    feedLinks: { rss: `${publicUrl}${page(of)}/feed.xml` },
    // The last change of an entry, not the time of the request, so that an unchanged feed is the same bytes.
    ...(shown[0] ? { updated: new Date(Math.max(...shown.map(({ receivedAt }) => receivedAt))) } : {}),
  })
  for (const { title, link, summary, publishedAt, language: said, row } of shown) {
    const date = new Date(publishedAt)
    feed.addItem({
      id: row.key,
      guid: row.key,
      link,
      title,
      date,
      author: [{ name: source(row.by) }],
      ...(summary && { description: summary }),
      // An entry keeps the words of its source.
      ...(said !== language && { extensions: [{ name: '_attributes', objects: { 'xml:lang': said } }] }),
    })
  }
  return feed.rss2()
}

/** `GET /wire/feed.xml`, `/wire/:of/feed.xml`, `/fr/fil/feed.xml`, `/fr/fil/:of/feed.xml`. */
export function createWireFeeds({ site, frenchSite, publicUrl, wire }: WireFeedOptions): Router {
  const router = Router()
  const answer = (res: Response, language: Language, of: string | null): void => {
    const items = wire.items(of)
    const paper = language === 'fr' ? frenchSite() : site()
    if (items) sendDocument(res, 'application/rss+xml', feedOf(paper, publicUrl, language, items, of))
    else sendError(res, 404, { error: LANGUAGES[language].texts.SITE_REFUSALS.wire, code: 'unknown_part' })
  }
  for (const language of keysOf(LANGUAGES)) {
    const page = LANGUAGES[language].page(null)
    router.get(`${page}/feed.xml`, (_req, res) => answer(res, language, null))
    router.get(`${page}/:of/feed.xml`, (req, res) => answer(res, language, englishName('wire', req.params.of ?? '')))
  }
  return router
}
