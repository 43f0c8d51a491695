/** The site's own pages over the store of five years, in this process: its services are put together as `ops/programs/web.ts` does. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configureSources, sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { openPages } from '#ops/pages.ts'
import { openContent } from '#server/content/open.ts'
import { openFunnel } from '#server/funnel/open.ts'
import { policyOf } from '#server/funnel/policy.ts'
import { openOperators } from '#server/http/operators/open.ts'
import { verificationCookies } from '#server/http/routes/funnel/verification-cookie.ts'
import { sitemapEntries } from '#server/http/sitemap-entries.ts'
import { openMarket } from '#server/market/open.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { openMarketStore } from '#server/market/store/store.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { locate } from '#server/platform/db/connect.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { openWebRedis } from '#server/platform/redis.ts'
import type { Services } from '#server/services.ts'
import { FIGURE_PATHS } from '#shared/economy/pages.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { TOOL_PATHS } from '#shared/tools/tools.ts'
import { STATIC_PATHS } from '#shared/ui/page-lists.ts'
import { startRedis } from '../redis.ts'
import { openFiveYears } from './store.ts'

/** One moment of the site: its pages, and the addresses that its sitemap would list then. */
export type ServedMoment = {
  readonly paths: () => readonly string[]
  /** Those of them that could be in French by their address, and are not. */
  readonly inEnglishAlone: () => readonly string[]
  readonly html: (path: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** Time is what `Date` says, so that a test which sets it sets it for services and pages alike. */
export async function serveFiveYears() {
  const redis = await startRedis()
  const dataDir = mkdtempSync(join(tmpdir(), 'ledger-five-years-'))
  const source = { DATA_DIR: dataDir, REDIS_URL: redis.url, PUBLIC_URL: 'https://ledger.example', LOG_LEVEL: 'fatal' }
  const env = readEnv({ ...source, TWELVEDATA_API_KEY: 'none' }, sourceSettings(SOURCES))
  const log = createLogger('web', env.LOG_LEVEL)
  await (await openMarketStore(locate('market', env), log)).destroy()
  const file = join(dataDir, 'market.db')
  const store = openFiveYears(file)

  /** Writes what came in until now, and opens the site again over it. */
  async function open(): Promise<ServedMoment> {
    store.upTo(Date.now())
    // Of this moment alone: what an earlier one was still reading when it closed is not used any more.
    const errors: unknown[] = []
    const shared = { env, log, clock, report: (error: unknown): void => void errors.push(error) }
    const webRedis = openWebRedis({ url: redis.url, log })
    const metrics = createMetrics('web')
    const alarm = (): void => undefined
    const sources = createSourceBook(configureSources(SOURCES, env))
    const market = await openMarket({ ...shared, redis: webRedis, sources, admitListing: () => true })
    const content = await openContent({ ...shared, alarm, redis: webRedis })
    const { articles, advertisers } = content
    const leads = await openFunnel({ ...shared, alarm, metrics, site: articles.site, advertisers, wake: webRedis.wakeLeads })
    const { funnel, advertiser, wording, conversion } = leads
    const operators = openOperators({ ...shared, metrics, market, redis: webRedis, leads })
    const services: Services = {
      ...market.services,
      ...{ articles, preview: content.preview, funnel, advertiser, wording, conversion, country: () => 'CA' },
      codes: leads.codes,
      allowedCountries: env.SMS_ALLOWED_COUNTRIES,
      admit: funnel.admit,
      verificationCookie: verificationCookies(env.PUBLIC_URL),
      policy: policyOf(env, advertiser, articles.site),
      ...{ status: operators.status, report: shared.report, publicUrl: env.PUBLIC_URL, mode: env.MODE },
      pageStaleSeconds: env.PAGE_STALE_SECONDS,
    }
    await market.services.market.firstRead
    const handler = await (await openPages(createServer(), services, false)).handler()
    const singlePaths = [
      ...CATALOGUE.map(({ symbol }) => `/markets/${symbolToPath(symbol)}`),
      ...FIGURE_PATHS,
      ...market.routes.coins.paths(),
    ]
    const entries = () => sitemapEntries({ articles, staticPaths: [...STATIC_PATHS, ...TOOL_PATHS], singlePaths })
    return {
      paths: () => entries().map(({ path }) => path),
      inEnglishAlone: () => entries().flatMap(({ path, isEnglishAlone }) => (isEnglishAlone ? path : [])),
      async html(path) {
        const visitor = { ip: '127.0.0.1', userAgent: 'Mozilla/5.0', secure: true }
        const { response, isWhole } = await handler(new Request(env.PUBLIC_URL + path), 'nonce', { visitor })
        const text = await response.text()
        if (response.status !== 200 || !isWhole || errors.length > 0)
          throw new Error(`${path}: ${response.status}, ${isWhole ? 'whole' : 'not whole'}, ${errors.map(String).join()}`)
        return text
      },
      async close() {
        market.stop()
        operators.stop()
        await Promise.allSettled([market.close(), webRedis.close(), leads.db.destroy(), content.close()])
      },
    }
  }

  return {
    /** Of the market store. */
    file,
    open,
    async close(): Promise<void> {
      store.close()
      await redis.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
