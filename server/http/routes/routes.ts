/** Every route that is no page, as one list for the application; and the pages that the page cache may keep. */
import type { Router } from 'express'
import { FIGURE_PATHS } from '#shared/economy/pages.ts'
import { VALUE_RANGES } from '#shared/economy/range.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { SHEET_PATHS } from '#shared/market/front/spans.ts'
import { HISTORY_RANGES } from '#shared/market/history.ts'
import type { Board } from '#shared/market/quote.ts'
import { ECONOMY_PATHS, MARKET_PATHS, PERSONAL_PATHS, SHARED_PATHS, STATIC_PATHS } from '#shared/ui/pages.ts'
import type { Site } from '#shared/ui/site.ts'
import type { Clock } from '../../platform/clock.ts'
import { oncePerTurn } from '../../platform/process/once-per-turn.ts'
import { createAddressLimit, PICTURE_RATE, PLATE_RATE, READ_RATE } from '../edge/address-limit.ts'
import { createFreshness, type Freshness } from '../page-cache/freshness.ts'
import { createPageList, type PageList, type PageListOptions, type SharedPage } from '../page-cache/page-list.ts'
import { createFunnelRoutes, type FunnelRoutes } from './funnel/funnel.ts'
import { createMarketRoutes, type MarketRoutes } from './market/market-data.ts'
import { createObservationRoutes, type ObservationRoutes } from './market/observations.ts'
import { createBrandRoutes } from './site/brand.ts'
import { type CalendarRoutes, createCalendar } from './site/calendar.ts'
import { createFeeds, type FeedOptions } from './site/feeds.ts'
import { createMedia, type MediaOptions } from './site/media.ts'
import { createOpenApi } from './site/openapi.ts'
import { createIsOfDraft, createSubjects, type SubjectArticles } from './site/plate-subjects.ts'
import { createPlateRoutes } from './site/plates.ts'
import { createReads, type ReadsOptions } from './site/reads.ts'
import { createSearch, type SearchOptions } from './site/search.ts'
import { type SitePages, sitemapEntries } from './site/sitemap-entries.ts'

export type RouteOptions = {
  readonly publicUrl: string
  readonly clock: FeedOptions['clock']
  readonly articles: FeedOptions['articles'] &
    SearchOptions['articles'] &
    SubjectArticles &
    Pick<ReadsOptions, 'get' | 'countRead'> &
    Pick<MediaOptions, 'mayHear'> & { readonly site: () => Site }
  readonly market: MarketRoutes
  readonly calendar: CalendarRoutes['calendar']
  readonly observations: ObservationRoutes['observations']
  readonly coins: SearchOptions['coins'] & { readonly paths: () => readonly string[] }
  readonly listings: SearchOptions['listings']
  readonly funnel: Omit<FunnelRoutes, 'publicUrl' | 'site'>
  /** The articles' narrations. */
  readonly media: MediaOptions['find']
  /** What a link to a draft shows. */
  readonly preview: Parameters<typeof createIsOfDraft>[0]
}

const SYMBOL_PATHS = CATALOGUE.map(({ symbol }) => `/markets/${symbolToPath(symbol)}`)
const rangesOf = (paths: readonly string[], ranges: readonly string[]): string[] =>
  paths.flatMap((path) => ranges.map((range) => `${path}/${range}`))
/** The ranges of their charts: pages like theirs, but none that a search engine should know. A day is the page itself. */
const SYMBOL_RANGES = rangesOf(SYMBOL_PATHS, HISTORY_RANGES.slice(1))
const FIGURE_RANGES = rangesOf(FIGURE_PATHS, VALUE_RANGES)
/** Pages of single instruments and figures. */
const SINGLE_PATHS = [...SYMBOL_PATHS, ...FIGURE_PATHS]
const singlePaths = (coins: { readonly paths: () => readonly string[] }): string[] => [...SINGLE_PATHS, ...coins.paths()]

