/** The entrance of every request: cached bytes if there are any, one spelling for every page, and Express for the rest. */
import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { cacheHeader } from './answers/cache-policy.ts'
import type { ApiError } from './answers/respond.ts'
import { REFUSALS } from './answers/texts.en.ts'
import { readTarget } from './edge/request-target.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { PageList } from './page-cache/page-list.ts'

export type EntranceOptions = {
  /** `undefined` in development: every page is rendered again. */
  readonly serve: PageCache['serve'] | undefined
  readonly pageList: PageList
  readonly app: RequestListener
  /** The protective headers of an answer that is not a page. */
  readonly headers: OutgoingHttpHeaders
  readonly onError: (error: unknown) => void
}

/** Cached pages are sent before everything else: no headers to compute, no log line, no body parser. */
export function createEntrance({ serve, pageList, app, headers, onError }: EntranceOptions): RequestListener {
  const refuse = (res: ServerResponse, status: 400 | 404, body: ApiError): void => {
    res.writeHead(status, { ...headers, 'Content-Type': 'application/json; charset=utf-8', ...cacheHeader('private') })
    res.end(JSON.stringify(body))
  }
  return (req, res) => {
    // RFC 9112, 3.2: only HTTP/1.0 has no Host.
    if (req.headers.host === undefined && req.httpVersion === '1.1')
      return refuse(res, 400, { error: REFUSALS.noHost, code: 'malformed' })
    const url = req.url ?? '/'
    const reads = req.method === 'GET' || req.method === 'HEAD'
    const page = serve && reads ? pageList.find(url) : undefined
    const otherwise = (error?: unknown): void => {
      if (error) onError(error)
      app(req, res)
    }
    if (serve && page) return serve(page, req, res, otherwise)
    const target = readTarget(url)
    if (!target) return refuse(res, 400, { error: REFUSALS.unreadableAddress, code: 'malformed' })
    const canonical = pageList.canonical(target.path)
    if (canonical === url.split('?', 1)[0]) return void app(req, res)
    // A form comes from a page of ours, which knows where it belongs.
    if (!reads) return refuse(res, 404, { error: REFUSALS.nothingHere, code: 'not_found' })
    // A query comes before a fragment.
    const location = canonical.replace(/(?=#|$)/, () => target.search)
    res.writeHead(308, { ...headers, Location: location, ...cacheHeader('file') }).end()
  }
}
