/**
 * Public pages, and the data of navigations to them, as ready bytes: each with its compressed forms, its own ETag and its
 * finished headers, so that a request costs one map look-up and one write. A page is rendered anew when what it shows has
 * moved and somebody asks for it. Neither the query string nor a cookie is part of the key, so these bytes hold nothing
 * about a visitor.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from '../answers/content-encoding.ts'
import type { Freshness } from './freshness.ts'
import type { SharedPage } from './page-list.ts'
import { createReadyPage, type ReadyPage, type RenderedPage, type Variant } from './ready-page.ts'
import { createRenewals } from './renewals.ts'

export type PageCacheOptions = {
  /**
   * Renders a public page, the same for everyone; with `sink`, also streams it there while rendering. `undefined`, at once,
   * for a page that still waits for something: it is sent to its reader and never kept.
   */
  readonly render: (page: SharedPage, sink?: ServerResponse) => Promise<RenderedPage | undefined>
  /** Whether this reader takes a page in pieces: a crawler does not. */
  readonly takesPieces: (req: IncomingMessage) => boolean
  readonly freshness: Freshness
  /** How far behind its plan a page may be shown while others are renewed, in milliseconds. */
  readonly staleMs: number
  /** Bytes cached at most; the least recently requested pages are evicted first. */
  readonly maxBytes: number
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

type Entry = { readonly bytes: ReadyPage; readonly renderedAt: number; readonly content: string; readonly prices: string }

/** A page that lies behind by no more than this is shown while it is renewed; behind further, only while others are renewed. */
const GRACE_MS = 2000

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']

/** How long this page has shown less than it should, in milliseconds; `undefined` if it shows what there is. */
function behind(freshness: Freshness, page: SharedPage, entry: Entry, now: number): number | undefined {
  const age = now - entry.renderedAt
  if (entry.content !== freshness.content()) return age
  return entry.prices === freshness.prices(page) ? undefined : age - freshness.paceMs(page)
}

/** Sends these bytes in the form that the reader likes best. `grown` is told when that form had to be made first. */
function send({ bytes }: Entry, req: IncomingMessage, res: ServerResponse, grown: () => void): void {
  if (req.headers['if-none-match']?.includes(bytes.etag)) return void res.writeHead(304, bytes.notModified).end()
  const encoding = chooseEncoding(req, ENCODINGS)
  const write = ({ head, body }: Variant): void => {
    res.writeHead(200, head)
    res.end(req.method === 'HEAD' ? undefined : body)
  }
  const ready = bytes.variant(encoding)
  if (ready) return write(ready)
  bytes.compress(encoding).then(
    (made) => {
      grown()
      write(made)
    },
    (error: Error) => res.destroy(error),
  )
}

export type PageCache = ReturnType<typeof createPageCache>

export function createPageCache({ render, takesPieces, freshness, staleMs, maxBytes, now, onError }: PageCacheOptions) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.size() })
  /** First renders under way. */
  const pending = new Map<string, Promise<void>>()
  const renewals = createRenewals({ renew: (page) => renew(page), now, onError })

  /** Renders a page and caches it; only a plain 200 that lacks nothing is cached. */
  async function renew(page: SharedPage, sink?: ServerResponse): Promise<void> {
    const state = { renderedAt: now(), content: freshness.content(), prices: freshness.prices(page) }
    const rendered = await render(page, sink)
    if (!rendered) return
    if (rendered.status !== 200) return void entries.delete(page.target)
    const bytes = createReadyPage(rendered)
    // What readers of the last one wanted, those of this one will: it is compressed before it takes the last one's place.
    await Promise.all((entries.peek(page.target)?.bytes.encodings() ?? []).map(bytes.compress))
    entries.set(page.target, { bytes, ...state })
  }

  /** Renders a page that is not there yet, once, however many ask. */
  function first(page: SharedPage, sink?: ServerResponse): Promise<void> {
    const work = pending.get(page.target) ?? renew(page, sink).finally(() => pending.delete(page.target))
    pending.set(page.target, work)
    return work
  }

  const write = (target: string, entry: Entry, req: IncomingMessage, res: ServerResponse): void =>
    send(entry, req, res, () => {
      // A copy, for the cache counts what an entry takes only when it is another one.
      if (entries.peek(target) === entry) entries.set(target, { ...entry })
    })

  return {
    /** Answers a GET or HEAD of a public page. The first reader of a page gets it while it is rendered. */
    serve(page: SharedPage, req: IncomingMessage, res: ServerResponse, otherwise: (error?: unknown) => void): void {
      const { target } = page
      const writeAfter = (work: Promise<void>): Promise<void> =>
        work.then(() => {
          const entry = entries.get(target)
          // A renewal that failed leaves the old page, which must not look like a new one.
          if (entry && (behind(freshness, page, entry, now()) ?? 0) <= staleMs) write(target, entry, req, res)
          else otherwise()
        }, otherwise)

      const entry = entries.get(target)
      if (!entry && (pending.has(target) || req.method !== 'GET' || !takesPieces(req))) return void writeAfter(first(page))
      if (!entry) return void first(page, res).catch((error) => (res.headersSent ? onError(error) : otherwise(error)))
      const late = behind(freshness, page, entry, now())
      if (late === undefined) return write(target, entry, req, res)
      const bearable = late <= GRACE_MS || (late <= staleMs && renewals.busy())
      const renewal = renewals.request(page, !bearable)
      if (bearable) write(target, entry, req, res)
      else void writeAfter(renewal)
    },

    /** Renders these pages, one after another, so that their first readers find them ready. */
    async prepare(pages: readonly SharedPage[]): Promise<void> {
      for (const page of pages) await first(page).catch(onError)
    },
  }
}
