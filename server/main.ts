/** The web process, assembled from top to bottom: settings, domains, services, pages, live updates, ports, shutdown. */
import { createServer } from 'node:http'
import { configureSources, sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { openPages } from '#ops/pages.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import { openArticles } from './articles/open.ts'
import { CONTENT_DIR, openFunnel } from './funnel/open.ts'
import { createPolicy } from './funnel/policy.ts'
import { createApp } from './http/app.ts'
import { createAddressLimit, RENDER_RATE } from './http/edge/address-limit.ts'
import { clientAddress } from './http/edge/client-address.ts'
import { createHttpServer } from './http/edge/http-server.ts'
import { socketOrigins } from './http/edge/security.ts'
import { createHealth } from './http/operators/health.ts'
import { createOps } from './http/operators/ops.ts'
import { verificationCookies } from './http/routes/funnel/verification-cookie.ts'
import { createRoutes, createSitePages } from './http/routes/routes.ts'
import { createLive } from './live/fan-out.ts'
import { openMarket } from './market/open.ts'
import { createSourceBook } from './market/sources.ts'
import { announceWatchers } from './market/watchers.ts'
import { createAlarms } from './platform/alarms.ts'
import { systemClock as clock } from './platform/clock.ts'
import { measureBackups } from './platform/db/backups.ts'
import { exitOnEnvProblem, readEnvOrExit, settingsMark } from './platform/env.ts'
import { announceReady, listen, stopOnSignals } from './platform/lifecycle.ts'
import { createLogger } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { createGeo } from './platform/network/geo.ts'
import { LEADS_DUE, openWebRedis } from './platform/redis.ts'
import type { Services } from './services.ts'

const env = readEnvOrExit(sourceSettings(SOURCES))
const { PUBLIC_URL: publicUrl, MODE: mode } = env
const dev = env.NODE_ENV === 'development'
const log = createLogger('web', env.LOG_LEVEL)
const metrics = createMetrics('web')
const alarm = createAlarms({ url: env.ALARM_WEBHOOK_URL, log, now: clock.monotonic })
const report = (error: unknown): void => log.error({ err: error }, 'unexpected error')

// The domains
const redis = openWebRedis({ url: env.REDIS_URL, log })
const market = await openMarket({ env, log, redis, sources: createSourceBook(configureSources(SOURCES, env)), clock, report })
const articles = openArticles(CONTENT_DIR, { clock, watch: dev, warn: (problem) => log.warn({ problem }, 'content withheld') })
const leads = await openFunnel({ env, log, clock, alarm, wake: () => redis.wake(LEADS_DUE) }).catch(exitOnEnvProblem)
const { funnel, advertiser, wording, conversion } = leads
const { country } = createGeo(env.GEOIP_DB)

const services: Services = {
  market: market.pages,
  articles,
  funnel,
  advertiser,
  wording,
  conversion,
  country,
  allowedCountries: env.SMS_ALLOWED_COUNTRIES,
  admit: funnel.admit,
  verificationCookie: verificationCookies(publicUrl),
  policy: () => createPolicy(env, advertiser.displayName),
  report,
  publicUrl,
  mode,
  pageStaleSeconds: env.PAGE_STALE_SECONDS,
}

// Pages and REST
const server = createHttpServer()
const pages = await openPages(server, services, dev)
const health = createHealth({ leads: leads.problem, board: market.problem, redis: redis.problem }, log)
const admitRender = createAddressLimit(RENDER_RATE, clock.monotonic)
const routers = createRoutes({
  publicUrl,
  clock,
  articles,
  market: market.routes,
  funnel: { ...funnel, country, sandbox: leads.sandbox, outbox: leads.outbox },
  mediaDir: `${CONTENT_DIR}/media`,
  admitRender,
})
const cached = createSitePages({ articles, board: market.board.current, ...pages, clock })
const answers = { pages, ...cached, admitRender, routers, health: health.forStrangers }
const app = createApp({ env, settingsMark: settingsMark(env), dev, publicUrl, clock, conversion, ...answers, metrics, log })
server.on('request', app.listener)

// Live updates
const live = createLive({
  server,
  board: market.board,
  categoryOf: (symbol) => instrumentOf(symbol)?.category,
  allowedOrigins: socketOrigins(publicUrl),
  clientAddress: (request) => clientAddress(request, env.TRUST_PROXY_HOPS),
  onIgnored: metrics.event('live_ignored_events_total', 'Events of pages that this version does not know.'),
  log,
  now: clock.monotonic,
  dev,
})
metrics.gauge('live_sockets', 'Open pages with a socket.', live.watchers)
measureBackups(metrics, env.BACKUP_DIR, clock.now)
const stopAnnouncing = announceWatchers(redis.producer, live.watchers, log)

// Ports and shutdown
const ops = createServer(createOps({ health: health.forOperators, metrics, queues: [market.refresh.queue], host: env.OPS_HOST }))
stopOnSignals(log, async () => {
  stopAnnouncing()
  market.stop()
  ops.close()
  // Closes the sockets and, with them, the HTTP server they share; requests under way are answered first.
  await live.close()
  server.closeIdleConnections()
  await market.close()
  await Promise.allSettled([redis.close(), leads.db.destroy()])
})
await app.prepare()
await listen(ops, env.OPS_PORT, env.OPS_HOST)
await listen(server, env.PORT, env.HOST)
log.info({ port: env.PORT, ops: env.OPS_PORT, mode }, 'web is ready')
announceReady({ dev })
