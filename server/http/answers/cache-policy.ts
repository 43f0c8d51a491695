/** How long what we send may be kept, by what it is. Every `Cache-Control` of the site comes from this table (RFC 9111, RFC 8246). */
import type { ServerResponse } from 'node:http'

const CACHE_POLICIES = {
  /** Bytes whose address changes with them: files of the build, plates. */
  asset: 'public, max-age=31536000, immutable',
  /** Files of the build under a fixed name, such as the icon. */
  file: 'public, max-age=3600',
  /** Narrations, under a fixed name and large. */
  media: 'public, max-age=86400',
  /** Pages that are the same for everyone: kept, and asked about each time, which costs a 304. */
  page: 'public, max-age=0, must-revalidate',
  /** Feeds, sitemaps and documents for machines, which ask every few minutes. */
  feed: 'public, max-age=300',
  /** Answers of the API that are the same for everyone and change with the market. */
  api: 'no-cache',
  /** What concerns one visitor, refusals, and everything nobody thought about. */
  private: 'no-store',
} as const

export type CachePolicy = keyof typeof CACHE_POLICIES

export const cacheHeader = (policy: CachePolicy): { 'Cache-Control': string } => ({ 'Cache-Control': CACHE_POLICIES[policy] })

export const setCache = (res: ServerResponse, policy: CachePolicy): void =>
  void res.setHeader('Cache-Control', CACHE_POLICIES[policy])

/** Options for `express.static`: its own header is off, ours is set. */
export const staticCache = (policy: CachePolicy) =>
  ({ cacheControl: false, setHeaders: (res: ServerResponse) => setCache(res, policy) }) as const
