import { once } from 'node:events'
import { createServer } from 'node:http'
import express from 'express'
import { onTestFinished } from 'vitest'
import { openLog } from '#server/funnel/consent/log/open-log.ts'
import { createFunnel, type FunnelEnv } from '#server/funnel/funnel.ts'
import type { LimitTable } from '#server/funnel/limits/table.ts'
import { CODE_SECONDS } from '#server/funnel/otp/ports.ts'
import { readOutbox } from '#server/funnel/sms/outbox.ts'
import { outboxFile } from '#server/funnel/sms/pick.ts'
import { openKeyring } from '#server/funnel/store/open-keyring.ts'
import { createAnswerChecks } from '#server/http/api/check-answers.ts'
import { createFunnelRoutes } from '#server/http/routes/funnel/funnel.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { listening } from '../listening.ts'
import { manualClock } from '../manual-clock.ts'
import { CHEAP, leadsStore, silent, TEST_LOG, TEST_SECRET, WIDE } from './funnel.ts'
import { WORDING } from './leads.ts'

type Reply = { readonly status: number; readonly body: Record<string, unknown>; readonly headers: Headers }

/** What a funnel of the tests takes beside its parts: a sample advertiser, who may receive everything, and messages in a file. */
export const sampleFunnel = (env: Pick<FunnelEnv, 'PUBLIC_URL' | 'DATA_DIR'> & Partial<FunnelEnv>) => ({
  log: silent,
  wake: () => undefined,
  mayReceive: () => ({ ok: true }) as const,
  advertiser: (locale?: string) => ({ id: 'sample', name: locale === 'fr-CA' ? 'Annonceur fictif' : 'Sample Advertiser' }),
  wording: () => WORDING,
  site: () => TEST_SITE,
  env: {
    production: false,
    SMS_PROVIDER: 'outbox',
    TWILIO_BASE_URL: 'http://127.0.0.1:1',
    SMS_ALLOWED_COUNTRIES: ['CA'],
    LEAD_TRACKER_IDEMPOTENT: false,
    ...env,
  } satisfies FunnelEnv,
})

/** The funnel's routes on a real port over a real store, with the outbox sender and the sandbox tracker, behind a given number of proxies. */
export async function funnelServer(limits: LimitTable = WIDE, env: Partial<FunnelEnv> = {}, hops = 0) {
  const store = await leadsStore()
  const clock = manualClock()
  const alarms: string[] = []
  const keys = await openKeyring(store.db, { secret: TEST_SECRET })
  const server = createServer()
  const { origin } = await listening(server)
  const funnel = createFunnel({
    db: store.db,
    keys,
    consentLog: await openLog(store.db, TEST_LOG),
    clock,
    limits,
    price: CHEAP,
    ...sampleFunnel({ PUBLIC_URL: origin, DATA_DIR: store.folder, ...env }),
    alarm: (kind) => void alarms.push(kind),
  })
  const messages = () => readOutbox(outboxFile(store.folder))
  const app = express()
  app.set('trust proxy', hops)
  app.locals.paper = () => TEST_SITE
  app.use('/api', express.json({ limit: 16_384, inflate: false }))
  app.use(createAnswerChecks())
  for (const router of createFunnelRoutes({
    ...funnel,
    site: () => TEST_SITE,
    publicUrl: origin,
    country: () => 'CA',
    outbox: { messages, codeSeconds: CODE_SECONDS },
  }))
    app.use(router)
  app.use(((error, _req, res, _next) => {
    res.status(error.status ?? 500).json({ error: 'unexpected', code: 'internal' })
  }) satisfies express.ErrorRequestHandler)
  server.on('request', app)
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  /** One visitor's browser: keeps the verification cookie. */
  function browser() {
    let cookie = ''
    async function call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
      const response = await fetch(origin + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', cookie, ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      })
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      const text = await response.text()
      return {
        status: response.status,
        body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text },
        headers: response.headers,
      }
    }
    return { call, cookie: () => cookie, forget: () => (cookie = '') }
  }
  const lastCode = async (): Promise<string> => /#(\d+)$/.exec((await messages())[0]?.body ?? '')?.[1] ?? 'none'
  return { ...store, clock, keys, funnel, alarms, origin, browser, lastCode, messages }
}
