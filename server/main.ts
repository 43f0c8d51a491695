/** The web process, assembled from top to bottom: settings, domains, services, pages, live updates, ports, shutdown. */
import { configureSources, sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { openPages } from '#ops/pages.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import { openContent } from './content/open.ts'
import { openAlarms } from './funnel/enquiries/open-alarms.ts'
import { openFunnel } from './funnel/open.ts'
import { createPolicy } from './funnel/policy.ts'
import { createApp } from './http/app.ts'
import { createAddressLimit, createListingLimit, RENDER_RATE } from './http/edge/address-limit.ts'
import { clientAddress } from './http/edge/client-address.ts'
import { createHttpServer } from './http/edge/http-server.ts'
import { socketOrigins } from './http/edge/security.ts'
import { openOperators } from './http/operators/open.ts'
import { verificationCookies } from './http/routes/funnel/verification-cookie.ts'
import { createRoutes, createSitePages } from './http/routes/routes.ts'
import { createLive, DROP_REASONS } from './live/fan-out.ts'
import { createNeighbours } from './live/neighbours.ts'
import { openMarket } from './market/open.ts'
import { createSourceBook } from './market/sources.ts'
import { announceWatchers } from './market/watchers.ts'
import { exitOnEnvProblem, readEnvOrExit, settingsMark } from './platform/env.ts'
import { announceReady, listenAtBoth, stopOnSignals } from './platform/lifecycle.ts'
import { createLogger } from './platform/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { createGeo } from './platform/network/geo.ts'
import { pageStoreOf } from './platform/network/page-store.ts'
import { openClock } from './platform/network/store-clock.ts'
import { openWebRedis } from './platform/redis.ts'
import type { Services } from './services.ts'

const env = readEnvOrExit(sourceSettings(SOURCES))
const { PUBLIC_URL: publicUrl, MODE: mode } = env
const dev = env.NODE_ENV === 'development'
const log = createLogger('web', env.LOG_LEVEL)
const clock = await openClock(env, log)
const metrics = createMetrics('web')
const alarm = openAlarms(env, { log, now: clock.monotonic })
const report = (error: unknown): void => log.error({ err: error }, 'unexpected error')

// The domains
const redis = openWebRedis({ url: env.REDIS_URL, log })
const sources = createSourceBook(configureSources(SOURCES, env))
const market = await openMarket({ env, log, redis, sources, clock, report, admitListing: createListingLimit(clock.monotonic) })
const content = await openContent({ env, log, clock, alarm, redis, report })
const { articles, advertisers } = content
const { site } = articles
const leads = await openFunnel({ env, log, clock, alarm, metrics, site, advertisers, wake: redis.wakeLeads }).catch(
  exitOnEnvProblem,
)
const { funnel, advertiser, wording, conversion } = leads
const { country } = createGeo(env.GEOIP_DB)
const operators = openOperators({ env, clock, log, metrics, market, redis, leads })

const services: Services = {
  ...market.services,
  articles,
  preview: content.preview,
  ...{ funnel, advertiser, wording, conversion, country },
  allowedCountries: env.SMS_ALLOWED_COUNTRIES,
  admit: funnel.admit,
  verificationCookie: verificationCookies(publicUrl),
  policy: () => createPolicy(env, advertiser().displayName, site()),
  status: operators.status,
  report,
  publicUrl,
  mode,
  pageStaleSeconds: env.PAGE_STALE_SECONDS,
}

// Pages and REST
const server = createHttpServer()
const pages = await openPages(server, services, dev)
const admitRender = createAddressLimit(RENDER_RATE, clock.monotonic)
const routers = createRoutes({
  ...{ publicUrl, clock, articles, admitRender },
  ...market.routes,
  funnel: { ...funnel, country, sandbox: leads.sandbox, outbox: leads.outbox },
  media: content.media,
})
const cached = createSitePages({ articles, ...market.pages, ...pages, readPast: services.market.past.board, clock })
const answers = { pages, ...cached, admitRender, routers, health: operators.health }
const marks = { settingsMark: settingsMark(env), pageStore: pageStoreOf(env, clock.monotonic, log) }
const app = createApp({ env, ...marks, dev, publicUrl, clock, conversion, ...answers, metrics, log })
server.on('request', app.listener)

// Live updates
const live = createLive({
  server,
  ...market.live,
  categoryOf: (symbol) => instrumentOf(symbol)?.category,
  allowedOrigins: socketOrigins(publicUrl),
  clientAddress: (request) => clientAddress(request, env.TRUST_PROXY_HOPS),
  neighbours: createNeighbours({ join: redis.joinShares, secret: marks.settingsMark, now: clock.monotonic }),
  onDropped: metrics.counter('ledger_live_dropped_total', 'Open pages not let in, or cut off.', 'reason', DROP_REASONS),
  onIgnored: metrics.event('ledger_live_ignored_events_total', 'Events of pages that this version does not know.'),
  log,
  now: clock.monotonic,
  dev,
})
const stopAnnouncing = announceWatchers(redis.producer, live.watchers, log)

// Ports and shutdown
stopOnSignals(log, async () => {
  stopAnnouncing()
  market.stop()
  operators.stop()
  // Closes the sockets and, with them, the HTTP server they share; requests under way are answered first.
  await live.close()
  server.closeIdleConnections()
  await market.close()
  await Promise.allSettled([redis.close(), leads.db.destroy(), content.close()])
})
await app.prepare()
await operators.start(live)
await listenAtBoth(server, env.PORT, env.LIVE_PORT, env.HOST)
log.info({ port: env.PORT, ops: env.OPS_PORT, mode }, 'web is ready')
announceReady({ dev })
