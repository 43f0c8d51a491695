/** The cache of this process, as its settings want it. */
import type { Clock } from '../../platform/clock.ts'
import type { Env } from '../../platform/env.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Freshness } from './freshness.ts'
import { createPageCache, PAGE_OUTCOMES, type PageCache, type PageCacheOptions } from './page-cache.ts'

export type CacheOptions = {
  /** Memory for cached pages in MiB, and how far behind their plan these may be shown in seconds. */
  readonly env: Pick<Env, 'PAGE_CACHE_MIB' | 'PAGE_STALE_SECONDS'>
  readonly freshness: Freshness
  readonly takesPieces: PageCacheOptions['takesPieces']
  readonly clock: Pick<Clock, 'monotonic'>
  readonly metrics: Metrics
}

/** The pages that are ready. */
export function openCache(
  { env, freshness, takesPieces, clock, metrics }: CacheOptions,
  renderPublic: PageCacheOptions['render'],
  onError: (error: unknown) => void,
): PageCache {
  const countRender = metrics.event('ledger_page_renders_total', 'Public pages that this process rendered.')
  return createPageCache({
    async render(page, how) {
      const rendered = await renderPublic(page, how)
      if (rendered) countRender()
      return rendered
    },
    takesPieces,
    freshness,
    staleMs: env.PAGE_STALE_SECONDS * 1000,
    maxBytes: env.PAGE_CACHE_MIB * 2 ** 20,
    now: clock.monotonic,
    onError,
    count: metrics.counter(
      'ledger_pages_total',
      'Requests for public pages, by how they were answered.',
      'outcome',
      PAGE_OUTCOMES,
    ),
  })
}
