/** The web process, assembled from top to bottom: settings, domains, services, pages, live updates, ports, shutdown. */
import { configureSources, sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { openContent } from '#server/content/open.ts'
import { openFunnel } from '#server/funnel/open.ts'
import { policyOf } from '#server/funnel/policy.ts'
import { createApp } from '#server/http/app.ts'
import { createAddressLimit, createListingLimit, DEAR_RATE, RENDER_RATE } from '#server/http/edge/address-limit.ts'
import { clientAddress } from '#server/http/edge/client-address.ts'
import { createHttpServer, letGo } from '#server/http/edge/http-server.ts'
import { plainHeaders, socketOrigins } from '#server/http/edge/security.ts'
import { openOperators } from '#server/http/operators/open.ts'
import { createSitePages } from '#server/http/page-cache/site-pages.ts'
import { verificationCookies } from '#server/http/routes/funnel/verification-cookie.ts'
import { createRoutes } from '#server/http/routes/routes.ts'
import { createLive, DROP_REASONS } from '#server/live/fan-out.ts'
import { createNeighbours } from '#server/live/neighbours.ts'
import { openMarket } from '#server/market/open.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { announceWatchers } from '#server/market/watchers.ts'
import { openAlarms } from '#server/platform/alarms/open.ts'
import { openClock } from '#server/platform/db/store-clock.ts'
import { exitOnEnvProblem, readEnvOrExit, settingsMark } from '#server/platform/env.ts'
import { announceReady, listenAtBoth, stopOnSignals } from '#server/platform/lifecycle.ts'
import { createLogger } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { createGeo } from '#server/platform/network/geo.ts'
import { openWebRedis } from '#server/platform/redis.ts'
import type { Services } from '#server/services.ts'
import { openPages } from '../pages.ts'

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
const market = await openMarket({
  env,
  log,
  redis,
  sources,
  clock,
  report,
  admitListing: createListingLimit(clock.monotonic),
}).catch(exitOnEnvProblem)
const content = await openContent({ env, log, clock, alarm, redis, report }).catch(exitOnEnvProblem)
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
  funnel,
  advertiser,
  wording,
  conversion,
  country,
  codes: leads.codes,
  allowedCountries: env.SMS_ALLOWED_COUNTRIES,
  admit: funnel.admit,
  verificationCookie: verificationCookies(publicUrl),
  policy: policyOf(env, advertiser, site),
  status: operators.status,
  report,
  publicUrl,
  mode,
  pageStaleSeconds: env.PAGE_STALE_SECONDS,
}

// Pages and REST
const headers = plainHeaders({ publicUrl, dev })
const server = createHttpServer(headers)
const pages = await openPages(server, services, dev)
const routers = createRoutes({
  publicUrl,
  clock,
  articles,
  ...{ ...market.routes, frenchNote: pages.frenchNote, cards: pages.cards, pictureWords: pages.pictureWords },
  funnel: { ...funnel, country, sandbox: leads.sandbox, outbox: leads.outbox },
  ...content.files,
  preview: content.preview,
})
const shared = createSitePages({ articles, ...market.pages, ...pages, clock })
const limits = {
  admitRender: createAddressLimit(RENDER_RATE, clock.monotonic),
  admitDear: createAddressLimit(DEAR_RATE, clock.monotonic),
}
const drawn = { ...pages, dev, conversion, paper: articles.site }
const app = createApp({ pages: drawn, env, shared, ...limits, clock, routers, operators, metrics, log })
server.on('request', app.listener)

// Live updates
const live = createLive({
  server,
  ...market.live,
  door: {
    allowedOrigins: socketOrigins(publicUrl),
    headers,
    clientAddress: (request) => clientAddress(request, env.TRUST_PROXY_HOPS),
    neighbours: createNeighbours({ join: redis.joinShares, secret: settingsMark(env), now: clock.monotonic }),
  },
  counts: {
    dropped: metrics.counter('ledger_live_dropped_total', 'Open pages not let in, or cut off.', 'reason', DROP_REASONS),
    ignored: metrics.event('ledger_live_ignored_events_total', 'Events of pages that this version does not know.'),
  },
  log,
  now: clock.monotonic,
  dev,
})
const stopAnnouncing = announceWatchers(redis.producer, live.watchers, log)

// Ports and shutdown
stopOnSignals(log, async () => {
  operators.stop()
  await letGo(server)
  stopAnnouncing()
  market.stop()
  await live.close()
  await market.close()
  await Promise.allSettled([redis.close(), leads.db.destroy(), content.close()])
})
await app.prepare()
await operators.start(live)
await listenAtBoth(server, env.PORT, env.LIVE_PORT, env.HOST)
log.info({ port: env.PORT, ops: env.OPS_PORT, mode }, 'web is ready')
announceReady({ dev })
