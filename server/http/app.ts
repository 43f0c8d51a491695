/** The public site as one Express application, middleware in the order a request meets it. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http'
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express'
import { isbot } from 'isbot'
import { pinoHttp } from 'pino-http'
import type { Clock } from '../platform/clock.ts'
import type { Env } from '../platform/env.ts'
import type { Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { PageStore } from '../platform/network/page-store.ts'
import { collectStart } from '../platform/process/start-garbage.ts'
import { setCache, staticCache } from './answers/cache-policy.ts'
import { compressAnswers } from './answers/compressed.ts'
import { sendBusyPage, sendError, sendPlainPage } from './answers/respond.ts'
import { createAnswerChecks } from './api/check-answers.ts'
import { createAssets } from './assets.ts'
import { type AddressLimit, createAddressLimit, PAST_RATE } from './edge/address-limit.ts'
import { clientAddress } from './edge/client-address.ts'
import { BODY_LIMIT_BYTES, contentSecurityPolicy, guardRequests, NOTHING_INLINE, securityHeaders } from './edge/security.ts'
import { createEntrance } from './entrance.ts'
import type { Freshness } from './pages/freshness.ts'
import { openCache } from './pages/open-cache.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PageList, SharedPage } from './pages/page-list.ts'
import { createPages, type Pages, type PagesOptions } from './pages/pages.ts'
import { isPast } from './pages/past/past-list.ts'
import { createPastPages, PAST_PART, type PastPages, type PastPagesOptions } from './pages/past/past-pages.ts'

export type AppOptions = {
  /** In development only: Vite's middleware. */
  readonly pages: { readonly handler: PagesOptions['handler']; readonly before?: RequestHandler }
  readonly publicUrl: string
  readonly dev: boolean
  readonly conversion?: PagesOptions['conversion']
  /** Proxies before us, memory for cached pages in MiB, and how far behind their plan these may be shown, in seconds. */
  readonly env: Pick<Env, 'TRUST_PROXY_HOPS' | 'PAGE_CACHE_MIB' | 'PAGE_STALE_SECONDS' | 'PAGE_FILES_DIR'>
  /** Identifies all settings: pages in files are of one build, its settings and its content. */
  readonly settingsMark: string
  /** How soon a public page follows what it shows. */
  readonly freshness: Freshness
  readonly pageList: PageList
  /** Where web processes share ready pages, if they do. */
  readonly pageStore?: PageStore | undefined
  /** Which pages are of past hours, and what reads an hour. */
  readonly past: Pick<PastPagesOptions, 'find' | 'read'>
  /** The pages that are asked for most. */
  readonly busiest: () => readonly SharedPage[]
  readonly clock: Pick<Clock, 'monotonic' | 'now'>
  /** Whether a page may be rendered for this address alone. */
  readonly admitRender: AddressLimit
  readonly routers: readonly Router[]
  readonly health: Router
  readonly metrics: Metrics
  readonly log: Logger
}

/** Nobody but an intruder needs more of a path than this. */
const LONGEST_PATH = 200

/** A link to a draft opens it for whoever reads it in a log, also one that was typed almost right. */
const loggedPath = (path = ''): string => path.replace(/^(\/preview\/).+/, '$1…').slice(0, LONGEST_PATH)

/** Missing paths logged per second at most: a scanner must not fill the disk. */
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
    if (count++ < MISSING_LOGGED_PER_SECOND) log.info({ path: loggedPath(path) }, 'no such page')
  }
}

/** One log line per request: the path without its query, which may hold what a visitor typed. */
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
        path: loggedPath(req.url.split('?', 1)[0]),
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customLogLevel: (_req, res, error) => (error || res.err || res.statusCode >= 500 ? 'error' : 'debug'),
  })

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
      return sendError(res, error.status ?? 400, { error: 'This request could not be read.', code })
    }
    if (req.path.startsWith('/api/')) return sendError(res, 500, { error: 'Something went wrong.', code: 'internal' })
    sendPlainPage(res, 500, 'Something went wrong', 'The page could not be made. Please try again in a moment.')
  }