export type SitePagesOptions = Pick<PageListOptions, 'dataTarget'> & {
  readonly articles: SitePages['articles'] & { readonly version: string }
  readonly board: () => Board
  /** Identifies the official figures, and what has come due of them. */
  readonly figures: () => string
  /** Identifies which markets are open. */
  readonly sessions: () => string
  /** The pages of coins, and what identifies all that they say. */
  readonly coins: {
    readonly paths: () => readonly string[]
    /** Those of them that are a single coin's. */
    readonly singles: () => readonly string[]
    readonly version: () => number
  }
  readonly clock: Pick<Clock, 'monotonic'>
}

/** Of the stories, those that a front page leads to first. */
const NEWEST_PREPARED = 4

/**
 * What the page cache goes by. `pageList`: the pages that are the same for everyone (the sitemap's and the paid ones), and those made
 * for one visitor. `freshness`: the content and prices that they show.
 */
export function createSitePages({ articles, board, figures, sessions, coins, dataTarget, clock }: SitePagesOptions): {
  readonly pageList: PageList
  readonly freshness: Freshness
  readonly prepared: () => { readonly busiest: readonly SharedPage[]; readonly others: readonly SharedPage[] }
} {
  const market = new Set([...MARKET_PATHS, ...SHEET_PATHS, ...SYMBOL_PATHS, ...SYMBOL_RANGES])
  const economy = new Set([...ECONOMY_PATHS, ...FIGURE_PATHS, ...FIGURE_RANGES])
  const version = oncePerTurn(() => articles.version)
  const ofSitemap = () =>
    sitemapEntries({ articles, staticPaths: SHARED_PATHS, singlePaths: singlePaths(coins) }).map(({ path }) => path)
  const pageList = createPageList({
    shared: () => [
      ...ofSitemap(),
      ...articles.list({ kind: 'paid' }).map(({ href }) => href),
      ...[SHEET_PATHS, SYMBOL_RANGES, FIGURE_RANGES, rangesOf(coins.singles(), VALUE_RANGES)].flat(),
    ],
    personal: PERSONAL_PATHS,
    isMarket: (path) => market.has(path),
    showsFigures: (path) => economy.has(path),
    dataTarget,
    // The pages of coins come and go with the list, and with who may be shown.
    version: oncePerTurn(() => `${articles.version} ${coins.version()}`),
  })
  const newest = () => articles.list({ limit: NEWEST_PREPARED }).map(({ href }) => href)
  return {
    pageList,
    freshness: createFreshness({
      content: version,
      prices: oncePerTurn(() => `${board().version} ${coins.version()}`),
      figures: oncePerTurn(figures),
      sessions: oncePerTurn(sessions),
      priced: oncePerTurn(() => String(board().rows.filter(({ price }) => price !== null).length)),
      now: oncePerTurn(clock.monotonic),
    }),
    prepared: () => {
      const pages = (paths: readonly string[]) => paths.map(pageList.find).filter((page) => page !== undefined)
      const busiest = pages([...MARKET_PATHS, '/insights', ...newest()])
      return { busiest, others: pages(ofSitemap()).filter((page) => !busiest.includes(page)) }
    },
  }
}

export function createRoutes({
  publicUrl,
  clock,
  articles,
  market,
  calendar,
  observations,
  coins,
  listings,
  funnel,
  media,
  preview,
}: RouteOptions): Router[] {
  const { site } = articles
  return [
    // Express asks each route in turn, and somebody waits for these to be written down.
    ...createFunnelRoutes({ publicUrl, site, ...funnel }),
    createPlateRoutes({
      site,
      admitPlate: createAddressLimit(PLATE_RATE, clock.monotonic),
      admitPicture: createAddressLimit(PICTURE_RATE, clock.monotonic),
      ...createSubjects(articles),
      isOfDraft: createIsOfDraft(preview),
    }),
    createBrandRoutes(site),
    createMedia({ find: media, mayHear: articles.mayHear }),
    createFeeds({ site, articles, publicUrl, clock, staticPaths: STATIC_PATHS, singlePaths: () => singlePaths(coins) }),
    createOpenApi({ publicUrl, site }),
    createReads({ get: articles.get, countRead: articles.countRead, admitRead: createAddressLimit(READ_RATE, clock.monotonic) }),
    createSearch({ articles, coins, listings }),
    createMarketRoutes(market),
    createObservationRoutes({ observations }),
    createCalendar({ publicUrl, site, calendar, clock }),
  ]
}
