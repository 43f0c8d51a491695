/** The web process, put together from top to bottom: settings, stores, services, live updates, pages, ports, the way out. */
import { createServer } from 'node:http'
import { CATALOGUE, instrumentOf } from '#shared/catalogue.ts'
import { symbolToPath } from '#shared/catalogue-path.ts'
import { systemClock } from '#shared/clock.ts'
import { WATCHERS_KEY } from '#shared/jobs.ts'
import { STATIC_PATHS } from '#shared/site.ts'
import type { PageHandler } from '../client/handler.ts'
import { createAlarms } from './alarms.ts'
import { locate, openReader } from './db/connect.ts'
import { exitOnEnvProblem, readEnvOrExit } from './env.ts'
import { createGeo } from './geo/geo.ts'
import { createApp } from './http/app.ts'
import { clientAddress } from './http/client-address.ts'
import { createHealth, createOps } from './http/ops.ts'
import { createFeeds } from './http/routes/feeds.ts'
import { createFunnelRoutes } from './http/routes/funnel.ts'
import { createMarketRoutes } from './http/routes/market-data.ts'
import { createMedia } from './http/routes/media.ts'
import { peerUses } from './http/routes/peer-limit.ts'
import { createPlateRoutes } from './http/routes/plates.ts'

import { createReads } from './http/routes/reads.ts'

import { createSearch } from './http/routes/search.ts'
import { readVerificationCookie, verificationCookie } from './http/routes/verification-cookie.ts'
import { isOwnOrigin } from './http/security.ts'
import { listen, stopOnSignals } from './lifecycle.ts'
import { createLive } from './live/fan-out.ts'
import { DEFAULT_CONNECTION_LIMITS } from './live/guard.ts'
import { createLogger } from './log.ts'
import { createBoard } from './market/board.ts'
import { createLines } from './market/lines.ts'
import { createMarketReader } from './market/reader.ts'
import { createRefreshQueue } from './market/refresh.ts'
import type { MarketSchema } from './market/rows.ts'
import { openMarketStore } from './market/store.ts'
import { createMetrics } from './metrics.ts'
import { openArticles } from './open-articles.ts'
import { CONTENT_DIR, openFunnel } from './open-funnel.ts'
import { createPolicy } from './policy.ts'
import { connectProducer, connectSubscriber, DEFAULT_REDIS, LEADS_DUE, MARKET_CHANGED } from './redis.ts'
import type { Services } from './services.ts'
import { readOutbox } from './sms/outbox.ts'
import { outboxFile } from './sms/pick.ts'

const env = readEnvOrExit()
const dev = env.NODE_ENV === 'development'
const log = createLogger('web', env.LOG_LEVEL)
const metrics = createMetrics('web')
const clock = systemClock
const report = (error: unknown): void => log.error({ err: error }, 'unexpected error')

// Stores
const marketAt = locate('market', env)
// Brings it up to date, or starts it anew when it is damaged; this process only reads it afterwards.
await (await openMarketStore(marketAt, log)).destroy()
const marketDb = openReader<MarketSchema>(marketAt)

// Redis wakes; it is never asked for the truth.
const redisOptions = { url: env.REDIS_URL ?? DEFAULT_REDIS, log }
const producer = connectProducer(redisOptions)
const subscriber = connectSubscriber(redisOptions)
const refreshQueue = createRefreshQueue(producer)

// The board
const market = createMarketReader(marketDb, clock)
const board = createBoard({
  source: market,
  clock,
  onError: report,
})
await board.start()
subscriber.on('message', board.wake)
// A subscriber that comes back may have missed messages: look at the store instead of waiting for the next one.
subscriber.on('ready', () => subscriber.subscribe(MARKET_CHANGED).then(board.wake, report))

const lines = createLines({ reader: market, row: board.row, clock, onError: report })
await lines.start()

// Articles
const articles = openArticles(CONTENT_DIR, { clock, watch: dev, warn: (problem) => log.warn({ problem }, 'content withheld') })

// The funnel
const alarm = createAlarms({ url: env.ALARM_WEBHOOK_URL, log, now: clock.monotonic })
const wake = (): void => void producer.publish(LEADS_DUE, '').catch(() => log.debug('the worker was not woken; it sweeps'))
const { db: leadsDb, funnel, advertiser, wording } = await openFunnel({ env, log, clock, alarm, wake }).catch(exitOnEnvProblem)
const geo = createGeo(env.GEOIP_DB)

const secure = env.PUBLIC_URL.startsWith('https:')
const services: Services = {
  funnel,
  advertiser,
  wording,
  country: geo.country,
  allowedCountries: env.SMS_ALLOWED_COUNTRIES,
  admit: (action, ip) => funnel.limits.tryConsume(peerUses(action, ip)),
  verificationCookie: {
    read: (cookie) => readVerificationCookie({ cookie: cookie ?? undefined }, secure),
    write: (id) => verificationCookie(id, secure),
  },
  market: { board: board.current, lines: lines.of, history: market.history },
  articles,
  policy: () => createPolicy(env, advertiser.displayName),
  report,
  publicUrl: env.PUBLIC_URL,
  mode: env.MODE,
}

