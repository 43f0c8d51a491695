/** What a suggestion of the search is, in a word or two, in English. */

export const CATEGORY_WORDS = {
  crypto: 'Coin',
  stock: 'Stock, Toronto',
  forex: 'Currency pair',
  commodity: 'Commodity',
} as const
export const FIGURE_WORDS = 'Official figure'
export const TOOL_WORDS = 'Tool'
