export const heroWarning = 'We haven’t checked these claims. You can lose all the money you put in.'
export const homeDescription = 'Markets, money and the Canadian economy'
export const exploreMoreMarkets = 'Explore More Markets'
export const exploreLead = 'Every price we follow, on one page.'
export const openMarkets = 'Open markets'
export const fromTheArchive = 'From the archive'
export const olderStories = 'Older stories.'
export const allTopics = 'All topics'
/** Never shown: on an English page every story is in English. */
export const archiveInEnglish = fromTheArchive
export const olderInEnglish = olderStories
/** The title above stories none of which is in the page's language. */
export const inEnglish = (title: string): string => `${title} (in English)`
/** The sections whose old stories the front page lists, each with the words of its link. */
export const archived = {
  stocks: ['Top Canadian Stocks', 'All stocks'],
  crypto: ['Crypto Headlines', 'All crypto'],
  forex: ['Forex & Global Economy', 'All forex'],
} as const
