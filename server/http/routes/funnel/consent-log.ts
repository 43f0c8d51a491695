import { Router } from 'express'
import { Feed } from 'feed'
import type { Site } from '#shared/ui/site.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { escapeMarkup } from '../../answers/escape.ts'
import { sendError } from '../../answers/respond.ts'
import { sendDocument } from '../../answers/send-document.ts'
import { FUNNEL_REFUSALS, LOG_FEED_TEXTS } from './texts.en.ts'

type Anchor = { readonly day: string; readonly at: number; readonly checkpoint: string }

export type ConsentLogRoutes = {
  readonly site: () => Pick<Site, 'name' | 'language'>
  readonly publicUrl: string
  /** The log's public key. */
  readonly vkey: string
  /** The last part of its address, if it parted from another log. */
  readonly branch: string | undefined
  /** The logs that it parted from. */
  readonly earlier: readonly { readonly origin: string; readonly through: number }[]
  readonly checkpoint: () => Promise<string>
  readonly tile: (path: string) => Promise<Buffer | undefined>
  /** The checkpoints that left this machine, newest first. */
  readonly anchors: (count: number) => Promise<readonly Anchor[]>
}

const FEED_LENGTH = 30
const FEED_PATH = '/consent-log/feed.xml'

function feedOf(
  anchors: readonly Anchor[],
  { publicUrl, earlier, site }: Pick<ConsentLogRoutes, 'publicUrl' | 'earlier' | 'site'>,
): string {
  const { name, language } = site()
  const parted = earlier.map(({ origin, through }) => LOG_FEED_TEXTS.parted(origin, through))
  const feed = new Feed({
    id: publicUrl + FEED_PATH,
    title: LOG_FEED_TEXTS.title(name),
    link: `${publicUrl}/consent`,
    ...(parted.length > 0 && { description: parted.join(' ') }),
    language,
    generator: false,
    copyright: name,
    feedLinks: { atom: publicUrl + FEED_PATH },
    updated: new Date(anchors[0]?.at ?? 0),
  })
  for (const { day, at, checkpoint } of anchors) {
    const [, size = ''] = checkpoint.split('\n')
    const link = `${publicUrl}/consent#${day}`
    feed.addItem({
      id: link,
      link,
      title: LOG_FEED_TEXTS.entry(day, size),
      date: new Date(at),
      content: `<pre>${escapeMarkup(checkpoint)}</pre>`,
    })
  }
  return feed.atom1()
}

/**
 * What anybody may read of the consent log (c2sp.org/tlog-tiles): `GET /consent-log/checkpoint`, `/consent-log/tile/…`, the
 * daily checkpoints as `/consent-log/feed.xml`, and the key as `/.well-known/consent-log-key`. Hashes only, never an entry.
 */
export function createConsentLogRoutes(log: ConsentLogRoutes): Router {
  const { vkey, branch, checkpoint, tile, anchors } = log
  const home = branch === undefined ? '/consent-log' : `/consent-log/${branch}`
  const router = Router()
  router.get(['/consent-log/checkpoint', `${home}/checkpoint`], async (_req, res) => {
    setCache(res, 'api')
    res.type('text/plain').send(await checkpoint())
  })
  router.get(`${home}/tile/*path`, async (req, res) => {
    const found = await tile(req.path.slice(`${home}/tile/`.length))
    if (!found) return sendError(res, 404, { error: FUNNEL_REFUSALS.tile, code: 'not_found' })
    // A tile never changes: what it covers is in the log for ever.
    setCache(res, 'asset')
    res.type('application/octet-stream').send(found)
  })
  router.get(FEED_PATH, async (_req, res) => {
    sendDocument(res, 'application/atom+xml', feedOf(await anchors(FEED_LENGTH), log))
  })
  router.get('/.well-known/consent-log-key', (_req, res) => sendDocument(res, 'text/plain', `${vkey}\n`))
  return router
}