// Pages
const server = createServer({
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
})
const pages = dev ? await (await import('../ops/dev-pages.ts')).createDevPages(server, () => services) : await builtPages()

async function builtPages(): Promise<{ handler: () => Promise<PageHandler>; before?: undefined }> {
  const built = '../build/server/index.js'
  const module = (await import(built)) as typeof import('../client/handler.ts')
  const handler = module.createPageHandler(services, 'production')
  return { handler: async () => handler }
}

const SYMBOL_PATHS = CATALOGUE.map(({ symbol }) => `/markets/${symbolToPath(symbol)}`)

// Whoever can read this page can verify any number: never outside a demonstration.
const showsOutbox = !env.production && env.SMS_PROVIDER === 'outbox'

const health = createHealth({
  leads: () =>
    leadsDb
      .selectFrom('limit_event')
      .select('id')
      .limit(1)
      .execute()
      .then(
        () => null,
        (error: Error) => error.message,
      ),
  board: () => (board.current().rows.length > 0 ? null : 'no board yet'),
  redis: () => (producer.status === 'ready' ? null : `redis is ${producer.status}`),
})
server.on(
  'request',
  createApp({
    pageHandler: pages.handler,
    before: pages.before,
    publicUrl: env.PUBLIC_URL,
    dev,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    epoch: epochOf(board.current),
    routers: [
      createPlateRoutes(),
      createMedia(`${CONTENT_DIR}/media`),
      createFeeds({ articles, publicUrl: env.PUBLIC_URL, clock, staticPaths: STATIC_PATHS, symbolPaths: SYMBOL_PATHS }),
      createReads({ countRead: articles.countRead }),
      createSearch({ articles, instruments: CATALOGUE }),
      createMarketRoutes({
        board: board.current,
        requestRefresh: (categories) => refreshQueue.request(categories),
        history: market.history,
      }),
      ...createFunnelRoutes({
        publicUrl: env.PUBLIC_URL,
        country: geo.country,
        limits: funnel.limits,
        otp: funnel.otp,
        leads: funnel.leads,
        drafts: funnel.drafts,
        consent: funnel.consent,
        enquiries: funnel.enquiries,
        sandbox: env.LEAD_TRACKER_URL === undefined ? funnel.sandbox : undefined,
        outbox: showsOutbox ? { messages: () => readOutbox(outboxFile(env.DATA_DIR)) } : undefined,
      }),
    ],
    health,
    metrics,
    log,
  }),
)

/** Names the market's state; it moves at most once a second, so that a page is rendered at most once a second. */
function epochOf(current: () => { version: number }): () => string {
  let epoch = ''
  let since = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.monotonic()
    if (now - since >= 1000) {
      const next = `${articles.version}.${current().version}`
      if (next !== epoch) {
        epoch = next
        since = now
      }
    }
    return epoch
  }
}

// Live updates
const publicOrigin = new URL(env.PUBLIC_URL).origin
const live = createLive({
  server,
  board,
  categoryOf: (symbol) => instrumentOf(symbol)?.category,
  // A program without an Origin header is no browser, and cannot be misled by another site.
  allowedOrigins: ({ headers }) => headers.origin === undefined || isOwnOrigin(headers.origin, headers.host, publicOrigin),
  clientAddress: (request) => clientAddress(request, env.TRUST_PROXY_HOPS),
  limits: DEFAULT_CONNECTION_LIMITS,
  log,
  now: clock.monotonic,
  dev,
})
// The worker polls at a slower pace while nobody watches. The key expires by itself when this process is gone.
const watchers = setInterval(() => {
  const count = live.watchers()
  if (count > 0) producer.set(WATCHERS_KEY, count, 'EX', 30).catch(() => log.debug('the watchers were not counted'))
}, 10_000)
metrics.gauge('live_sockets', 'Open pages with a socket.', live.watchers)

const ops = createServer(createOps({ health, metrics, queues: [refreshQueue.queue] }))
stopOnSignals(log, async () => {
  clearInterval(watchers)
  board.stop()
  lines.stop()
  ops.close()
  // Ends the sockets and, with them, the HTTP server they share; requests under way are answered first.
  await live.close()
  server.closeIdleConnections()
  await Promise.allSettled([refreshQueue.close(), producer.quit(), subscriber.quit(), marketDb.destroy(), leadsDb.destroy()])
})

await listen(ops, env.OPS_PORT, env.OPS_HOST)
await listen(server, env.PORT, env.HOST)
log.info({ port: env.PORT, ops: env.OPS_PORT, mode: env.MODE }, 'web is ready')
process.send?.({ ready: true })
