export const searchDescription = (name: string | number): string =>
  `${name}: everything {name} has written about it, newest first. Paid pages are labelled and come last.`
export const topics = 'Topics'
export const topicDescription = 'All our stories on this topic.'
/** Of a topic without a story of ours. */
export const adsOnly = 'Advertisements only: paid for by advertisers, not written by our newsroom.'
export const stories = 'Stories'
export const ads = 'Advertisements'
export const newestFirst = 'Newest first.'
export const orderNote = (hasExplainers: boolean): string =>
  `${hasExplainers ? 'Explainers first, then stories, newest first' : 'Newest first'}; paid pages come last.`
export const allTopics = 'All topics'
