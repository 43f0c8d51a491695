/** The public site as one Express application, middleware in the order a request meets it. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express'
import { pinoHttp } from 'pino-http'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { createAssets } from './assets.ts'
import { createPageCache } from './page-cache.ts'
import { createPages, isPublicPage, type PagesOptions } from './pages.ts'
import { sendError } from './respond.ts'
import { BODY_LIMIT_BYTES, contentSecurityPolicy, guardRequests, securityHeaders } from './security.ts'

export type AppOptions = {
  readonly pageHandler: PagesOptions['handler']
  readonly publicUrl: string
  readonly dev: boolean
  readonly trustProxyHops: number
  /** Names the state of everything a public page shows. */
  readonly epoch: () => string
  readonly routers: readonly Router[]
  /** In development: Vite's middleware. */
  readonly before?: RequestHandler
  readonly health: Router
  readonly metrics: Metrics
  readonly log: Logger
}

/** At most this many missing paths a second reach the log; a scanner must not fill the disk. */
const MISSING_LOGGED_PER_SECOND = 10

function createMissingLog(log: Logger): (path: string) => void {
  let second = 0
  let count = 0
  return (path) => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) {
      second = now
      count = 0
    }
    if (count++ < MISSING_LOGGED_PER_SECOND) log.info({ path: path.slice(0, 200) }, 'no such page')
  }
}

/** One log line a request: the path without its query, which may hold what a visitor typed. */
const requestLog = (log: Logger): RequestHandler =>
  pinoHttp({
    logger: log,
    genReqId: (_req, res) => {
      const id = randomUUID()
      res.setHeader('X-Request-Id', id)
      return id
    },
    serializers: {
      req: (req: { id: string; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        path: req.url.split('?')[0],
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'debug'),
  })

/** The one place where a bug becomes a 500: logged whole, told in one sentence. */
const onError =
  (log: Logger): ErrorRequestHandler =>
  (error: Error & { status?: number; type?: string }, req, res, _next) => {
    if (res.headersSent) {
      res.destroy()
      log.error({ err: error }, 'failed while answering')
      return
    }
    if (error.status && error.status < 500) {
      const code = error.status === 413 ? 'too_large' : 'malformed'
      return sendError(res, error.status, { error: 'This request could not be read.', code })
    }
    log.error({ err: error, id: req.id }, 'unexpected error')
    if (req.path.startsWith('/api/')) return sendError(res, 500, { error: 'Something went wrong.', code: 'internal' })
    res.status(500).type('html')
    res.end(
      '<!doctype html><html lang="en-CA"><title>Something went wrong</title><h1>Something went wrong</h1><p>The page could not be made. Please try again in a moment.</p>',
    )
  }

export function createApp(options: AppOptions): RequestListener {
  const { publicUrl, dev, log, metrics } = options
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('trust proxy', options.trustProxyHops)
  app.set('query parser', 'simple')

  const pages = createPages({ handler: options.pageHandler, publicUrl, dev, onMissing: createMissingLog(log) })
  const serve = createPageCache({
    render: pages.renderPublic,
    epoch: options.epoch,
    now: Date.now,
    onError: (error) => log.error({ err: error }, 'a page could not be rendered'),
  })

  const headers = securityHeaders({ publicUrl, dev })
  const strictPolicy = contentSecurityPolicy([], { publicUrl, dev })
  app.use(metrics.middleware)
  app.use((_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    res.setHeader('Content-Security-Policy', strictPolicy)
    next()
  })
  if (options.before) app.use(options.before)
  else {
    app.use('/assets', createAssets('build/client/assets'))
    app.use(express.static('build/client', { maxAge: '1h', index: false, redirect: false }))
  }
  app.use(requestLog(log))
  app.use(guardRequests(publicUrl))
  app.use(options.health)
  app.use('/api', express.json({ limit: BODY_LIMIT_BYTES, inflate: false, strict: true }))
  for (const router of options.routers) app.use(router)
  app.use('/api', (_req, res) => sendError(res, 404, { error: 'There is nothing at this address.', code: 'not_found' }))
  app.use((req, res, next) => {
    if (req.path.length > 1 && req.path.endsWith('/')) return res.redirect(308, req.path.replace(/\/+$/, '') || '/')
    pages.renderPrivate(req, res).catch(next)
  })
  app.use(onError(log))

  // Ready bytes go out before everything else: no header to compute, no log line, no body parser for them.
  return (req, res) => {
    const path = cacheablePath(req)
    if (path === undefined || dev) return void app(req, res)
    serve(path, req, res, (error) => {
      if (error) log.error({ err: error }, 'a page could not be rendered')
      app(req, res)
    })
  }
}

/** The path of a request that ready bytes may answer; a trailing slash is redirected, a dot names a file. */
function cacheablePath(req: IncomingMessage): string | undefined {
  if (req.method !== 'GET' && req.method !== 'HEAD') return undefined
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
  const page = path === '/' || !(path.endsWith('/') || path.includes('.'))
  return page && path.length <= 512 && isPublicPage(path) ? path : undefined
}
