/** The public site as one Express application, middleware in the order a request meets it. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express'
import { isbot } from 'isbot'
import { pinoHttp } from 'pino-http'
import type { Clock } from '../platform/clock.ts'
import type { Env } from '../platform/env.ts'
import type { Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { collectStart } from '../platform/process/start-garbage.ts'
import { setCache, staticCache } from './answers/cache-policy.ts'
import { compressAnswers } from './answers/compressed.ts'
import type { Paper } from './answers/plain-page.ts'
import { sendError, sendPlainPage } from './answers/respond.ts'
import { REFUSALS } from './answers/texts.en.ts'
import { createAnswerChecks } from './api/check-answers.ts'
import { createAssets } from './assets.ts'
import { limitPipelining } from './edge/http-server.ts'
import { BODY_LIMIT_BYTES, guardRequests, plainHeaders } from './edge/security.ts'
import { createEntrance } from './entrance.ts'
import type { Freshness } from './page-cache/freshness.ts'
import { openCache } from './page-cache/open-cache.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { PageList, SharedPage } from './page-cache/page-list.ts'
import { createPages, type PagesOptions } from './page-cache/pages.ts'
import { type RenderLimits, renderForOne } from './render-for-one.ts'

/** The public pages that all readers share. */
type SharedPages = {
  /** How soon a public page follows what it shows. */
  readonly freshness: Freshness
  readonly pageList: PageList
  /** The most read pages, and all others of the sitemap. */
  readonly prepared: () => { readonly busiest: readonly SharedPage[]; readonly others: readonly SharedPage[] }
}

export type AppOptions = RenderLimits & {
  /** `before`: in development only, Vite's middleware. `paper`: whose pages they are, for those that React does not render. */
  readonly pages: Pick<PagesOptions, 'handler' | 'dev' | 'conversion'> & {
    readonly before?: RequestHandler
    readonly paper: () => Paper
  }
  /** Our address, proxies before us, memory for cached pages in MiB, and how far behind their plan these may be shown, in seconds. */
  readonly env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY_HOPS' | 'PAGE_CACHE_MIB' | 'PAGE_STALE_SECONDS'>
  readonly shared: SharedPages
  readonly clock: Pick<Clock, 'monotonic' | 'now'>
  readonly routers: readonly Router[]
  readonly operators: {
    readonly health: Router
    /** Told of each request that no ready page answers, with the address that it counts as. */
    readonly observe?: (request: IncomingMessage, address: string | undefined) => void
  }
  readonly metrics: Metrics
  readonly log: Logger
}

/** Only an intruder needs more of a path than this. */
const LONGEST_PATH = 200

/** A link to a draft opens it for a reader of the log, also one that was typed almost right. */
const loggedPath = (path = ''): string => path.replace(/^(\/preview\/).+/, '$1…').slice(0, LONGEST_PATH)

/** Lines a second that strangers can cause, of each kind: a scanner must not fill the disk. `/metrics` counts the rest. */
const LINES_PER_SECOND = 10

/** @returns whether one more line of this kind is written in this second */
function createLineLimit({ now }: Pick<Clock, 'now'>): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const current = Math.floor(now() / 1000)
    if (current !== second) {
      second = current
      count = 0
    }
    return count++ < LINES_PER_SECOND
  }
}

function createMissingLog(log: Logger, clock: Pick<Clock, 'now'>): (path: string) => void {
  const admit = createLineLimit(clock)
  return (path) => {
    if (admit()) log.info({ path: loggedPath(path) }, 'no such page')
  }
}

/** One log line per request: the path without its query, which may hold what a visitor typed. */
function requestLog(log: Logger, clock: Pick<Clock, 'now'>): RequestHandler {
  const admitRefusal = createLineLimit(clock)
  return pinoHttp({
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
        path: loggedPath(req.url.split('?', 1)[0]),
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customLogLevel(_req, res, error) {
      if (error || res.err) return 'error'
      // A refusal of ours, as of a code that may not be sent: no fault, and a stranger can repeat it.
      if (res.statusCode >= 500) return admitRefusal() ? 'info' : 'silent'
      return 'debug'
    },
    // The library makes an error of every answer from 500 on; its stack tells of the library alone.
    customErrorObject: (_req, res, _error, { err, ...line }) => (res.err ? { ...line, err } : line),
  })
}

