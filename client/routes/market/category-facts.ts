import type { CategoryFacts } from './category-page.tsx'

/** What the pages of stocks, coins and currencies say of themselves. */
export const CATEGORY_FACTS = {
  stocks: {
    page: PAGE.stocks,
    section: 'stocks',
    categories: ['stock', 'commodity'],
    stories: 6,
    lede: 'Toronto’s largest companies and the metals and energy that move them, each price with its source, delay and age.',
    newsTitle: 'Stock news',
    newsNote: 'Banks, pipelines, railways and the rest of the TSX.',
    pricesNote: 'Dotted line: the previous close. A tile says when its price is delayed, closed or old.',
  },
  crypto: {
    page: PAGE.crypto,
    section: 'crypto',
    categories: ['crypto'],
    stories: 9,
    lede: 'Twenty coins around the clock. Stablecoins and wrapped copies are left out: they would fill the list with the same dollar.',
    newsTitle: 'Crypto news',
    newsNote: 'Coins, funds and the plumbing underneath.',
    pricesNote: 'Dotted line: the price 24 hours ago.',
    more: { href: '/coins', label: 'The 100 largest coins' },
  },
  forex: {
    page: PAGE.forex,
    section: 'forex',
    categories: ['forex'],
    stories: 6,
    lede: 'The Canadian dollar against the currencies Canadians trade, travel and borrow in, at mid-market rates.',
    newsTitle: 'Currency news',
    newsNote: 'Central banks, currencies and the cost of money.',
    pricesNote: 'Rates are mid-market: a bank or a card adds its own spread.',
  },
} as const satisfies Record<string, CategoryFacts>

export type CategorySection = keyof typeof CATEGORY_FACTS
