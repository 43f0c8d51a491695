/** The pages that the page cache may keep, and how soon each follows what it shows. */
import { FIGURE_PATHS } from '#shared/economy/pages.ts'
import { VALUE_RANGES } from '#shared/economy/range.ts'
import { inEnglish, inFrench } from '#shared/language/paths.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { SHEET_PATHS } from '#shared/market/front/spans.ts'
import { HISTORY_RANGES } from '#shared/market/history.ts'
import type { Board } from '#shared/market/quote.ts'
import { TOOL_PATHS } from '#shared/tools/tools.ts'
import { MARKET_PATHS, PERSONAL_PATHS, rowAt, SHARED_PATHS } from '#shared/ui/page-lists.ts'
import type { Clock } from '../../platform/clock.ts'
import { oncePerTurn } from '../../platform/process/once-per-turn.ts'
import { frenchEntry, type SitePages, sitemapEntries } from '../sitemap-entries.ts'
import { createFreshness, type Freshness } from './freshness.ts'
import { createPageList, type PageList, type PageListOptions, type SharedPage } from './page-list.ts'

/** These pages, and those of them that are in French. */
export const inBoth = (paths: readonly string[]): string[] => [...paths, ...paths.flatMap((path) => inFrench(path) ?? [])]

const SYMBOL_PATHS = CATALOGUE.map(({ symbol }) => `/markets/${symbolToPath(symbol)}`)
const rangesOf = (paths: readonly string[], ranges: readonly string[]): string[] =>
  paths.flatMap((path) => ranges.map((range) => `${path}/${range}`))
/** The ranges of their charts: pages like theirs, but none that a search engine should know. A day is the page itself. */
const SYMBOL_RANGES = rangesOf(SYMBOL_PATHS, HISTORY_RANGES.slice(1))
const FIGURE_RANGES = rangesOf(FIGURE_PATHS, VALUE_RANGES)
/** Pages of single instruments and figures. */
const SINGLE_PATHS = [...SYMBOL_PATHS, ...FIGURE_PATHS]
/** The place called My ledger, and the folder of the stories. */
const GUESSED = {
  '/my-ledger': '/markets#my-ledger',
  '/fr/mon-registre': '/fr/marches#my-ledger',
  '/articles': '/insights',
  '/fr/articles': '/fr/analyses',
}
type Listed = { readonly paths: () => readonly string[] }
/** With those of the coins that are listed now, the lists of the wire, and release notes. */
export const singlePaths = (...lists: readonly Listed[]): string[] => [...SINGLE_PATHS, ...lists.flatMap(({ paths }) => paths())]

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
  /** The lists of the wire: its sources and topics. */
  readonly wire: Listed
  readonly notes: Listed & { readonly version: () => number }
  readonly clock: Pick<Clock, 'monotonic'>
}

/** Of the stories, those that a front page leads to first. */
const NEWEST_PREPARED = 4

/**
 * What the page cache goes by. `pageList`: the pages that are the same for everyone (the sitemap's and the paid ones), and those made
 * for one visitor. `freshness`: the content and prices that they show.
 */
export function createSitePages({
  articles,
  board,
  figures,
  sessions,
  coins,
  wire,
  notes,
  dataTarget,
  clock,
}: SitePagesOptions): {
  readonly pageList: PageList
  readonly freshness: Freshness
  readonly prepared: () => { readonly busiest: readonly SharedPage[]; readonly others: readonly SharedPage[] }
} {
  const version = oncePerTurn(() => articles.version)
  const ofSitemap = () => sitemapEntries({ articles, staticPaths: SHARED_PATHS, singlePaths: singlePaths(coins, wire, notes) })
  const pageList = createPageList({
    shared: () => [
      ...ofSitemap().flatMap((entry) => [entry, frenchEntry(entry) ?? []].flat().map(({ path }) => path)),
      ...[...articles.list({ kind: 'paid' }), ...articles.french.list({ kind: 'paid', language: 'fr' })].map(({ href }) => href),
      ...inBoth([SHEET_PATHS, SYMBOL_RANGES, FIGURE_RANGES, rangesOf(coins.singles(), VALUE_RANGES)].flat()),
    ],
    personal: inBoth([...PERSONAL_PATHS, ...TOOL_PATHS]),
    guessed: GUESSED,
    isMarket: (path) => rowAt(inEnglish(path))?.shows === 'prices',
    showsFigures: (path) => rowAt(inEnglish(path))?.shows === 'figures',
    dataTarget,
    // The pages of coins come and go with the list, and with who may be shown; a release note comes with its figure.
    version: oncePerTurn(() => `${articles.version} ${coins.version()} ${notes.version()}`),
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
      const busiest = pages([...inBoth(MARKET_PATHS), '/insights', ...newest()])
      return { busiest, others: pages(ofSitemap().map(({ path }) => path)).filter((page) => !busiest.includes(page)) }
    },
  }
}
