import type { ArticleSection } from '#shared/articles/article.ts'
import type { Category } from '#shared/market/quote.ts'
import type { PageTexts } from '#shared/ui/page-constants.ts'
import * as texts from './category-facts.en.ts'

/** What differs between the pages of stocks, coins and currencies. */
export type CategoryFacts = {
  readonly page: PageTexts[ArticleSection & keyof PageTexts]
  readonly section: ArticleSection
  readonly categories: readonly Category[]
  /** How many stories it shows, with advertisements between them. */
  readonly stories: number
  readonly lede: string
  readonly newsTitle: string
  readonly newsNote: string
  readonly pricesNote: string
  /** Whether the Bank of Canada's daily rates are below its prices. */
  readonly hasDailyRates?: boolean
  /** Where more prices of its kind are. */
  readonly more?: { readonly href: string; readonly label: string }
}

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
    more: { href: '/coins', label: texts.listOfCoins },
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
