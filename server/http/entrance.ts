/** Where every request arrives: cached bytes if there are any, one spelling for every page, and Express for the rest. */
import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { cacheHeader } from './answers/cache-policy.ts'
import { type ApiError, BUSY_PAGE } from './answers/respond.ts'
import { readTarget } from './edge/request-target.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PageList } from './pages/page-list.ts'
import type { PastPages } from './pages/past/past-pages.ts'

export type EntranceOptions = {
  /** `undefined` in development: every page is rendered anew. */
  readonly serve: PageCache['serve'] | undefined
  readonly pageList: PageList
  /** Pages of past hours; `undefined` as above. */
  readonly past: PastPages | undefined
  readonly app: RequestListener
  /** The protective headers of an answer that is not a page. */
  readonly headers: OutgoingHttpHeaders
  readonly onError: (error: unknown) => void
}

/** Cached pages are sent before everything else: no headers to compute, no log line, no body parser. */
export function createEntrance({ serve, pageList, past, app, headers, onError }: EntranceOptions): RequestListener {
  const refuse = (res: ServerResponse, status: 400 | 404, body: ApiError): void => {
    res.writeHead(status, { ...headers, 'Content-Type': 'application/json; charset=utf-8', ...cacheHeader('private') })
    res.end(JSON.stringify(body))
  }
  const refusePage = (res: ServerResponse): void => {
    res.writeHead(429, { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '2', ...cacheHeader('private') })
    res.end(BUSY_PAGE)
  }
  return (req, res) => {
    const url = req.url ?? '/'
    const reads = req.method === 'GET' || req.method === 'HEAD'
    const page = serve && reads ? pageList.find(url) : undefined
    const otherwise = (error?: unknown): void => {
      if (error) onError(error)
      app(req, res)
    }
    if (serve && page) return serve(page, req, res, otherwise)
    const hour = reads ? past?.find(url) : undefined
    if (past && hour) return past.serve(hour, req, res, otherwise, () => refusePage(res))
    const target = readTarget(url)
    if (!target) return refuse(res, 400, { error: 'This address could not be read.', code: 'malformed' })
    const canonical = pageList.canonical(target.path)
    if (canonical === url.split('?', 1)[0]) return void app(req, res)
    // Nobody types a form: it comes from a page of ours, which knows where it belongs.
    if (!reads) return refuse(res, 404, { error: 'There is nothing at this address.', code: 'not_found' })
    res.writeHead(308, { ...headers, Location: canonical + target.search, ...cacheHeader('file') }).end()
  }
}
