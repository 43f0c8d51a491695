/**
 * The site's pages, one row each: the router, the menus, the sitemap, the page cache and each page's metadata are read from here.
 * Browsers do not load this table: the build puts a page's own `PAGE.NAME` and the menus into them (`vite.config.ts`).
 */
import { OFFLINE_PATH } from '../offline/kept.ts'
import type { PageRow } from './page-row.ts'

export const PAGES = {
  home: {
    path: '/',
    file: 'home/home',
    shows: 'prices',
    menus: ['header'],
    label: 'Home',
    title: 'markets, money and the Canadian economy',
    description:
      'Canadian stocks, crypto, currencies and commodities: short sourced news, and live prices that show their source, delay and age.',
  },
  markets: {
    path: '/markets',
    file: 'market/markets',
    shows: 'prices',
    menus: ['header', 'sections'],
    title: 'Markets',
    description:
      'Every price we follow on one page: cryptocurrencies, currency pairs, Canadian stocks and commodities, each with its source and age.',
    plate: { slug: 'markets', category: 'Earnings' },
  },
  sheet: {
    path: '/markets/sheet/:order?',
    file: 'market/sheet',
    shows: 'prices',
    title: 'Markets as a sheet',
    description: 'Every price we follow in one table, sorted by its day, week, month or year, with the range of a year.',
    plate: { slug: 'markets', category: 'Earnings' },
  },
  // A symbol, its ranges, and what it is compared with: each route more costs the front page bytes.
  symbol: { path: '/markets/:symbol/*', file: 'market/symbol', shows: 'prices' },
  stocks: {
    path: '/stocks',
    file: 'market/category',
    shows: 'prices',
    menus: ['header', 'sections'],
    label: 'Stocks',
    title: 'Canadian Stocks',
    description:
      'Live prices of the largest Canadian stocks and of gold, silver and oil, with their source and delay, and six sourced news stories.',
    plate: { slug: 'stocks', category: 'Stocks' },
  },
  crypto: {
    path: '/crypto',
    file: 'market/category',
    shows: 'prices',
    menus: ['header', 'sections'],
    label: 'Crypto',
    title: 'Cryptocurrency Market',
    description:
      'Live prices of twenty cryptocurrencies with their source and age, and nine stories about funds, networks and markets.',
    plate: { slug: 'crypto', category: 'Cryptocurrency' },
  },
  forex: {
    path: '/forex',
    file: 'market/category',
    shows: 'prices',
    menus: ['header', 'sections'],
    label: 'Forex',
    title: 'Foreign Exchange',
    description:
      'Live mid-market exchange rates of the Canadian dollar and other major pairs, with their source and age, and six stories on central banks.',
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
    title: 'Economy',
    description:
      'Canada’s official figures in one ledger: inflation, jobs, output, the policy rate, bond yields, posted mortgage rates and oil, each with its period and source.',
    plate: { slug: 'economy', category: 'Forex' },
  },
  figure: { path: '/economy/:figure/:range?', file: 'economy/figure', shows: 'figures' },
  insights: {
    path: '/insights',
    file: 'articles/insights',
    shows: 'content',
    menus: ['header', 'sections'],
    label: 'Insights',
    title: 'Market Insights',
    description:
      'Analysis in plain language: banks, energy, interest rates, currencies and what they mean for Canadian investors.',
    plate: { slug: 'insights', category: 'Market Insights' },
  },
  tools: {
    path: '/tools',
    file: 'tools/tools',
    shows: 'content',
    menus: ['header', 'sections'],
    title: 'Tools',
    description: 'Sums for Canadians, each with its formula, its sources and the published examples that it is checked against.',
    plate: { slug: 'tools', category: 'Banking' },
  },
  // An address with amounts is made for one reader and kept nowhere.
  tool: { path: '/tools/:tool', file: 'tools/tool', shows: 'visitor' },
  about: {
    path: '/about',
    file: 'site/about',
    shows: 'content',
    menus: ['company'],
    title: 'About',
    description: 'Who makes {name}, how its news and prices are made, and how it earns its money.',
    plate: { slug: 'about', category: 'Banking' },
  },
  contact: {
    path: '/contact',
    file: 'funnel/contact',
    shows: 'visitor',
    inSitemap: true,
    menus: ['company'],
    title: 'Contact',
    description: 'How to reach {name}: general, advertising and editorial addresses, and a quick message form.',
    plate: { slug: 'toronto-ontario', category: 'Banking' },
  },
  advertise: {
    path: '/advertise',
    file: 'site/advertise',
    shows: 'content',
    menus: ['header', 'company'],
    title: 'Advertise',
    description: 'Sponsored articles in {name}, where cards lead to them, and the rules that apply to all of them.',
    plate: { slug: 'advertise', category: 'Asset Management' },
  },
  calendar: {
    path: '/calendar',
    file: 'economy/calendar',
    shows: 'figures',
    menus: ['company'],
    label: 'Calendar',
    title: 'Economic calendar',
    description:
      'When Statistics Canada publishes, when the Bank of Canada decides, and the US dates beside them, with the actual figure after each release.',
    plate: { slug: 'calendar', category: 'Forex' },
    crumbs: [{ name: 'Economy', path: '/economy' }],
  },
  topics: {
    path: '/topics',
    file: 'articles/topics',
    shows: 'content',
    menus: ['company'],
    title: 'Topics',
    description: 'Everything {name} writes about, by topic, with the number of pages in each.',
    plate: { slug: 'topics', category: 'Market Insights' },
  },
  topic: { path: '/topics/:topic', file: 'articles/topic', shows: 'content' },
  transparency: {
    path: '/transparency',
    file: 'site/transparency',
    shows: 'content',
    menus: ['company'],
    title: 'Transparency',
    description:
      'Every claim in our paid pages with its status, every advertiser, every data source, every cookie, and everyone who receives what you send.',
    plate: { slug: 'transparency', category: 'Insurance' },
  },
  status: {
    path: '/status',
    file: 'site/status',
    shows: 'visitor',
    inSitemap: true,
    menus: ['company'],
    title: 'Status',
    description: 'Whether {name} is well: how old its prices are, what waits, and what was wrong in the last three months.',
    plate: { slug: 'status', category: 'Energy' },
  },
  privacy: {
    path: '/privacy',
    file: 'site/privacy',
    shows: 'content',
    menus: ['legal'],
    title: 'Privacy',
    description: 'What {name} keeps about its readers, for how long, who receives it, and how to see, correct or erase it.',
    plate: { slug: 'privacy', category: 'Retirement' },
  },
  terms: {
    path: '/terms',
    file: 'site/terms',
    shows: 'content',
    menus: ['legal'],
    title: 'Terms',
    description:
      'The terms of using {name}: information only, no investment advice, where prices come from, and what paid content is.',
    plate: { slug: 'terms', category: 'Insurance' },
  },
  accessibility: {
    path: '/accessibility',
    file: 'site/accessibility',
    shows: 'content',
    menus: ['legal'],
    title: 'Accessibility',
    description: 'What {name} does so that everyone can read it, what was tested and how, and what is not good enough yet.',
    plate: { slug: 'accessibility', category: 'Energy' },
  },
  howWeCount: {
    path: '/how-we-count',
    file: 'site/how-we-count',
    shows: 'content',
    title: 'How we count',
    description:
      'What a day, a week, a month and a year are in {name}, what each change is counted from, and what is drawn and what is counted.',
    plate: { slug: 'how-we-count', category: 'Earnings' },
  },
  register: {
    path: '/register',
    file: 'funnel/register',
    shows: 'visitor',
    inSitemap: true,
    title: 'Create Your Account',
    description:
      'Register for early access to a trading assistant run by an outside company. Who receives your details is named before you send them.',
    plate: { slug: 'register', category: 'Insurance' },
  },
  enquire: {
    path: '/enquire',
    file: 'funnel/enquire',
    shows: 'visitor',
    title: 'Sample comments',
    description: 'The sample comments of a paid page, and the form in front of them.',
  },
  consent: {
    path: '/consent',
    file: 'funnel/consent',
    shows: 'visitor',
    title: 'Your consent',
    description: 'Look up the receipt of a registration: what was agreed to, and how to take it back.',
  },
  receipt: {
    path: '/consent/:id',
    file: 'funnel/consent-receipt',
    shows: 'visitor',
    title: 'Receipt',
    description: 'What was agreed to, and when.',
  },
  leaving: {
    path: '/leaving',
    file: 'funnel/leaving',
    shows: 'visitor',
    title: 'On to the advertiser’s site',
    description: 'Whose site opens next, what its company receives, and that it is an advertiser’s and not ours.',
  },
  search: {
    path: '/search',
    file: 'site/search',
    shows: 'visitor',
    title: 'Search',
    description: 'Find a symbol, an official figure or a story.',
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
    title: 'Saved for offline',
    description: 'Pages of {name} that this browser has saved to read without a connection.',
    plate: { slug: 'saved-for-offline', category: 'Energy' },
  },
} as const satisfies Readonly<Record<string, PageRow>>
