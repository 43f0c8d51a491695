/**
 * Public pages as ready bytes. A page is rendered once per market epoch and content version and cached with its
 * compressed forms, its own ETag and its finished headers; a request then costs one map look-up and one write.
 * Neither the query string nor a cookie is part of the key, so these bytes hold nothing about a visitor.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { cacheHeader } from '../answers/cache-policy.ts'
import { chooseEncoding, type Encoding } from '../answers/content-encoding.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** `head` is the flat list of names and values that Node writes without looking up each header. */
type Variant = { readonly head: string[]; readonly body: Buffer }

type Entry = {
  /** What it takes in memory, in bytes. */
  readonly size: number
  readonly epoch: string
  readonly renderedAt: number
  readonly etag: string
  readonly notModified: string[]
  readonly variants: Readonly<Record<Encoding, Variant>>
}

export type RenderedPage = { readonly html: string; readonly status: number; readonly headers: OutgoingHttpHeaders }

export type PageCacheOptions = {
  /** Renders a public page, the same for everyone; with `sink`, also streams it there while rendering. */
  readonly render: (path: string, sink?: ServerResponse) => Promise<RenderedPage>
  /** Identifies the state of everything a page shows: content version and market epoch. */
  readonly epoch: () => string
  /** Bytes cached at most; the least recently requested pages are evicted first. */
  readonly maxBytes: number
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** While a newer page is rendered, readers get the last bytes, unless those are older than this. */
const SERVE_STALE_MS = 5000
/** Quality 5: 15 % more bytes than 11 in a fiftieth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const flat = (headers: OutgoingHttpHeaders): string[] => Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

async function toEntry(page: RenderedPage, epoch: string, now: number): Promise<Entry> {
  const identity = Buffer.from(page.html)
  const [br, gz] = await Promise.all([brotli(identity, BROTLI), deflate(identity, { level: 6 })])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const shared = { ...page.headers, ETag: etag, Vary: 'Accept-Encoding', ...cacheHeader('page') }
  const variant = (body: Buffer, encoding?: Encoding): Variant => ({
    body,
    head: flat({ ...shared, 'Content-Length': body.length, ...(encoding ? { 'Content-Encoding': encoding } : {}) }),
  })
  const variants = { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(identity) }
  const notModified = flat(shared)
  const heads = [notModified, ...Object.values(variants).map(({ head }) => head)]
  const size = identity.length + br.length + gz.length + heads.flat().reduce((sum, text) => sum + text.length, 0)
  return { size, epoch, renderedAt: now, etag, notModified, variants }
}

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']

export function createPageCache({ render, epoch, maxBytes, now, onError }: PageCacheOptions) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ size }) => size })
  const pending = new Map<string, Promise<Entry | undefined>>()

  /** Renders a page once, however many ask; only a plain 200 is cached. */
  function renew(path: string, sink?: ServerResponse): Promise<Entry | undefined> {
    const running = pending.get(path)
    if (running) return running
    const startedEpoch = epoch()
    const startedAt = now()
    const work = render(path, sink)
      .then(async (page) => {
        if (page.status !== 200) return undefined
        const entry = await toEntry(page, startedEpoch, startedAt)
        entries.set(path, entry)
        return entry
      })
      .finally(() => pending.delete(path))
    pending.set(path, work)
    return work
  }

  function write(entry: Entry, req: IncomingMessage, res: ServerResponse): void {
    if (req.headers['if-none-match']?.includes(entry.etag)) {
      res.writeHead(304, entry.notModified)
      res.end()
      return
    }
    const { head, body } = entry.variants[chooseEncoding(req, ENCODINGS)]
    res.writeHead(200, head)
    res.end(req.method === 'HEAD' ? undefined : body)
  }

  /** Answers a GET or HEAD of a public page. The first reader of a page gets it while it is rendered. */
  return function serve(path: string, req: IncomingMessage, res: ServerResponse, otherwise: (error?: unknown) => void): void {
    const entry = entries.get(path)
    const current = epoch()
    if (entry?.epoch === current) return write(entry, req, res)
    if (!entry && !pending.has(path) && req.method === 'GET') {
      renew(path, res).catch((error: unknown) => (res.headersSent ? onError(error) : otherwise(error)))
      return
    }
    const renewal = renew(path)
    if (entry && now() - entry.renderedAt <= SERVE_STALE_MS) {
      renewal.catch(onError)
      return write(entry, req, res)
    }
    renewal.then((fresh) => (fresh ? write(fresh, req, res) : otherwise()), otherwise)
  }
}

export type PageCache = ReturnType<typeof createPageCache>
