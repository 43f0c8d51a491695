import type { CategoryFacts } from './category-page.tsx'
import * as texts from './texts/category-facts.en.ts'

/** What the pages of stocks, coins and currencies say of themselves. */
export const CATEGORY_FACTS = {
  stocks: {
    page: PAGE.stocks,
    section: 'stocks',
    categories: ['stock', 'commodity'],
    stories: 6,
    lede: texts.stocksLead,
    newsTitle: texts.stockNews,
    newsNote: texts.stocksStoriesLead,
    pricesNote: texts.stocksTilesNote,
  },
  crypto: {
    page: PAGE.crypto,
    section: 'crypto',
    categories: ['crypto'],
    stories: 9,
    lede: texts.coinsLead,
    newsTitle: texts.cryptoNews,
    newsNote: texts.coinsStoriesLead,
    pricesNote: texts.dottedLineThePrice,
    more: { href: '/coins', label: texts.the100Largest },
  },
  forex: {
    page: PAGE.forex,
    section: 'forex',
    categories: ['forex'],
    stories: 6,
    lede: texts.currenciesLead,
    newsTitle: texts.currencyNews,
    newsNote: texts.currenciesStoriesLead,
    pricesNote: texts.currenciesTilesNote,
    hasDailyRates: true,
  },
} as const satisfies Record<string, CategoryFacts>

export type CategorySection = keyof typeof CATEGORY_FACTS
