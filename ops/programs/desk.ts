/** The operators' desk, assembled from top to bottom: settings, stores, routes, pages, port, shutdown. */
import { configureSources, sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { createParseApart } from '#server/articles/parse/parse-apart.ts'
import { createNewsroom } from '#server/content/newsroom.ts'
import { createSizes } from '#server/content/photos/sizes.ts'
import { createPreviewLinks } from '#server/content/preview/links.ts'
import { openRecords } from '#server/content/records.ts'
import { seed } from '#server/content/releases.ts'
import { openContentStore } from '#server/content/store/open.ts'
import { createAccess } from '#server/desk/access/access.ts'
import { createAudit } from '#server/desk/audit/audit.ts'
import { createDesk } from '#server/desk/http/app.ts'
import { createDeskServer } from '#server/desk/http/server.ts'
import { openToAnybody } from '#server/desk/open.ts'
import { createRoutes, createWaiting, type RoutesOptions } from '#server/desk/routes.ts'
import { openDeskStore } from '#server/desk/store/open.ts'
import { openFunnel } from '#server/funnel/open.ts'
import { createAddressLimit } from '#server/http/edge/address-limit.ts'
import { letGo } from '#server/http/edge/http-server.ts'
import { createPlateRoutes } from '#server/http/routes/site/plates.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { openMarketStore } from '#server/market/store/store.ts'
import { openAlarms } from '#server/platform/alarms/open.ts'
import { locate } from '#server/platform/db/connect.ts'
import { damagedSince } from '#server/platform/db/damage.ts'
import { openClock } from '#server/platform/db/store-clock.ts'
import { exitOnEnvProblem, readEnvOrExit, settingsGiven } from '#server/platform/env.ts'
import { announceReady, listen, stopOnSignals } from '#server/platform/lifecycle.ts'
import { createLogger } from '#server/platform/log.ts'
import { CONTENT_DIR } from '#server/platform/process/root.ts'
import { announce, CONTENT_CHANGED } from '#server/platform/redis.ts'
import { pageSiteOf } from '#shared/ui/page-site.ts'
import { openDeskPages } from '../desk-pages.ts'
import { findingsOf, siteVersion } from '../machine/findings.ts'
import { sameProgram } from './table.ts'

const env = readEnvOrExit(sourceSettings(SOURCES))
const log = createLogger('desk', env.LOG_LEVEL)
const clock = await openClock(env, log)
const alarm = openAlarms(env, { log, now: clock.monotonic })
const content = await openContentStore(env).catch(exitOnEnvProblem)
// The process that starts first makes the image's content the first release.
await seed(content, CONTENT_DIR, clock.now())
const published = await openRecords(env, log)
const { site } = published
const leads = await openFunnel({ env, log, clock, alarm, ...published }).catch(exitOnEnvProblem)
const db = await openDeskStore(env).catch(exitOnEnvProblem)
const market = await openMarketStore(locate('market', env), log).catch(exitOnEnvProblem)
const sources = createSourceBook(configureSources(SOURCES, env))
const { now } = leads.funnel
const audit = createAudit({ db, now })
const access = createAccess({ db, now, audit, site })

const pages = await openDeskPages(env)

const plates = createPlateRoutes({
  site,
  admitPlate: createAddressLimit({ perSecond: 5, burst: 50 }, clock.monotonic),
  hasPlate: () => true,
  // Pages of the desk have no picture for social networks.
  admitPicture: () => false,
  cardOf: () => undefined,
})

const parts: RoutesOptions = {
  now,
  own: { db, access, audit },
  env,
  leads: {
    ...leads,
    alarms: { lasting: leads.store.lasting, damagedSince: () => damagedSince(locate('leads', env)) },
  },
  feed: { db: market, sources, rows: createMarketReader(market, clock, sources).rows },
  newsroom: {
    newsroom: createNewsroom({ db: content, now, parseApart: createParseApart(sameProgram('parser')) }),
    links: createPreviewLinks({ db: content, now, secret: env.APP_SECRET, publicUrl: env.PUBLIC_URL }),
    draw: (article) => pages.preview(article, pageSiteOf(site())),
    sizes: createSizes(env.DATA_DIR),
    announce: () => void announce(env.REDIS_URL, CONTENT_CHANGED, log),
  },
  machine: {
    findings: () => findingsOf(env, clock.now()),
    version: siteVersion(),
    settings: settingsGiven(sourceSettings(SOURCES)),
  },
}

const desk = createDesk({
  routes: createRoutes(parts),
  visitors: { sessions: access.sessions, open: openToAnybody(env, process.argv) },
  env,
  site,
  pages: { ...pages, plates },
  stores: { waiting: createWaiting(parts), problem: leads.problem },
  log,
  clock: { now, monotonic: clock.monotonic },
})

const server = createDeskServer(desk)
stopOnSignals(log, async () => {
  await letGo(server)
  const stores = [db.destroy(), market.destroy(), leads.db.destroy(), content.destroy()]
  await Promise.allSettled([...stores, published.close()])
})
await listen(server, env.OPS_PORT, env.OPS_HOST)
log.info({ port: env.OPS_PORT, mode: env.MODE }, 'desk is ready')
announceReady({ dev: false })
