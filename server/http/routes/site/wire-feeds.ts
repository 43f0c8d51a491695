/** The wire for programs: the newest announcements of everything, of a source or of a topic. */
import { type Response, Router } from 'express'
import { Feed } from 'feed'
import type { Site } from '#shared/ui/site.ts'
import type { WireItem } from '#shared/wire/announcement.ts'
import { wireFeedPath, wirePath } from '#shared/wire/topics.ts'
import { sendError } from '../../answers/respond.ts'
import { sendDocument } from '../../answers/send-document.ts'
import { SITE_REFUSALS, WIRE_FEED } from './texts.en.ts'

export type WireFeedOptions = {
  readonly site: () => Site
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly wire: { readonly items: (of: string | null) => readonly WireItem[] | undefined }
}

const FEED_LENGTH = 60

function feedOf({ publicUrl, site }: WireFeedOptions, items: readonly WireItem[], of: string | null): string {
  const { name, language } = site()
  const shown = items.slice(0, FEED_LENGTH)
  const feed = new Feed({
    id: publicUrl + wirePath(of),
    title: WIRE_FEED.title(name),
    description: WIRE_FEED.description,
    link: publicUrl + wirePath(of),
    language,
    generator: false,
    copyright: WIRE_FEED.copyright,
    feedLinks: { rss: publicUrl + wireFeedPath(of) },
    // The last change of an entry, not the time of the request, so that an unchanged feed is the same bytes.
    ...(shown[0] ? { updated: new Date(Math.max(...shown.map(({ receivedAt }) => receivedAt))) } : {}),
  })
  for (const { title, link, summary, publishedAt, row } of shown) {
    const date = new Date(publishedAt)
    feed.addItem({
      id: row.key,
      guid: row.key,
      link,
      title,
      date,
      author: [{ name: row.by }],
      ...(summary && { description: summary }),
    })
  }
  return feed.rss2()
}

/** `GET /wire/feed.xml`, `/wire/:of/feed.xml`. */
export function createWireFeeds(options: WireFeedOptions): Router {
  const router = Router()
  const answer = (res: Response, of: string | null): void => {
    const items = options.wire.items(of)
    if (items) sendDocument(res, 'application/rss+xml', feedOf(options, items, of))
    else sendError(res, 404, { error: SITE_REFUSALS.wire, code: 'unknown_part' })
  }
  router.get('/wire/feed.xml', (_req, res) => answer(res, null))
  router.get('/wire/:of/feed.xml', (req, res) => answer(res, req.params.of))
  return router
}
