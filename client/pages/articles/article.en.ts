export const draftNotice = (value: string | number): string =>
  `This is a draft, shown by this link until ${value}. It is not published, and its forms do nothing.`
/** In the title and the description of a page, for search engines and open tabs. */
export const paidTitle = (title: string): string => `Advertisement: ${title}`
export const paidDescription = (excerpt: string): string => `Advertisement. ${excerpt}`
export const draftTitle = (title: string): string => `Draft: ${title}`
export const moreIn = (section: string): string => `More in ${section}`
