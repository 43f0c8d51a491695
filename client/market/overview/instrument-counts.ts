import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { Category } from '#shared/market/quote.ts'
import type { Count } from './counts.tsx'
import * as texts from './texts.en.tsx'

/** How many instruments of a category we follow. */
export const countOf = (category: Category): number => CATALOGUE.filter((instrument) => instrument.category === category).length

/** What the markets page holds, by kind. `base` is the page the links lead to; empty on that page itself. */
export const instrumentCounts = (base: '' | '/markets'): readonly Count[] => [
  { count: countOf('crypto'), label: texts.cryptocurrencies, note: texts.aroundTheClock, href: `${base}#crypto` },
  { count: countOf('forex'), label: texts.currencyPairs, note: texts.fourDecimalsMid, href: `${base}#forex` },
  { count: countOf('stock'), label: texts.canadianStocks, note: texts.torontoStockExchange, href: `${base}#stocks` },
  { count: countOf('commodity'), label: texts.commodities, note: texts.commoditiesLead, href: `${base}#commodities` },
]
