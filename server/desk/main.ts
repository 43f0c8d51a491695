/** The operators' desk, assembled from top to bottom: settings, stores, routes, pages, port, shutdown. */
import { createServer } from 'node:http'
import { configureSources, sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { openDeskPages } from '#ops/desk-pages.ts'
import { findingsOf, siteVersion } from '#ops/machine/findings.ts'
import { pageSiteOf } from '#shared/ui/page-site.ts'
import { createNewsroom } from '../content/newsroom.ts'
import { createPreviewLinks } from '../content/preview/links.ts'
import { openRecords } from '../content/records.ts'
import { seed } from '../content/releases.ts'
import { openContentStore } from '../content/store/open.ts'
import { openAlarms } from '../funnel/enquiries/open-alarms.ts'
import { openFunnel } from '../funnel/open.ts'
import { createAddressLimit } from '../http/edge/address-limit.ts'
import { createPlateRoutes } from '../http/routes/site/plates.ts'
import { createMarketReader } from '../market/reader.ts'
import { createSourceBook } from '../market/sources.ts'
import { openMarketStore } from '../market/store/store.ts'
import { locate, type StoreName } from '../platform/db/connect.ts'
import { stepsOf } from '../platform/db/migrate.ts'
import { exitOnEnvProblem, readEnvOrExit, settingsGiven } from '../platform/env.ts'
import { announceReady, listen, stopOnSignals } from '../platform/lifecycle.ts'
import { createLogger } from '../platform/log.ts'
import { openClock } from '../platform/network/store-clock.ts'
import { CONTENT_DIR } from '../platform/process/root.ts'
import { announce, CONTENT_CHANGED } from '../platform/redis.ts'
import { createAccess } from './access/access.ts'
import { createAudit } from './audit/audit.ts'
import { createDesk } from './http/app.ts'
import { openToAnybody } from './open.ts'
import { createRoutes } from './routes.ts'
import { openDeskStore } from './store/open.ts'

const env = readEnvOrExit(sourceSettings(SOURCES))
const log = createLogger('desk', env.LOG_LEVEL)
const clock = await openClock(env, log)
const alarm = openAlarms(env, { log, now: clock.monotonic })
const content = await openContentStore(env)
// Whoever starts first makes the image's content the first release.
await seed(content, CONTENT_DIR, clock.now())
const published = await openRecords(env, log)
const { site } = published
const leads = await openFunnel({ env, log, clock, alarm, ...published }).catch(exitOnEnvProblem)
const db = await openDeskStore(env)
const market = await openMarketStore(locate('market', env), log)
const sources = createSourceBook(configureSources(SOURCES, env))
const { now } = leads.funnel
const audit = createAudit({ db, now })
const access = createAccess({ db, now, audit, site })

/** None on Postgres. */
const fileOf = (store: StoreName): string | undefined => {
  const location = locate(store, env)
  return location.kind === 'sqlite' ? location.file : undefined
}

const pages = await openDeskPages(env)

const desk = createDesk({
  routes: createRoutes({
    db,
    now,
    access,
    audit,
    env,
    funnel: leads.funnel,
    feed: { db: market, sources, rows: createMarketReader(market, clock, sources).rows },
    advertiser: leads.advertiser,
    newsroom: {
      newsroom: createNewsroom({ db: content, now }),
      links: createPreviewLinks({ db: content, now, secret: env.APP_SECRET, publicUrl: env.PUBLIC_URL }),
      draw: (article) => pages.preview(article, pageSiteOf(site())),
      announce: () => void announce(env.REDIS_URL, CONTENT_CHANGED, log),
    },
    machine: {
      stores: [
        { name: 'leads', steps: () => stepsOf(leads.db, 'leads'), file: fileOf('leads') },
        { name: 'market', steps: () => stepsOf(market, 'market'), file: fileOf('market') },
        { name: 'desk', steps: () => stepsOf(db, 'desk'), file: fileOf('desk') },
        { name: 'content', steps: () => stepsOf(content, 'content'), file: fileOf('content') },
      ],
      findings: () => findingsOf(env, clock.now()),
      version: siteVersion(),
      settings: settingsGiven(sourceSettings(SOURCES)),
    },
  }),
  sessions: access.sessions,
  domain: env.DESK_DOMAIN,
  trustedHops: env.TRUST_PROXY_HOPS,
  mode: env.MODE,
  site,
  open: openToAnybody(env, process.argv),
  pages,
  plates: createPlateRoutes({ site, admitRender: createAddressLimit({ perSecond: 5, burst: 50 }, clock.monotonic) }),
  problem: leads.problem,
  log,
  now,
  monotonic: clock.monotonic,
})

const server = createServer({ headersTimeout: 5000, requestTimeout: 10_000 }, desk)
stopOnSignals(log, async () => {
  server.close()
  server.closeAllConnections()
  const stores = [db.destroy(), market.destroy(), leads.db.destroy(), content.destroy()]
  await Promise.allSettled([...stores, published.close()])
})
await listen(server, env.OPS_PORT, env.OPS_HOST)
log.info({ port: env.OPS_PORT, mode: env.MODE }, 'desk is ready')
announceReady({ dev: false })
