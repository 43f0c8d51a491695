import type { CategoryFacts } from './category-page.tsx'

/** What the pages of stocks, coins and currencies say of themselves. */
export const CATEGORY_FACTS = {
  stocks: {
    section: 'stocks',
    categories: ['stock', 'commodity'],
    stories: 6,
    title: 'Canadian Stocks',
    description:
      'Live prices of the largest Canadian stocks and of gold, silver and oil, with their source and delay, and six sourced news stories.',
    lede: 'Toronto’s largest companies and the metals and energy that move them, each price with its source, delay and age.',
    newsTitle: 'Stock news',
    newsNote: 'Banks, pipelines, railways and the rest of the TSX.',
    pricesNote: 'Dotted line: the previous close. A tile says when its price is delayed, closed or old.',
    plate: 'Stocks',
  },
  crypto: {
    section: 'crypto',
    categories: ['crypto'],
    stories: 9,
    title: 'Cryptocurrency Market',
    description:
      'Live prices of twenty cryptocurrencies with their source and age, and nine stories about funds, networks and markets.',
    lede: 'Twenty coins around the clock. Stablecoins and wrapped copies are left out: they would fill the list with the same dollar.',
    newsTitle: 'Crypto news',
    newsNote: 'Coins, funds and the plumbing underneath.',
    pricesNote: 'Dotted line: the price 24 hours ago.',
    plate: 'Cryptocurrency',
    more: { href: '/coins', label: 'The 100 largest coins' },
  },
  forex: {
    section: 'forex',
    categories: ['forex'],
    stories: 6,
    title: 'Foreign Exchange',
    description:
      'Live mid-market exchange rates of the Canadian dollar and other major pairs, with their source and age, and six stories on central banks.',
    lede: 'The Canadian dollar against the currencies Canadians trade, travel and borrow in, at mid-market rates.',
    newsTitle: 'Currency news',
    newsNote: 'Central banks, currencies and the cost of money.',
    pricesNote: 'Rates are mid-market: a bank or a card adds its own spread.',
    plate: 'Forex',
  },
} as const satisfies Record<string, CategoryFacts>

export type CategorySection = keyof typeof CATEGORY_FACTS
