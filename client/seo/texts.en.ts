/** What client/seo says, in English. */

// page-meta
export const home = 'Home'
