/** The cache of this process, as its settings want it: with files for the proxy, and shared with other processes. */
import { readFileSync } from 'node:fs'
import type { Clock } from '../../platform/clock.ts'
import type { Env } from '../../platform/env.ts'
import type { Logger } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { PageStore } from '../../platform/network/page-store.ts'
import type { Freshness } from './freshness.ts'
import { createPageCache, PAGE_OUTCOMES, type PageCache, type PageCacheOptions } from './page-cache.ts'
import { createPageFiles } from './page-files.ts'
import type { PageList } from './page-list.ts'
import { PAST_PART } from './past/past-pages.ts'
import { withPolicyInside } from './policy-inside.ts'
import { createSharedPages } from './shared-pages.ts'

export type CacheOptions = {
  readonly dev: boolean
  /** Memory for cached pages in MiB, how far behind their plan these may be shown in seconds, and where they are files. */
  readonly env: Pick<Env, 'PAGE_CACHE_MIB' | 'PAGE_STALE_SECONDS' | 'PAGE_FILES_DIR'>
  /** Identifies all settings: pages of others are never shown. */
  readonly settingsMark: string
  readonly freshness: Freshness
  readonly pageList: PageList
  readonly pageStore?: PageStore | undefined
  readonly takesPieces: PageCacheOptions['takesPieces']
  readonly clock: Pick<Clock, 'monotonic' | 'now'>
  readonly metrics: Metrics
  readonly log: Logger
}

/** How often pages that lie in files are looked at. */
const FOLLOW_MS = 250

/** The pages that are ready, and their files where the setting says so. */
export function openCache(
  options: CacheOptions,
  renderPublic: PageCacheOptions['render'],
  onError: (error: unknown) => void,
): PageCache {
  const { env, dev, freshness, clock, log, pageList, takesPieces } = options
  const staleMs = env.PAGE_STALE_SECONDS * 1000
  const bounds = { staleMs, maxBytes: env.PAGE_CACHE_MIB * 2 ** 20 * (1 - PAST_PART) }
  const count = options.metrics.counter(
    'ledger_pages_total',
    'Requests for public pages, by how they were answered.',
    'outcome',
    PAGE_OUTCOMES,
  )
  const countRender = options.metrics.event('ledger_page_renders_total', 'Public pages that this process rendered.')
  const render: PageCacheOptions['render'] = async (page, sink) => {
    const rendered = await renderPublic(page, sink)
    if (rendered) countRender()
    return rendered
  }
  // A page that leaves this process is of one build. Most stay, and need none.
  const leaves = options.pageStore !== undefined || env.PAGE_FILES_DIR !== undefined
  const build = leaves && !dev ? readFileSync('build/.built', 'utf8') : ''
  const epoch = (): string => `${build} ${options.settingsMark} ${freshness.content()}`
  const sharing = options.pageStore && createSharedPages({ store: options.pageStore, epoch, paceMs: freshness.paceMs })
  const common = { count, takesPieces, freshness, sharing, ...bounds, now: clock.monotonic, onError }
  if (dev || env.PAGE_FILES_DIR === undefined) return createPageCache({ ...common, render })
  const files = createPageFiles({
    folder: env.PAGE_FILES_DIR,
    epoch,
    staleMs,
    now: clock.now,
    onError: (error) => log.error({ err: error }, 'pages could not be written as files: they are sent from memory'),
  })
  const cache = createPageCache({
    ...common,
    filing: { files, isShared: (target) => pageList.find(target)?.target === target },
    async render(page, sink) {
      const rendered = await render(page, sink)
      return rendered && withPolicyInside(rendered)
    },
  })
  setInterval(cache.follow, FOLLOW_MS).unref()
  return cache
}