const takesPieces = ({ headers }: IncomingMessage): boolean => !isbot(headers['user-agent'])

const openPast = ({ past, freshness, env, clock }: AppOptions, render: PastPagesOptions['render']) =>
  createPastPages({
    ...past,
    render,
    content: freshness.content,
    admit: createAddressLimit(PAST_RATE, clock.monotonic),
    addressOf: (req) => clientAddress(req, env.TRUST_PROXY_HOPS),
    maxBytes: env.PAGE_CACHE_MIB * 2 ** 20 * PAST_PART,
    now: clock.now,
    monotonic: clock.monotonic,
  })

/** What is nobody else's page is rendered for whoever asks; what is left of past hours in its turn. */
const renderForOne =
  ({ admitRender }: AppOptions, render: Pages['renderPrivate'], past: PastPages): RequestHandler =>
  (req, res, next) => {
    if (!admitRender(req.ip)) return sendBusyPage(res)
    const work = () => render(req, res)
    const rendered = isPast(req.path) ? past.enter(req.ip, work) : work()
    if (rendered) rendered.catch(next)
    else sendBusyPage(res)
  }

export type App = {
  readonly listener: RequestListener
  /** Gives back what the start took, and renders the pages that are asked for most, so that nobody waits for either. */
  readonly prepare: () => Promise<void>
}

async function prepare(cache: PageCache, { busiest }: AppOptions): Promise<void> {
  collectStart()
  await cache.prepare(busiest())
}

export function createApp(options: AppOptions): App {
  const { publicUrl, dev, log, metrics, env } = options
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('trust proxy', env.TRUST_PROXY_HOPS)
  app.set('query parser', 'simple')

  const onRenderError = (error: unknown): void => log.error({ err: error }, 'a page could not be rendered')
  const pages = createPages({
    handler: options.pages.handler,
    publicUrl,
    dev,
    conversion: options.conversion,
    onMissing: createMissingLog(log),
    onLost: onRenderError,
  })
  const cache = openCache({ ...options, takesPieces }, pages.renderPublic, onRenderError)
  const past = openPast(options, pages.renderPublic)

  const headers = securityHeaders({ publicUrl, dev })
  const strictPolicy = contentSecurityPolicy(NOTHING_INLINE, { publicUrl, dev })
  const plain: OutgoingHttpHeaders = { ...Object.fromEntries(headers), 'Content-Security-Policy': strictPolicy }
  app.use(metrics.middleware)
  app.use((_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    res.setHeader('Content-Security-Policy', strictPolicy)
    next()
  })
  if (options.pages.before) app.use(options.pages.before)
  else {
    app.use('/assets', createAssets('build/client/assets'))
    app.use(express.static('build/client', { ...staticCache('file'), index: false, redirect: false }))
  }
  app.use(requestLog(log))
  app.use(guardRequests(publicUrl))
  app.use(options.health)
  // What a route does not say otherwise is for the one who asked, refusals too.
  app.use('/api', (_req, res, next) => {
    setCache(res, 'private')
    next()
  })
  app.use('/api', express.json({ limit: BODY_LIMIT_BYTES, inflate: false, strict: true }))
  app.use(compressAnswers)
  app.use(createAnswerChecks())
  for (const router of options.routers) app.use(router)
  app.use('/api', (_req, res) => sendError(res, 404, { error: 'There is nothing at this address.', code: 'not_found' }))
  app.use(renderForOne(options, pages.renderPrivate, past))
  app.use(onError(log))

  const ready = dev ? { serve: undefined, past: undefined } : { serve: cache.serve, past }
  const listener = createEntrance({ ...ready, pageList: options.pageList, app, headers: plain, onError: onRenderError })
  return { listener, prepare: async () => (dev ? undefined : prepare(cache, options)) }
}
