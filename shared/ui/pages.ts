/**
 * The site's pages, one row each: the router, the menus, the sitemap, the page cache and each page's metadata are read from here;
 * the titles and descriptions are in `texts.en.ts`. Browsers do not load this table: the build puts a page's own `PAGE.NAME` and the menus into them (`vite.config.ts`).
 */
import { OFFLINE_PATH } from './kept.ts'
import type { PageRow } from './page-row.ts'

export const PAGES = {
  home: {
    path: '/',
    file: 'site/home',
    shows: 'prices',
    menus: ['header'],
  },
  markets: {
    path: '/markets',
    file: 'market/markets',
    shows: 'prices',
    menus: ['header', 'sections'],
    plate: { slug: 'markets', category: 'Earnings' },
  },
  sheet: {
    path: '/markets/sheet/:order?',
    file: 'market/sheet',
    shows: 'prices',
    plate: { slug: 'markets', category: 'Earnings' },
  },
  // A symbol, its ranges, and what it is compared with: each route more costs the front page bytes.
  symbol: { path: '/markets/:symbol/*', file: 'market/symbol', shows: 'prices' },
  stocks: {
    path: '/stocks',
    file: 'market/category',
    shows: 'prices',
    menus: ['header', 'sections'],
    plate: { slug: 'stocks', category: 'Stocks' },
  },
  crypto: {
    path: '/crypto',
    file: 'market/category',
    shows: 'prices',
    menus: ['header', 'sections'],
    plate: { slug: 'crypto', category: 'Cryptocurrency' },
  },
  forex: {
    path: '/forex',
    file: 'market/category',
    shows: 'prices',
    menus: ['header', 'sections'],
    plate: { slug: 'forex', category: 'Forex' },
  },
  // The list, its further pages and every coin, for the same reason.
  coins: { path: '/coins/*', file: 'market/coins', shows: 'content' },
  // Market pages of a past hour.
  past: { path: '/at/*', file: 'market/past', shows: 'visitor' },
  economy: {
    path: '/economy',
    file: 'economy/economy',
    shows: 'figures',
    menus: ['header', 'sections'],
    plate: { slug: 'economy', category: 'Forex' },
  },
  rates: {
    path: '/economy/rates',
    file: 'economy/rates',
    shows: 'figures',
    menus: ['sections'],
    plate: { slug: 'rates', category: 'Banking' },
    above: 'economy',
  },
  // A figure, its ranges and release notes, and what it is compared with.
  figure: { path: '/economy/:figure/*', file: 'economy/figure', shows: 'figures' },
  wire: {
    path: '/wire',
    file: 'site/wire',
    shows: 'figures',
    menus: ['sections'],
    plate: { slug: 'wire', category: 'Market Insights' },
  },
  wireOf: { path: '/wire/:of', file: 'site/wire', shows: 'figures' },
  insights: {
    path: '/insights',
    file: 'articles/insights',
    shows: 'content',
    menus: ['header', 'sections'],
    plate: { slug: 'insights', category: 'Market Insights' },
  },
  tools: {
    path: '/tools',
    file: 'tools/tools',
    shows: 'figures',
    menus: ['header', 'sections'],
    plate: { slug: 'tools', category: 'Banking' },
  },
  toolParameters: {
    path: '/tools/parameters',
    file: 'tools/parameters',
    shows: 'content',
    plate: { slug: 'tools', category: 'Banking' },
    above: 'tools',
  },
  room: {
    path: '/tools/room',
    file: 'tools/room',
    shows: 'visitor',
    inSitemap: true,
    plate: { slug: 'tools', category: 'Banking' },
    above: 'tools',
  },
  acb: {
    path: '/tools/acb',
    file: 'tools/acb',
    shows: 'content',
    plate: { slug: 'tools', category: 'Banking' },
    above: 'tools',
  },
  // An address with amounts is made for one reader and kept nowhere.
  tool: { path: '/tools/:tool', file: 'tools/tool', shows: 'visitor' },
  about: {
    path: '/about',
    file: 'site/about',
    shows: 'content',
    menus: ['company'],
    plate: { slug: 'about', category: 'Banking' },
  },
  contact: {
    path: '/contact',
    file: 'funnel/contact',
    shows: 'visitor',
    inSitemap: true,
    menus: ['company'],
    plate: { slug: 'toronto-ontario', category: 'Banking' },
  },
  advertise: {
    path: '/advertise',
    file: 'site/advertise',
    shows: 'content',
    menus: ['header', 'company'],
    plate: { slug: 'advertise', category: 'Asset Management' },
  },
  calendar: {
    path: '/calendar',
    file: 'economy/calendar',
    shows: 'figures',
    menus: ['company'],
    plate: { slug: 'calendar', category: 'Forex' },
    above: 'economy',
  },
  topics: {
    path: '/topics',
    file: 'articles/topics',
    shows: 'content',
    menus: ['company'],
    plate: { slug: 'topics', category: 'Market Insights' },
  },
  topic: { path: '/topics/:topic', file: 'articles/topic', shows: 'content' },
  transparency: {
    path: '/transparency',
    file: 'site/transparency',
    shows: 'content',
    menus: ['company'],
    plate: { slug: 'transparency', category: 'Insurance' },
  },
  status: {
    path: '/status',
    file: 'site/status',
    shows: 'visitor',
    inSitemap: true,
    menus: ['company'],
    plate: { slug: 'status', category: 'Energy' },
  },
  privacy: {
    path: '/privacy',
    file: 'site/privacy',
    shows: 'content',
    menus: ['legal'],
    plate: { slug: 'privacy', category: 'Retirement' },
  },
  terms: {
    path: '/terms',
    file: 'site/terms',
    shows: 'content',
    menus: ['legal'],
    plate: { slug: 'terms', category: 'Insurance' },
  },
  accessibility: {
    path: '/accessibility',
    file: 'site/accessibility',
    shows: 'content',
    menus: ['legal'],
    plate: { slug: 'accessibility', category: 'Energy' },
  },
  howWeCount: {
    path: '/how-we-count',
    file: 'site/how-we-count',
    shows: 'content',
    menus: ['company'],
    plate: { slug: 'how-we-count', category: 'Earnings' },
  },
  register: {
    path: '/register',
    file: 'funnel/register',
    shows: 'visitor',
    inSitemap: true,
    plate: { slug: 'register', category: 'Insurance' },
  },
  enquire: {
    path: '/enquire',
    file: 'funnel/enquire',
    shows: 'visitor',
  },
  consent: {
    path: '/consent',
    file: 'funnel/consent',
    shows: 'visitor',
  },
  receipt: {
    path: '/consent/:id',
    file: 'funnel/consent-receipt',
    shows: 'visitor',
  },
  leaving: {
    path: '/leaving',
    file: 'funnel/leaving',
    shows: 'visitor',
  },
  search: {
    path: '/search',
    file: 'site/search',
    shows: 'visitor',
  },
  article: { path: '/articles/:slug', file: 'articles/article', shows: 'content' },
  // A draft, by its link: the same module, so that no reader of a story loads more for it.
  preview: { path: '/preview/:token', file: 'articles/article', shows: 'visitor' },
  // Kept by a reader's own browser, so nothing to be found.
  offline: {
    path: OFFLINE_PATH,
    file: 'site/offline',
    shows: 'content',
    inSitemap: false,
    plate: { slug: 'saved-for-offline', category: 'Energy' },
  },
} as const satisfies Readonly<Record<string, PageRow>>