/** The one place where a bug becomes a 500: answered in one sentence, and logged in full with the line of its request. */
const onError =
  (log: Logger): ErrorRequestHandler =>
  (error: Error & { status?: number; type?: string }, req, res, _next) => {
    const ours = !error.status || error.status >= 500
    if (ours || res.headersSent) {
      res.err = error
      // What fails before the request's log is there, a file of the build, gets a line of its own.
      if (!res.log) log.error({ err: error }, 'unexpected error')
    }
    if (res.headersSent) return void res.destroy()
    if (!ours) {
      const code = error.status === 413 ? 'too_large' : 'malformed'
      return sendError(res, error.status ?? 400, { error: REFUSALS.unreadable, code })
    }
    if (req.path.startsWith('/api/')) return sendError(res, 500, { error: REFUSALS.internal, code: 'internal' })
    sendPlainPage(res, 500, 'failed')
  }

/** Files of the build under fixed names. None is under `/api`, where looking for one would cost a quarter of a short answer. */
function fixedFiles(): RequestHandler {
  const serve = express.static('build/client', { ...staticCache('file'), index: false, redirect: false })
  return (req, res, next) => (req.path.startsWith('/api/') ? next() : void serve(req, res, next))
}

const takesPieces = ({ headers }: IncomingMessage): boolean => !isbot(headers['user-agent'])

export type App = {
  readonly listener: RequestListener
  /** Frees the memory of the start and renders the most read pages, before a reader comes. */
  readonly prepare: () => Promise<void>
}

async function prepare(cache: PageCache, { prepared }: SharedPages): Promise<void> {
  collectStart()
  const { busiest, others } = prepared()
  await cache.prepare(busiest, others)
}

export function createApp(options: AppOptions): App {
  const { shared, operators, clock, log, metrics, env } = options
  const { PUBLIC_URL: publicUrl } = env
  const { before, paper, ...drawn } = options.pages
  const { dev } = drawn
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('trust proxy', env.TRUST_PROXY_HOPS)
  app.set('query parser', 'simple')
  app.locals.paper = paper

  const onRenderError = (error: unknown): void => log.error({ err: error }, 'a page could not be rendered')
  const pages = createPages({
    ...drawn,
    publicUrl,
    onMissing: createMissingLog(log, clock),
    onLost: onRenderError,
  })
  const cache = openCache({ env, clock, metrics, freshness: shared.freshness, takesPieces }, pages.renderPublic, onRenderError)

  const plain = plainHeaders({ publicUrl, dev })
  const headers = Object.entries(plain)
  app.use(metrics.middleware)
  app.use((_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  })
  if (before) app.use(before)
  else {
    app.use('/assets', createAssets('build/client/assets'))
    app.use(fixedFiles())
  }
  app.use(requestLog(log, clock))
  app.use(guardRequests(publicUrl))
  app.use(operators.health)
  app.use((req, _res, next) => {
    operators.observe?.(req, req.ip)
    next()
  })
  // By default an answer is private, refusals too.
  app.use('/api', (_req, res, next) => {
    setCache(res, 'private')
    next()
  })
  app.use('/api', express.json({ limit: BODY_LIMIT_BYTES, inflate: false, strict: true }))
  app.use(compressAnswers)
  app.use(createAnswerChecks())
  for (const router of options.routers) app.use(router)
  app.use('/api', (_req, res) => sendError(res, 404, { error: REFUSALS.nothingHere, code: 'not_found' }))
  app.use(renderForOne(options, pages.renderPrivate))
  app.use(onError(log))

  const serve = dev ? undefined : cache.serve
  const entrance = createEntrance({ serve, pageList: shared.pageList, app, headers: plain, onError: onRenderError })
  return { listener: limitPipelining(entrance), prepare: async () => (dev ? undefined : prepare(cache, shared)) }
}
