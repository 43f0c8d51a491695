/** An application without pages, for what every answer has: its log lines, its headers, what is watched of its requests. */
import { Router } from 'express'
import { type AppOptions, createApp } from '#server/http/app.ts'
import { createFreshness } from '#server/http/page-cache/freshness.ts'
import { createPageList } from '#server/http/page-cache/page-list.ts'
import { createLogger } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { TEST_SITE } from '../fixtures/site.ts'

type Parts = Pick<AppOptions, 'routers'> &
  Partial<Omit<AppOptions, 'pages'>> & { readonly pages?: Omit<AppOptions['pages'], 'paper'> }

/** @param trustedHops `TRUST_PROXY_HOPS` */
export const bareApp = (parts: Parts, trustedHops = 0): ReturnType<typeof createApp> =>
  createApp({
    env: { PUBLIC_URL: 'http://127.0.0.1', TRUST_PROXY_HOPS: trustedHops, PAGE_CACHE_MIB: 1, PAGE_STALE_SECONDS: 2 },
    clock: { monotonic: Date.now, now: Date.now },
    shared: {
      freshness: createFreshness({ content: () => '1', prices: () => '1', now: Date.now }),
      prepared: () => ({ busiest: [], others: [] }),
      pageList: createPageList({
        shared: () => ['/kept'],
        personal: [],
        isMarket: () => false,
        dataTarget: () => undefined,
        version: () => '1',
      }),
    },
    admitRender: () => true,
    admitDear: () => true,
    operators: { health: Router() },
    metrics: createMetrics('test'),
    log: createLogger('test', 'silent'),
    ...parts,
    pages: {
      handler: async () => async () => {
        throw new Error('no page is requested')
      },
      dev: false,
      paper: () => TEST_SITE,
      ...parts.pages,
    },
  })
