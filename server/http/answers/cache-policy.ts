/**
 * How long what we send may be kept, by its reader and by caches that many readers share. Every `Cache-Control` of the site comes
 * from this table (RFC 9111, RFC 8246).
 */
import type { ServerResponse } from 'node:http'

const CACHE_POLICIES = {
  /** Bytes whose address changes with them: files of the build, plates, photographs. */
  asset: 'public, max-age=31536000, immutable',
  /** Files of the build under a fixed name, such as the icon. */
  file: 'public, max-age=3600',
  /** Narrations, under a fixed name and large. */
  media: 'public, max-age=86400',
  /**
   * Pages that are the same for everyone. A browser keeps one and asks about it each time, which costs a 304. A shared cache sends it
   * for a second without asking, for two more while it asks, and for a minute while web is away (RFC 5861).
   */
  page: 'public, max-age=0, s-maxage=1, stale-while-revalidate=2, stale-if-error=60',
  /** Feeds, sitemaps and documents for machines, which ask every few minutes. */
  feed: 'public, max-age=300',
  /**
   * The board, for open pages that ask every few seconds: all who have the same version get the same bytes, from any cache.
   * What is stale is sent for less time than passes until a page asks again, so that no browser answers itself.
   */
  board: 'public, max-age=0, s-maxage=1, stale-while-revalidate=2',
  /** Other answers of the API that are the same for everyone and change with the market. */
  api: 'no-cache',
  /** What concerns one visitor, refusals, and everything without a policy. */
  private: 'no-store',
} as const

export type CachePolicy = keyof typeof CACHE_POLICIES

export const cacheHeader = (policy: CachePolicy): { 'Cache-Control': string } => ({ 'Cache-Control': CACHE_POLICIES[policy] })

export const setCache = (res: ServerResponse, policy: CachePolicy): void =>
  void res.setHeader('Cache-Control', CACHE_POLICIES[policy])

/** Options for `express.static`: its own header is off, ours is set. */
export const staticCache = (policy: CachePolicy) =>
  ({ cacheControl: false, setHeaders: (res: ServerResponse) => setCache(res, policy) }) as const
