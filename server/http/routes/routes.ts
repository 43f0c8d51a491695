/** Every route that is no page, as one list for the application. */
import type { Router } from 'express'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { MARKET_PATHS, PERSONAL_PATHS, SHARED_PATHS, STATIC_PATHS } from '#shared/ui/pages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { AddressLimit } from '../edge/address-limit.ts'
import { createFreshness, type Freshness } from '../pages/freshness.ts'
import { createPageList, type PageList, type PageListOptions, type SharedPage } from '../pages/page-list.ts'
import { createFunnelRoutes, type FunnelRoutes } from './funnel/funnel.ts'
import { createMarketRoutes, type MarketRoutes } from './market/market-data.ts'
import { createFeeds, type FeedOptions } from './site/feeds.ts'
import { createMedia } from './site/media.ts'
import { createOpenApi } from './site/openapi.ts'
import { createPlateRoutes } from './site/plates.ts'
import { createReads, type ReadsOptions } from './site/reads.ts'
import { createSearch, type SearchOptions } from './site/search.ts'
import { type SitePages, sitemapEntries } from './site/sitemap-entries.ts'

export type RouteOptions = {
  readonly publicUrl: string
  readonly clock: FeedOptions['clock']
  readonly articles: FeedOptions['articles'] & SearchOptions['articles'] & ReadsOptions
  readonly market: MarketRoutes
  readonly funnel: Omit<FunnelRoutes, 'publicUrl'>
  /** The folder of the articles' narrations. */
  readonly mediaDir: string
  /** Whether a plate may be drawn for this address. */
  readonly admitRender: AddressLimit
}

const SYMBOL_PATHS = CATALOGUE.map(({ symbol }) => `/markets/${symbolToPath(symbol)}`)

export type SitePagesOptions = Pick<PageListOptions, 'dataTarget'> & {
  readonly articles: SitePages['articles'] & { readonly version: string }
  readonly board: () => { readonly version: number }
  readonly clock: Pick<Clock, 'monotonic'>
}

/** Of the stories, those that a front page leads to first. */
const NEWEST_PREPARED = 4

/**
 * What the page cache goes by. `pageList`: the pages that are the same for everyone (the sitemap's), and those made for one
 * visitor. `freshness`: the content and prices that they show.
 */
export function createSitePages({ articles, board, dataTarget, clock }: SitePagesOptions): {
  readonly pageList: PageList
  readonly freshness: Freshness
  readonly busiest: () => readonly SharedPage[]
} {
  const market = new Set([...MARKET_PATHS, ...SYMBOL_PATHS])
  const pageList = createPageList({
    shared: () => sitemapEntries({ articles, staticPaths: SHARED_PATHS, symbolPaths: SYMBOL_PATHS }).map(({ path }) => path),
    personal: PERSONAL_PATHS,
    isMarket: (path) => market.has(path),
    dataTarget,
    version: () => articles.version,
  })
  const newest = () => articles.list({ limit: NEWEST_PREPARED }).map(({ href }) => href)
  return {
    pageList,
    freshness: createFreshness({
      content: () => articles.version,
      prices: () => String(board().version),
      now: clock.monotonic,
    }),
    busiest: () =>
      [...MARKET_PATHS, '/insights', ...newest()].map((path) => pageList.find(path)).filter((page) => page !== undefined),
  }
}

export const createRoutes = ({ publicUrl, clock, articles, market, funnel, mediaDir, admitRender }: RouteOptions): Router[] => [
  createPlateRoutes({ admitRender }),
  createMedia(mediaDir),
  createFeeds({ articles, publicUrl, clock, staticPaths: STATIC_PATHS, symbolPaths: SYMBOL_PATHS }),
  createOpenApi({ publicUrl }),
  createReads({ countRead: articles.countRead }),
  createSearch({ articles, instruments: CATALOGUE }),
  createMarketRoutes(market),
  ...createFunnelRoutes({ publicUrl, ...funnel }),
]
