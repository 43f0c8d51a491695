/** The operators' desk, assembled from top to bottom: settings, stores, routes, pages, port, shutdown. */
import { createServer } from 'node:http'
import { sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { openDeskPages } from '#ops/desk-pages.ts'
import { openFunnel } from '../funnel/open.ts'
import { createAlarms } from '../platform/alarms.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { exitOnEnvProblem, readEnvOrExit } from '../platform/env.ts'
import { announceReady, listen, stopOnSignals } from '../platform/lifecycle.ts'
import { createLogger } from '../platform/log.ts'
import { createAccess } from './access/access.ts'
import { createAudit } from './audit/audit.ts'
import { createDesk } from './http/app.ts'
import { openToAnybody } from './open.ts'
import { createRoutes } from './routes.ts'
import { openDeskStore } from './store/open.ts'

const env = readEnvOrExit(sourceSettings(SOURCES))
const log = createLogger('desk', env.LOG_LEVEL)
const alarm = createAlarms({ url: env.ALARM_WEBHOOK_URL, log, now: clock.monotonic })
const leads = await openFunnel({ env, log, clock, alarm }).catch(exitOnEnvProblem)
const db = await openDeskStore(env)
const { now } = leads.funnel
const audit = createAudit({ db, now })
const access = createAccess({ db, now, audit })

const desk = createDesk({
  routes: createRoutes({ db, now, access, audit, env, funnel: leads.funnel, advertiser: leads.advertiser }),
  sessions: access.sessions,
  domain: env.DESK_DOMAIN,
  trustedHops: env.TRUST_PROXY_HOPS,
  mode: env.MODE,
  open: openToAnybody(env, process.argv),
  pages: await openDeskPages(),
  problem: leads.problem,
  log,
  now,
  monotonic: clock.monotonic,
})

const server = createServer({ headersTimeout: 5000, requestTimeout: 10_000 }, desk)
stopOnSignals(log, async () => {
  server.close()
  server.closeAllConnections()
  await Promise.allSettled([db.destroy(), leads.db.destroy()])
})
await listen(server, env.OPS_PORT, env.OPS_HOST)
log.info({ port: env.OPS_PORT, mode: env.MODE }, 'desk is ready')
announceReady({ dev: false })
