import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { Category } from '#shared/market/quote.ts'
import type { Count } from './counts.tsx'

/** How many instruments of a category we follow. */
export const countOf = (category: Category): number => CATALOGUE.filter((instrument) => instrument.category === category).length

/** What the markets page holds, by kind. `base` is the page the links lead to; empty on that page itself. */
export const instrumentCounts = (base: '' | '/markets'): readonly Count[] => [
  { count: countOf('crypto'), label: 'Cryptocurrencies', note: 'Around the clock', href: `${base}#crypto` },
  { count: countOf('forex'), label: 'Currency pairs', note: 'Four decimals, mid-market', href: `${base}#forex` },
  { count: countOf('stock'), label: 'Canadian stocks', note: 'Toronto Stock Exchange', href: `${base}#stocks` },
  { count: countOf('commodity'), label: 'Commodities', note: 'Metals, energy and wheat', href: `${base}#commodities` },
]
