/** What the addresses of prices and figures answer to people, in English. */

/** The first lines of files. */
export const CSV_HEADS = {
  figure: ['period', 'value', 'released', 'revision', 'received', 'source', 'licence'],
  closes: ['day', 'close', 'currency', 'source', 'simulated'],
  history: ['time', 'price', 'currency', 'source', 'simulated'],
  converted: ['time', 'price', 'currency', 'source', 'simulated', 'rate', 'rate source'],
} as const

export const MARKET_REFUSALS = {
  category: (categories: readonly string[]): string => `category takes a list of ${categories.join(', ')}.`,
  since: 'since takes the version of an earlier answer: a whole number.',
  figures: 'figures takes a version of the official figures: a whole number.',
  range: (ranges: readonly string[]): string => `range takes one of ${ranges.join(', ')}.`,
  notConverted: 'currency takes CAD, for a coin in US dollars and without with, while a rate may be shown.',
  unread: 'Prices are still being read. Please try again in a moment.',
  unknownSymbol: 'We do not follow this symbol.',
  unknownFigure: 'Nothing is stored of this figure.',
  unknownCoin: 'No close of this coin is stored.',
} as const
